/** A column of one mention of a table, or of what stands for one. */
export interface Column {
  /** The query whose conditions can narrow it down. */
  level: object;
}

/**
 * Which columns hold a value that the caller gave: those equal to a parameter, directly or by way of
 * others.
 */
export function createBounds() {
  const equal = new Map<Column, Column[]>();
  const unions: { column: Column; parts: readonly (Column | undefined)[] }[] = [];
  const parameter: Column = { level: {} };

  return {
    parameter,
    /** What is bound in `from` is bound in `to`. */
    follow(from: Column, to: Column): void {
      const followers = equal.get(from) ?? [];
      followers.push(to);
      equal.set(from, followers);
    },
    /** A column that is bound where all its parts are, as that of a union is. */
    union(level: object, parts: readonly (Column | undefined)[]): Column {
      const column = { level };
      unions.push({ column, parts });
      return column;
    },
    /** All that are bound. */
    settle(): ReadonlySet<Column> {
      const bound = new Set<Column>();
      const waiting = [parameter];
      for (;;) {
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          if (bound.has(one)) continue;
          bound.add(one);
          waiting.push(...(equal.get(one) ?? []));
        }
        const more = unions.filter(
          ({ column, parts }) =>
            !bound.has(column) && parts.every((part) => part && bound.has(part)),
        );
        if (more.length === 0) return bound;
        waiting.push(...more.map(({ column }) => column));
      }
    },
  };
}
