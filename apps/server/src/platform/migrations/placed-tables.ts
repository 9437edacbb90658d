import { executeSql, type Database } from '../database';

/** A table, and how it lies on the nodes of a distributed database. */
export interface PlacedTable {
  name: string;
  /** By which column its rows lie on one node each; null: every node has all of it. */
  column: string | null;
}

/**
 * The tables that do not lie on the coordinator alone, read off the schema: by store lies what names the
 * store in each row and in each unique key, on every node what they refer to.
 */
export async function listTables(db: Database): Promise<PlacedTable[]> {
  const { rows } = await executeSql(
    db,
    `with recursive links as (
      select conrelid as owner, confrelid as target from pg_constraint where contype = 'f'
      union
      select to_regclass('public.' || owner), to_regclass('public.' || target)
      from distribution_keys
    ), of_stores as (
      select tables.oid, tables.relname as name, stores.attname as key
      from pg_class as tables
      join pg_attribute as stores on stores.attrelid = tables.oid
        and stores.attname in ('store_id', 'shop') and stores.attnotnull
      where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'
        and not exists (select from pg_index where indrelid = tables.oid and indisunique
          and not stores.attnum = any(indkey))
    ), everywhere as (
      select target as oid from links
      where owner in (select oid from of_stores) and target not in (select oid from of_stores)
      union
      select target from everywhere join links on owner = everywhere.oid
      where target not in (select oid from of_stores)
    ), placed as (
      select oid, name, key from of_stores
      union all
      select everywhere.oid, tables.relname, null from everywhere
      join pg_class as tables on tables.oid = everywhere.oid
    )
    select name, key from placed order by key is not null, name`,
  );
  return rows.map(({ name, key }) => ({
    name: String(name),
    column: typeof key === 'string' ? key : null,
  }));
}

/** The tables that lie there already; those that Citus only knows of lie on the coordinator still. */
export async function listPlaced(db: Database): Promise<ReadonlySet<unknown>> {
  const { rows } = await executeSql(
    db,
    `select relname from pg_dist_partition join pg_class on oid = logicalrelid
     where partmethod = 'h' or (partmethod = 'n' and repmodel = 't')`,
  );
  return new Set(rows.map(({ relname }) => relname));
}
