import { sql } from 'kysely';
import type { SystemContext } from '../../platform/context';

/** A table whose rows belong to a store, or to a merchant. */
export interface OwnedTable {
  name: string;
  /** Of its primary key, with their types. */
  key: { name: string; type: string }[];
  /** All but bytes: those are pictures' prints, digests and what is sealed. */
  columns: string[];
  /** The tables that its rows refer to. */
  parents: string[];
}

/** The tables with a column that says whose a row is. A new one is among them by itself. */
export async function listOwnedTables(
  ctx: SystemContext,
  owner: 'store_id' | 'merchant_id',
): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select owned.relname as name,
      (select json_agg(json_build_object('name', attname,
          'type', format_type(atttypid, atttypmod)) order by place.number)
        from unnest(key.indkey::smallint[]) with ordinality as place (attribute, number)
        join pg_attribute on attrelid = owned.oid and attnum = place.attribute) as key,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = owned.oid and attnum > 0 and not attisdropped
          and atttypid not in ('bytea'::regtype, 'bytea[]'::regtype)) as columns,
      coalesce((select json_agg(distinct parent.relname) from pg_constraint as link
        join pg_class as parent on parent.oid = link.confrelid
        where link.conrelid = owned.oid and link.contype = 'f'
          and link.confrelid <> owned.oid), '[]') as parents
    from pg_class as owned
    join pg_index as key on key.indrelid = owned.oid and key.indisprimary
    where owned.relnamespace = 'public'::regnamespace and owned.relkind = 'r' and exists (
      select from pg_attribute
      where attrelid = owned.oid and attname = ${owner} and attnum > 0 and not attisdropped)
    order by owned.relname
  `.execute(ctx.db);
  return rows;
}

const BATCH = 500;

/** Every row of somebody's in a table, a batch at a time in the order of its key. */
export async function* readOwnRows(
  ctx: SystemContext,
  { name, key, columns }: OwnedTable,
  owner: { column: string; id: string },
): AsyncGenerator<Record<string, unknown>[], void, undefined> {
  const keys = sql.join(key.map((part) => sql.ref(part.name)));
  const texts = sql.join(key.map((part) => sql`${sql.ref(part.name)}::text`));
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  for (let after: string[] | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const last = after;
    const isAfter = last
      ? sql`and (${keys}) > (${sql.join(key.map((part, n) => sql`${last[n]}::${sql.raw(part.type)}`))})`
      : sql``;
    const { rows } = await sql<{ row: Record<string, unknown>; key: string[] }>`
      select to_json(shown) as row, shown_key as key from (
        select array[${texts}] as shown_key, ${selected} from ${sql.table(name)}
        where ${sql.ref(owner.column)} = ${owner.id} ${isAfter}
        order by ${keys} limit ${BATCH}
      ) as shown
    `.execute(ctx.db);
    yield rows.map(({ row: { shown_key: _key, ...row } }) => row);
    after = rows.length === BATCH ? rows.at(-1)?.key : undefined;
  }
}
