import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type ColumnDef } from 'libpg-query';

export interface Table {
  columns: readonly string[];
  /** Each of its rows is of one store. */
  isOfStores: boolean;
  /** The tables that its foreign keys lead to, if any do. */
  refersTo?: readonly string[];
}

export type Tables = ReadonlyMap<string, Table>;

/** The tables that `schema.sql` tells of. */
export async function readTables(): Promise<Tables> {
  const text = await readFile(join(import.meta.dirname, '../../schema.sql'), 'utf8');
  const { stmts = [] } = await parse(text);
  return new Map(
    stmts.flatMap(({ stmt }) => {
      if (!stmt || !('CreateStmt' in stmt)) return [];
      const { relation, tableElts = [] } = stmt.CreateStmt;
      const defined = tableElts.flatMap((part) => ('ColumnDef' in part ? [part.ColumnDef] : []));
      const table = {
        columns: defined.map(({ colname = '' }) => colname),
        isOfStores: defined.some((column) => column.colname === 'store_id' && isRequired(column)),
        refersTo: tableElts.flatMap((part) =>
          'Constraint' in part ? (part.Constraint.pktable?.relname ?? []) : [],
        ),
      };
      return [[relation?.relname ?? '', table] as const];
    }),
  );
}

const isRequired = ({ constraints = [] }: ColumnDef) =>
  constraints.some((one) => 'Constraint' in one && one.Constraint.contype === 'CONSTR_NOTNULL');
