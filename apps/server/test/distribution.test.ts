import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { takeOrderNumber } from '../src/modules/stores/book';
import { transaction } from '../src/platform/context';
import { executeSql, openDatabase, withKeptPlans, type Database } from '../src/platform/database';
import { translateDatabaseError } from '../src/platform/errors';
import type { JobKind } from '../src/platform/jobs';
import { takeJobs } from '../src/platform/jobs/rows';
import { distribute, migrate } from '../src/platform/migrations';
import { DISTRIBUTED_SETTINGS } from '../src/platform/migrations/distribute';
import { listPlaced, listTables } from '../src/platform/migrations/placed-tables';
import { atEnd } from './at-end';
import { ON_EVERY_NODE } from './bound-stores/refused-by-citus';
import { anEmptyDatabase } from './citus';
import { aDatabase, databaseAt } from './database';
import { aStore } from './factories';
import { anOlderDatabase, insertOlderStore } from './older-database';

const isOnCitus = inject('databaseNodes').length > 1;

async function open(): Promise<Database> {
  const database = await aDatabase();
  const db = openDatabase({
    url: database.url,
    pool: 2,
    hasPreparedStatements: true,
    onError: () => {},
  });
  atEnd(async () => {
    await db.destroy();
    await database.drop();
  });
  return db;
}

test('what names a store in each row lies by store, what that refers to on every node', async () => {
  const tables = await listTables(await open());
  const everywhere = tables.filter(({ column }) => column === null).map(({ name }) => name);
  expect(everywhere).toEqual(ON_EVERY_NODE);
  const byStore = new Map(tables.map(({ name, column }) => [name, column]));
  expect(byStore.get('orders')).toBe('store_id');
  expect(byStore.get('page_changes')).toBe('shop');
  // One may be of no store, the others keep names that no two stores may have.
  expect(['emails', 'former_subdomains', 'sessions'].filter((name) => byStore.has(name))).toEqual(
    [],
  );
});

test('no table that lies on every node refers to one that does not, but pictures of a store', async () => {
  const db = await open();
  const tables = await listTables(db);
  const names = (isBy: boolean) =>
    tables.filter(({ column }) => (column !== null) === isBy).map(({ name }) => name);
  const { rows } = await executeSql(
    db,
    `select conname as name from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any($1)
       and confrelid::regclass::text = any($2) order by conname`,
    [names(false), names(true)],
  );
  const ofPictures = ['stores_favicon_fkey', 'stores_logo_fkey', 'stores_share_image_fkey'];
  expect(rows.map(({ name }) => name)).toEqual(isOnCitus ? [] : ofPictures);
});

test('no key of a table that is distributed does what Citus refuses', async () => {
  const { rows } = await executeSql(
    await open(),
    `select conname as name from pg_constraint
     where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))`,
  );
  expect(rows).toEqual([]);
});

test('what lies on every node writes no rows of stores by its triggers, where it is distributed', async () => {
  const { rows } = await executeSql(
    await open(),
    `select tgname as name from pg_trigger
     join pg_proc on pg_proc.oid = tgfoid
     where not tgisinternal and tgrelid::regclass::text = any($1)
       and prosrc ~* '\\m(insert into|update|delete from)\\M' and prosrc !~ 'is_distributed\\(\\)'`,
    [ON_EVERY_NODE],
  );
  expect(rows).toEqual([]);
});

