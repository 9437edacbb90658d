/** A field that two people changed, by its path, and what the other one saved where that is a text. */
export interface Clash {
  path: string;
  theirs: string | undefined;
}

/**
 * What a form holds once somebody else has saved meanwhile: where only they changed something
 * theirs, else mine. What both changed is named.
 */
export function mergeEdits<Values extends object>(
  before: Values,
  mine: Values,
  theirs: Values,
): { values: Values; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const merge = (path: string, was: unknown, my: unknown, their: unknown): unknown => {
    if (isRecord(my) && isRecord(their)) {
      const old = isRecord(was) ? was : {};
      const names = new Set([...Object.keys(their), ...Object.keys(my)]);
      return Object.fromEntries(
        [...names].map((name) => {
          const inner = path ? `${path}.${name}` : name;
          return [name, merge(inner, old[name], my[name], their[name])];
        }),
      );
    }
    if (isSame(my, was)) return their;
    if (!isSame(their, was) && !isSame(their, my)) {
      const isText = typeof their === 'string' || typeof their === 'number';
      clashes.push({ path, theirs: isText ? String(their) : undefined });
    }
    return my;
  };
  return { values: merge('', before, mine, theirs) as Values, clashes };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
