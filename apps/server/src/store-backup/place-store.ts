import {
  columnList,
  identifier,
  literal,
  qualified,
  type Connection,
} from '../platform/backup/connection';
import { BackupError } from '../platform/backup/error';
import type { StoreCopy, TableShape } from '../platform/backup/manifest';
import { JOBS_OF_STORE, type LinkedTable } from './store-rows';

/** Where a store comes back to. */
export interface StorePlace {
  connection: Connection;
  store: StoreCopy;
  /** Of its own row. */
  columns: readonly string[];
  /** Its other tables, parents first. */
  tables: readonly LinkedTable[];
  /** The queue's. */
  jobs: TableShape;
}

export interface Admitted {
  isThere: boolean;
  /** Whose it is from now on. */
  merchantId: string;
}

/** The table that holds rows of the backup aside. */
export const aside = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>) =>
  `pg_temp.${identifier(`archived_${schema}_${name}`)}`;
/** Those rows, to be read beside others: a distributed database joins no table that lies on one node. */
export const archived = (table: Pick<TableShape, 'schema' | 'name'>) =>
  `(select * from ${aside(table)})`;
export const archivedOf = (name: string) => archived({ schema: 'public', name });

/** Kade's own book of fees: it is not taken back to what it was. */
const BOOK = ['order_fees', 'statement_fees'];
/** What a store's own row says of rows that come behind it. */
const LATER = ['logo_id', 'favicon_id', 'share_image_id', 'custom_domain', 'served_domain'];
/** They count on, whatever comes back; the numbers are those of versions before. */
const COUNTS = ['page_version', 'last_order_number', 'last_draft_number'];
/** What an operator decided of a store that is there. */
const DECIDED = ['suspended_at', 'suspension_reason'];
/** A trigger of one table may write a second, whose trigger writes the first. */
const ROUNDS = 3;

/**
 * Makes a store what the backup says, row by row; what triggers make of its rows as they come in is put
 * right. Everything is compared before it counts.
 */
export async function placeStore(place: StorePlace, admitted: Admitted): Promise<void> {
  const { connection, store } = place;
  const rows = place.tables.filter(({ name }) => !BOOK.includes(name));
  await giveTo(place, admitted.merchantId);
  if (admitted.isThere) await empty(place);
  else await insertStore(place);
  for (const table of rows) {
    // What a trigger has made of it so far.
    await connection.query(`delete from ${table.name} where store_id = $1`, [store.id]);
    await connection.run(insertOf(table));
  }
  await updateStore(place, admitted.isThere);
  await insertFees(place, admitted.merchantId);
  await insertJobs(place);
  await connection.query('delete from deleted_stores where store_id = $1', [store.id]);
  await putRight(place, rows);
}

/** Rows that name the merchant of the backup name the one of here, also where one is no longer known. */
async function giveTo({ connection, store, tables }: StorePlace, merchantId: string) {
  const owned = tables.filter(({ columns }) => columns.includes('merchant_id'));
  const named = ['stores', ...owned.map(({ name }) => name)].map((name) =>
    aside({ schema: 'public', name }),
  );
  const ids = await connection.query<{ merchant_id: string }>(
    named.map((table) => `select merchant_id from ${table}`).join(' union '),
  );
  const known = await connection.query<{ id: string; closes_at: string | null }>(
    'select id, closes_at::text from merchants where id = any($1) or id = $2',
    [ids.map((row) => row.merchant_id), merchantId],
  );
  const others = known.map(({ id }) => id).filter((id) => id !== store.merchant.id);
  for (const table of named) {
    await connection.query(
      `update ${table} set merchant_id = $1 where merchant_id <> $1 and merchant_id <> all($2)`,
      [merchantId, others],
    );
  }
  const closesAt = known.find(({ id }) => id === merchantId)?.closes_at ?? null;
  await connection.query(
    `update ${aside({ schema: 'public', name: 'stores' })} set closes_at = $1`,
    [closesAt],
  );
}

async function empty({ connection, store, tables }: StorePlace): Promise<void> {
  const storeId = literal(store.id);
  await connection.run(
    `delete from jobs.job where state <> 'active' and ${JOBS_OF_STORE(storeId)}`,
  );
  await connection.run(
    `update stores set ${LATER.map((column) => `${column} = null`).join(', ')}
     where id = ${storeId}`,
  );
  for (const { name } of tables.toReversed()) {
    if (BOOK.includes(name)) continue;
    await connection.run(`delete from ${name} where store_id = ${storeId}`);
  }
}

async function insertStore({ connection, columns }: StorePlace): Promise<void> {
  const values = columns.map((name) => (LATER.includes(name) ? 'null' : identifier(name)));
  await connection.run(
    `insert into stores (${columnList(columns)})
     select ${values.join(', ')} from ${archivedOf('stores')} as kept`,
  );
}