test('what triggers call has no plan of its own, no row of a whole table and no rows of its statement', async () => {
  const { rows } = await executeSql(
    await open(),
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and (
       prolang = (select oid from pg_language where lanname = 'sql')
         and prosrc ~* '\\m(from|join)\\M' and proname <> 'is_distributed'
       or exists (select from pg_class where reltype = any(proargtypes::oid[]) and relkind = 'r')
       or prosrc ~* '\\musing (added|removed)\\M')`,
  );
  expect(rows).toEqual([]);
});

test('where tables are distributed no plan is made without the values, by which the node is found', async () => {
  const db = await open();
  const planning = async (before: string) =>
    db.transaction().execute(async (transaction) => {
      await executeSql(transaction, before);
      await withKeptPlans(transaction);
      return (await executeSql(transaction, 'show plan_cache_mode')).rows;
    });
  const distributed = DISTRIBUTED_SETTINGS.find((setting) => setting.startsWith('kade.'));
  expect(await planning(`set local ${distributed}`)).toEqual([{ plan_cache_mode: 'auto' }]);
  if (isOnCitus) return;
  expect(await planning('select')).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
});

test.skipIf(isOnCitus)('a database without Citus is left as it is', async () => {
  await expect(distribute(await open())).rejects.toThrow('the database has no Citus');
});

test.runIf(isOnCitus)(
  'what a node says of rows that were copied to it is answered as on one machine',
  async () => {
    const { server, store } = await aStore();
    const { system } = server;
    for (const text of [
      `create table things (store_id uuid, id int, price int, primary key (store_id, id),
         constraint things_price check (price > 0))`,
      "select create_distributed_table('things', 'store_id')",
    ]) {
      await executeSql(system.db, text);
    }
    const text = 'insert into things select $1::uuid, id, $3 from unnest($2::int[]) as id';
    const add = (id: number, price = 1, db = system.db) =>
      executeSql(db, text, [store._id, [id], price]);
    const answerOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        (error: unknown) => translateDatabaseError(error)?.code,
      );
    expect(await answerOf(add(1))).toBe('done');
    expect(await answerOf(add(1))).toBe('changed_meanwhile');
    expect(await answerOf(add(2, 0))).toBe('invalid');
    const first = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const addBoth = (turn: 0 | 1, ids: readonly [number, number]) =>
      transaction(system, async ({ db }) => {
        await add(ids[0], 1, db);
        first[turn].resolve();
        await first[1 - turn]?.promise;
        await add(ids[1], 1, db);
      });
    // One of the two is ended, tried again, and finds what the other has added.
    const raced = [addBoth(0, [3, 4]), addBoth(1, [4, 3])].map(answerOf);
    expect(new Set(await Promise.all(raced))).toEqual(new Set(['done', 'changed_meanwhile']));
  },
);

test('a job is taken once every node shows what was written with it', async () => {
  const { server, store } = await aStore();
  const { system } = server;
  const kind: JobKind<{ number: number }> = {
    name: 'number_taken',
    expireInSeconds: 60,
    retryLimit: 0,
    retryDelay: 1,
    run: async () => {},
  };
  await system.jobs.install([kind]);
  const readAtNodes = await readingAtNodes(system.db, store._id);
  const TIMES = 100;
  const takeNumbers = async () => {
    for (let n = 0; n < TIMES; n += 1) {
      await transaction({ ...system, storeId: store._id }, async (ctx) => {
        const taken = await takeOrderNumber(ctx);
        const number = await taken();
        // What lies on every node makes the transaction one of all of them.
        const text = 'update stores set low_stock_at = $2 where id = $1';
        await executeSql(ctx.db, text, [store._id, n]);
        await ctx.jobs.enqueue(ctx, kind, { number });
      });
    }
  };
  const told: { number: number; read: number }[] = [];
  const lookAtNumbers = async () => {
    while (told.length < TIMES) {
      const wanted = [{ name: kind.name, limit: TIMES }];
      const jobs = await takeJobs(system.db, { wanted, process: 'a process' });
      if (jobs.length === 0) continue;
      const read = await readAtNodes();
      told.push(...jobs.map(({ data }) => ({ ...(data as { number: number }), read })));
    }
  };
  await Promise.all([takeNumbers(), lookAtNumbers()]);
  expect(told.filter(({ number, read }) => read < number)).toEqual([]);
});

/** Reads the last number of a store's orders where it lies: one node asks no other, and is the soonest. */
async function readingAtNodes(db: Database, store: string): Promise<() => Promise<number>> {
  const { rows } = await executeSql(db, 'select current_database() as name');
  const clients = inject('databaseNodes').map(
    (node) => new pg.Client({ connectionString: databaseAt(node, String(rows[0]?.['name'])) }),
  );
  for (const client of clients) await client.connect();
  atEnd(async () => {
    for (const client of clients) await client.end();
  });
  const text = 'select last_order_number as number from order_counters where store_id = $1';
  return async () => {
    const read = clients.map((client) => client.query<{ number: string }>(text, [store]));
    const found = (await Promise.all(read)).map(({ rows: [row] }) => Number(row?.number));
    return Math.min(...found);
  };
}

test.runIf(isOnCitus)(
  'rows that are there already are placed as they are, counted and noted once',
  async () => {
    const { url, drop } = await anEmptyDatabase();
    const db = openDatabase({ url, pool: 2, hasPreparedStatements: false, onError: () => {} });
    await migrate(db, join(import.meta.dirname, '../migrations'));
    await insertOlderStore(db);
    for (const text of [
      `insert into files (store_id, id, extension, width, height, color, byte_size, created_at)
       select id, gen_random_uuid(), 'png', 1, 1, '#a0522d', 70, now() from stores`,
      `insert into bank_accounts (store_id, id, bank_name, account_number, account_holder_name, created_at)
       select id, gen_random_uuid(), 'BOC', '1', 'Nimali', now() from stores`,
      `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
       select id, gen_random_uuid(), 'Black tea', 1000, true, 1, now(), now() from stores`,
    ]) {
      await executeSql(db, text);
    }
    const counted = async () =>
      (
        await executeSql(
          db,
          `select (select jsonb_agg(to_jsonb(usage)) from storage_usage as usage) as usage,
             (select count(*) from page_changes) as changes, (select count(*) from bank_accounts) as accounts,
             (select string_agg(term, ' ' order by term) from product_terms) as terms`,
        )
      ).rows;
    const before = await counted();
    await distribute(db);
    expect(await counted()).toEqual(before);
    await db.destroy();
    await drop();
  },
);

test.runIf(isOnCitus)(
  'what migrations make in a distributed database is distributed, too, and its keys are made again',
  async () => {
    const { db, migrateOn, drop } = await anOlderDatabase('0400_push_devices.sql');
    const listKeys = async (of: Database) =>
      (
        await executeSql(
          of,
          `select conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
           where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
        )
      ).rows;
    const before = await listPlaced(db);
    expect(before.has('order_views')).toBe(false);
    expect(before.has('orders')).toBe(true);
    await migrateOn();
    const placed = await listPlaced(db);
    const names = (await listTables(db)).map(({ name }) => name);
    expect([...placed].map(String).toSorted()).toEqual(names.toSorted());
    expect(await listKeys(db)).toEqual(await listKeys(await open()));
    await drop();
  },
);
