import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Longer lists are one value: a statement for each length would fill the connections. */
export const FEW = 4;

/**
 * Whether a column is one of these ids. Of few it is written how many they are, so that Postgres plans
 * once for all of them; for an array it guesses ten, and plans anew each time.
 */
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length > 0 && ids.length <= FEW
    ? sql`${sql.ref(column)} in (${sql.join(ids)})`
    : sql`${sql.ref(column)} = any(${ids}::uuid[])`;
