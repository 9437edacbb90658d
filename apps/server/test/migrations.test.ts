import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { executeSql, openDatabase, type Database } from '../src/platform/database';
import { migrate, migrateBeside } from '../src/platform/migrations';
import { administer, aDatabase } from './database';
import { PATIENCE } from './patience';

let database: Awaited<ReturnType<typeof aDatabase>>;
let folder: string;
const opened: Database[] = [];

beforeEach(async () => {
  database = await aDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kade-migrations-'));
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What a process has of the database. */
function open(): Database {
  const db = openDatabase({
    url: database.url,
    pool: 4,
    hasPreparedStatements: true,
    onError: () => {},
  });
  opened.push(db);
  return db;
}

const write = (name: string, ...lines: string[]) =>
  writeFile(join(folder, name), `${lines.join('\n')}\n`);

const ask = async (text: string) => (await executeSql(open(), text)).rows;

const listIndexes = () =>
  ask(`select indexrelid::regclass::text as name, indisvalid as is_valid from pg_index
       where indrelid = 'hens'::regclass order by 1`);

const eachHen = 'create table hens (id integer primary key, eggs integer, fills integer default 0)';

/** Ends whoever is at such a statement, as the death of its process and its database does. */
async function killOnce(statement: string): Promise<void> {
  const db = open();
  await vi.waitFor(async () => {
    const { rows } = await executeSql(
      db,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like $1
         and wait_event_type = 'Lock'`,
      [`${statement}%`],
    );
    expect(rows).toHaveLength(1);
  }, PATIENCE);
}

const BACK_FILL = [
  '-- in slices',
  'with slice as (',
  '  select id from hens where id > coalesce($1::jsonb, to_jsonb(0))::integer',
  '  order by id limit $2::integer for no key update',
  '), filled as (',
  '  update hens set eggs = hens.id * 2, fills = fills + 1 from slice where hens.id = slice.id',
  ')',
  'select to_jsonb(max(id)) as mark from slice',
];

test('an index is built while others write, by one of the processes that start at once', async () => {
  await administer(database.url, eachHen, 'insert into hens select generate_series(1, 500)');
  await write(
    '9001_index.sql',
    '-- outside a transaction',
    '-- Found by how many they lay; an odd one; out.',
    'create index concurrently hens_eggs_idx on hens (eggs, id);',
    'create unique index concurrently hens_odd_idx',
    '  on hens (fills, id);',
    'drop index concurrently if exists hens_fills_idx;',
  );
  const applied = await Promise.all([open(), open(), open()].map((db) => migrate(db, folder)));
  expect(applied.flat()).toEqual(['9001_index.sql']);
  expect(await listIndexes()).toEqual(
    ['hens_eggs_idx', 'hens_odd_idx', 'hens_pkey'].map((name) => ({ name, is_valid: true })),
  );
});

test('an index whose building was killed is built anew', async () => {
  await administer(database.url, eachHen, 'insert into hens select generate_series(1, 500)');
  await write(
    '9001_index.sql',
    '-- outside a transaction',
    'create index concurrently hens_eggs_idx on hens (eggs);',
  );
  const killed = await open()
    .transaction()
    .execute(async (buyer) => {
      await executeSql(buyer, 'update hens set eggs = 1 where id = 1');
      const building = migrate(open(), folder).catch((error: unknown) => error);
      await killOnce('create index concurrently');
      return building;
    });
  expect(killed).toMatchObject({ code: '57P01' });
  expect(await listIndexes()).toContainEqual({ name: 'hens_eggs_idx', is_valid: false });
  expect(await migrate(open(), folder)).toEqual(['9001_index.sql']);
  expect(await listIndexes()).toContainEqual({ name: 'hens_eggs_idx', is_valid: true });
});

test('what a dead process has left to a server to build is waited for', async () => {
  await administer(database.url, eachHen);
  const statement = 'create index concurrently hens_eggs_idx on hens (eggs)';
  await write('9001_index.sql', '-- outside a transaction', `${statement};`);
  const [buyer, orphan] = [open(), open()];
  let building: Promise<unknown> = Promise.resolve();
  let migrating: Promise<string[]> = Promise.resolve([]);
  const oids: unknown[] = [];
  const oidOfIndex = async () =>
    (await ask(`select 'hens_eggs_idx'::regclass::oid as oid`))[0]?.['oid'];
  await buyer.transaction().execute(async (transaction) => {
    await executeSql(transaction, 'insert into hens values (1, 1)');
    building = executeSql(orphan, statement.replace('create', 'create /* orphan */'));
    const isAsked = (text: string) =>
      vi.waitFor(
        async () =>
          expect(
            await ask(
              `select from pg_stat_activity
               where datname = current_database() and query like '${text}%'`,
            ),
          ).toHaveLength(1),
        PATIENCE,
      );
    await isAsked('create /* orphan */');
    await vi.waitFor(async () => oids.push(await oidOfIndex()), PATIENCE);
    migrating = migrate(open(), folder);
    await isAsked('select from pg_stat_progress_create_index');
  });
  await building;
  expect(await migrating).toEqual(['9001_index.sql']);
  expect([await oidOfIndex()]).toEqual(oids);
  expect(await listIndexes()).toContainEqual({ name: 'hens_eggs_idx', is_valid: true });
});

test('only what holds nobody up runs outside a transaction', async () => {
  await administer(database.url, eachHen);
  await write(
    '9001_all.sql',
    '-- outside a transaction',
    'create index hens_eggs_idx on hens (id);',
  );
  await expect(migrate(open(), folder)).rejects.toThrow(
    '9001_all.sql: this may not run outside a transaction: create index hens_eggs_idx',
  );
});

test('rows are filled in slices, and whoever goes on after a death does so at the mark', async () => {
  await administer(database.url, eachHen, 'insert into hens select generate_series(1, 500)');
  await write('9001_eggs.sql', ...BACK_FILL);
  const db = open();
  // Somebody holds a hen of the second slice: the process dies while it waits for it.
  await open()
    .transaction()
    .execute(async (buyer) => {
      await executeSql(buyer, 'update hens set fills = fills where id = 30');
      const filling = migrate(db, folder).catch((error: unknown) => error);
      await killOnce('-- in slices');
      expect(await filling).toBeInstanceOf(Error);
    });
  expect(await ask('select mark from migration_marks')).toEqual([{ mark: 20 }]);
  expect(await ask('select count(*)::int as filled from hens where fills = 1')).toEqual([
    { filled: 20 },
  ]);
  const applied = await Promise.all([open(), open()].map((other) => migrate(other, folder)));
  expect(applied.flat()).toEqual(['9001_eggs.sql']);
  expect(await ask('select distinct fills, eggs = id * 2 as is_right from hens')).toEqual([
    { fills: 1, is_right: true },
  ]);
  expect(await ask('select * from migration_marks')).toEqual([]);
  expect(await migrate(open(), folder)).toEqual([]);
});

test('a slice that does not move on ends with an error and not with the patience of all', async () => {
  await administer(database.url, eachHen);
  await write(
    '9001_eggs.sql',
    '-- in slices',
    'select $1::jsonb, $2::integer, to_jsonb(7) as mark',
  );
  await expect(migrate(open(), folder)).rejects.toThrow('9001_eggs.sql does not move on');
});

test('a migration gives way to who waits behind it, and tries again', async () => {
  await administer(database.url, eachHen, 'insert into hens values (1, 1)');
  await write('9001_name.sql', 'alter table hens add column name text;');
  const tries: unknown[] = [];
  const log = { warn: (fields: unknown) => void tries.push(fields) };
  let migrating: Promise<string[]> = Promise.resolve([]);
  await open()
    .transaction()
    .execute(async (slow) => {
      await executeSql(slow, 'select * from hens');
      migrating = migrate(open(), folder, { log });
      await vi.waitFor(() => expect(tries.length).toBeGreaterThan(1), PATIENCE);
      expect(await ask('select eggs from hens')).toEqual([{ eggs: 1 }]);
    });
  expect(await migrating).toEqual(['9001_name.sql']);
  expect(tries).toContainEqual(expect.objectContaining({ migration: '9001_name.sql', tries: 2 }));
});

test('what would hold its locks for long is ended, whole, and none of it stays', async () => {
  // Each is over in time, and they are not.
  const nap = 'select pg_sleep(0.6);';
  await write('9001_long.sql', 'create table long ();', nap, nap);
  const log = {
    warn: () => {
      throw new Error('it was ended');
    },
  };
  await expect(migrate(open(), folder, { log })).rejects.toThrow('it was ended');
  expect(await ask(`select to_regclass('long') as known`)).toEqual([{ known: null }]);
});

test('a shop opens before what can be done beside it, and that is done then', async () => {
  await administer(database.url, eachHen, 'insert into hens select generate_series(1, 50)');
  await write('9001_name.sql', 'alter table hens add column name text;');
  await write('9002_eggs.sql', ...BACK_FILL);
  await write('9003_more.sql', 'alter table hens add column more text;');
  await write(
    '9004_index.sql',
    '-- outside a transaction',
    'create index concurrently hens_name_idx on hens (name);',
  );
  const db = open();
  expect(await migrate(db, folder, { isBeforeOpening: true })).toEqual([
    '9001_name.sql',
    '9002_eggs.sql',
    '9003_more.sql',
  ]);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await migrateBeside({ db, log }, folder, new AbortController().signal);
  expect(lines.join('')).toContain('9004_index.sql');
  expect(await listIndexes()).toContainEqual({ name: 'hens_name_idx', is_valid: true });
});

test('an index that cannot be built is told, and the shop stays open', async () => {
  await administer(database.url, eachHen, 'insert into hens values (1, 7), (2, 7)');
  await write(
    '9001_index.sql',
    '-- outside a transaction',
    'create unique index concurrently hens_eggs_idx on hens (eggs);',
  );
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const db = open();
  await migrateBeside({ db, log }, folder, new AbortController().signal);
  expect(lines.join('')).toContain('a migration failed; the next start tries again');
  await executeSql(db, 'update hens set eggs = id');
  expect(await migrate(db, folder)).toEqual(['9001_index.sql']);
});
