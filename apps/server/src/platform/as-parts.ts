import { sql, type OperationNodeSource, type RawBuilder } from 'kysely';

/** Statements as parts of one (record 80), behind its `with`. */
export const asParts = (statements: readonly OperationNodeSource[]): RawBuilder<unknown>[] =>
  statements.map((one, index) => sql`${sql.id(`part_${index}`)} as (${one})`);
