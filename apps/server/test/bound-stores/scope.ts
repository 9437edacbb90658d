import type { Column } from './bounds';

/** What a name in a `from` stands for. */
export interface Source {
  name: string;
  columns: ReadonlyMap<string, Column>;
}

/** What a query answers, in its order. */
export type Outputs = readonly { name: string; column: Column | undefined }[];

/** What names mean in a query; those of the queries around it are known, too. */
export interface Scope {
  /** Stands for the query. */
  level: object;
  sources: Source[];
  /** What `with` names. */
  named: Map<string, Outputs>;
  outer: Scope | undefined;
}

export const openScope = (outer: Scope | undefined): Scope => ({
  level: {},
  sources: [],
  named: new Map(),
  outer,
});

/** The column that `source.column`, or `column` alone, means. */
export function findColumn(scope: Scope | undefined, names: readonly string[]): Column | undefined {
  const [column = '', name] = names.toReversed();
  for (let one = scope; one; one = one.outer) {
    const source = one.sources.find((candidate) =>
      name === undefined ? candidate.columns.has(column) : candidate.name === name,
    );
    if (source) return source.columns.get(column);
  }
  return undefined;
}

/** What a name of a `with` answers. */
export function findNamed(scope: Scope | undefined, name: string): Outputs | undefined {
  for (let one = scope; one; one = one.outer) {
    const outputs = one.named.get(name);
    if (outputs) return outputs;
  }
  return undefined;
}