async function updateStore({ connection, store, columns }: StorePlace, isThere: boolean) {
  const own = columns.filter((name) => !isLeft(name, isThere));
  await connection.query(
    `update stores set (${columnList(own)}) = row(${own.map((name) => `kept.${identifier(name)}`).join(', ')})
     from ${archivedOf('stores')} as kept where stores.id = $1`,
    [store.id],
  );
}

/** What of its own row is not as the backup says. */
const isLeft = (column: string, isThere: boolean) =>
  COUNTS.includes(column) || (isThere && DECIDED.includes(column));

const insertOf = (table: TableShape, given = '') =>
  `insert into ${qualified(table)} (${columnList(table.columns)})
   ${given} select ${columnList(table.columns)} from ${archived(table)} as kept`;

/**
 * The fees of an order come back where the book has none of it, and where each statement that they were
 * on is here: what was asked for elsewhere is never asked for again.
 */
async function insertFees(
  { connection, store, tables }: StorePlace,
  merchantId: string,
): Promise<void> {
  const isHere = (row: string) => `exists (select from statements
    where statements.id = ${row}.statement_id and statements.merchant_id = $1)`;
  const [fees, statements] = BOOK.map((name) => tables.find((table) => table.name === name));
  if (!fees || !statements) return;
  const booked = `with booked as materialized (
    select order_id, number from order_fees where store_id = $2)`;
  await connection.query(
    `${insertOf(fees, booked)}
     where not exists (select from booked where booked.order_id = kept.order_id)
       and not exists (select from ${archived(statements)} as stated
         where stated.order_id = kept.order_id and not ${isHere('stated')})`,
    [merchantId, store.id],
  );
  await connection.query(
    `${insertOf(statements, booked)}
     where ${isHere('kept')} and exists (select from booked
       where booked.order_id = kept.order_id and booked.number = kept.number)
     on conflict do nothing`,
    [merchantId, store.id],
  );
}

/** What waited in the queue waits again; what was being done is begun anew. */
async function insertJobs({ connection, jobs }: StorePlace): Promise<void> {
  await connection.run(
    `update ${aside(jobs)} set state = 'created', started_on = null, output = null
     where state = 'active'`,
  );
  await connection.run(
    `${insertOf(jobs)} where name in (select name from jobs.queue) on conflict do nothing`,
  );
}

/** @throws BackupError where rows cannot be made what the backup says */
async function putRight(place: StorePlace, rows: readonly LinkedTable[]): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1) {
    const differing = await listDiffering(place, rows);
    if (differing.length === 0) return;
    if (round === ROUNDS) {
      throw new BackupError(
        `Rows of ${differing.map(({ name }) => name).join(', ')} did not come back as they were. Nothing was changed.`,
      );
    }
    for (const table of differing) await alike(place, table);
  }
}

async function listDiffering({ connection, store }: StorePlace, rows: readonly LinkedTable[]) {
  const found = await connection.query<{ name: string }>(
    rows
      .map((table) => {
        const here = `select own::text from (select ${columnList(table.columns)}
          from ${qualified(table)} where store_id = $1) as own`;
        const there = `select kept::text from ${archived(table)} as kept`;
        return `select '${table.name}' as name where exists (
          (${here} except all ${there}) union all (${there} except all ${here}))`;
      })
      .join(' union all '),
    [store.id],
  );
  const names = new Set(found.map(({ name }) => name));
  return rows.filter(({ name }) => names.has(name));
}

/** Makes the rows of a table those of the backup, by their keys. */
async function alike({ connection, store }: StorePlace, table: LinkedTable): Promise<void> {
  const { name, key, columns } = table;
  const isSameAs = (alias: string) =>
    key.map((one) => `${alias}.${one} = own.${one}`).join(' and ');
  const isSame = isSameAs('kept');
  const others = columns.filter((column) => !key.includes(column));
  const saidOf = (alias: string) =>
    `row(${others.map((column) => `${alias}.${identifier(column)}`).join(', ')})::text as row_said`;
  await connection.query(
    `delete from ${name} as own where store_id = $1
       and not exists (select from ${archived(table)} as kept where ${isSame})`,
    [store.id],
  );
  if (others.length > 0) {
    const values = others.map((column) => `kept.${identifier(column)}`).join(', ');
    await connection.query(
      `with kept as (select aside.*, ${saidOf('aside')} from ${archived(table)} as aside),
         was as (select ${columnList(key)}, ${saidOf('here')} from ${name} as here where store_id = $1)
       update ${name} as own set (${columnList(others)}) = row(${values}) from kept, was
       where own.store_id = $1 and ${isSame} and ${isSameAs('was')}
         and was.row_said is distinct from kept.row_said`,
      [store.id],
    );
  }
  const here = `with here as materialized (
    select ${columnList(key)} from ${name} where store_id = $1)`;
  await connection.query(
    `${insertOf(table, here)} where not exists (select from here as own where ${isSame})`,
    [store.id],
  );
}
