import { sheetFolder } from '../modules/catalog/import';
import { fileFolder, originalKey } from '../modules/files/paths';
import { listTables, literal, type Connection } from '../platform/backup/connection';
import { BackupError } from '../platform/backup/error';
import type { TableShape } from '../platform/backup/manifest';
import type { FindNamed, FindPart } from '../platform/backup/read-database';

/** They name a store, and are not its own: acts of operators, and marks of ours. */
const NOT_OF_STORE = new Set(['deleted_stores', 'operator_acts', 'phone_reading']);

/** What waits for a store in the queue, with the mails of its that wait there. */
export const JOBS_OF_STORE = (storeId: string) =>
  `state < 'completed' and (data->>'store_id' = ${storeId}
     or data->>'email_id' in (select id::text from emails where store_id = ${storeId}))`;

/**
 * What of everything there is belongs to the store of a subdomain.
 * @throws BackupError where there is none
 */
export const partOfStore =
  (subdomain: string): FindPart =>
  async (connection) => {
    const [found] = await connection.query<
      Record<'id' | 'name' | 'subdomain' | 'merchant_id' | 'email' | 'file_bytes', string>
    >(
      `select stores.id, stores.name, subdomain, merchant_id, email,
       coalesce(picture_bytes + slip_bytes + import_bytes, 0) as file_bytes
     from stores join merchants on merchants.id = merchant_id
     left join storage_usage on store_id = stores.id
     where subdomain = $1`,
      [subdomain],
    );
    if (!found) throw new BackupError(`There is no store with the subdomain ${subdomain}.`);
    const { id, name, merchant_id, email } = found;
    const storeId = literal(id);
    const isOfStore = ({ schema, name: table, columns }: TableShape) =>
      schema === 'public'
        ? table === 'stores' || (columns.includes('store_id') && !NOT_OF_STORE.has(table))
        : table === 'job';
    return {
      store: { id, name, subdomain, merchant: { id: merchant_id, email } },
      tables: (await listTables(connection)).filter(isOfStore),
      where({ schema, name: table }) {
        if (schema === 'jobs') return JOBS_OF_STORE(storeId);
        return `${table === 'stores' ? 'id' : 'store_id'} = ${storeId}`;
      },
      file_bytes: Number(found.file_bytes),
      async folders() {
        const files = await connection.query<{ id: string; is_private: boolean }>(
          'select id, is_private from files where store_id = $1 order by id',
          [id],
        );
        const imports = await connection.query<{ id: string }>(
          'select id from imports where store_id = $1 and file_bytes > 0 order by id',
          [id],
        );
        return [...files.map(fileFolder), ...imports.map((one) => sheetFolder(one.id))];
      },
    };
  };

/** Of uploads alone: what an import was read from may go while a backup is made. */
export const namedFiles: FindNamed = async (connection, storeId) => {
  const files = await connection.query<{ id: string; extension: string; is_private: boolean }>(
    `select id, extension, is_private from files where $1::uuid is null or store_id = $1
     union all select id, extension, is_private from merchant_files where $1::uuid is null`,
    [storeId ?? null],
  );
  return files.map(originalKey);
};

/** A table of a store, and what leads from one to the next. */
export interface LinkedTable extends TableShape {
  /** The columns of its primary key. */
  key: string[];
}

/** The tables of a store, so that each comes behind those that its rows refer to; its own row is none. */
export async function parentsFirst(
  connection: Connection,
  tables: readonly TableShape[],
): Promise<LinkedTable[]> {
  const known = new Map(tables.map((table) => [table.name, table]));
  const found = await connection.query<{ name: string; key: string[] }>(
    `with recursive links as (
       select distinct conrelid as child, confrelid as parent from pg_constraint
       where contype = 'f' and conrelid <> confrelid and conrelid <> 'stores'::regclass
     ), deep (oid, depth) as (
       select oid, 0 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       union
       select child, depth + 1 from deep join links on parent = deep.oid
     )
     select relname as name, (
       select array_agg(attname::text order by place.number)
       from pg_index, unnest(indkey::smallint[]) with ordinality as place (attribute, number)
       join pg_attribute on attnum = place.attribute
       where indrelid = tables.oid and indisprimary and attrelid = tables.oid) as key
     from (select oid, max(depth) as depth from deep group by oid) as deepest
     join pg_class as tables using (oid)
     where relname = any($1)
     order by depth, relname`,
    [[...known.keys()].filter((name) => name !== 'stores')],
  );
  return found.flatMap(({ name, key }) => {
    const table = known.get(name);
    return table ? [{ ...table, key }] : [];
  });
}
