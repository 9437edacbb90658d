import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { files } from '@kade/contract/files';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { dumpSchema } from '../../../scripts/schema/dump';
import { jobKinds } from '../src/app';
import { backUp, fileTarget, refuseUnfinishedRestore, restore } from '../src/platform/backup';
import { executeSql } from '../src/platform/database';
import { createDiskStorage, createS3Storage, type Storage } from '../src/platform/storage';
import { projectRoot, readSettings } from '../src/settings';
import { administer, dropDatabase } from './database';
import { aHaltingRoad } from './fakes/halting-road';
import { startS3 } from './fakes/s3';
import { aProduct, aStore, anOrder, type TestShop } from './factories';
import { OLDER_QUEUE } from './older-queue';

const migrationsFolder = join(projectRoot, 'apps/server/migrations');
const MB = 1024 * 1024;

let shop: TestShop;
let folder: string;
let databaseUrl: string;
let serial = 0;
const databases: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-backup-'));
  shop = await aStore();
  const { system } = shop.server;
  const { rows } = await executeSql(system.db, 'select current_database() as name');
  databaseUrl = urlOf(String(rows[0]?.['name']));
  const { _id } = await upload();
  await writeFile(join(system.settings.dataDir, 'secret-key'), 'k'.repeat(43));
  const description = 'Tab\tline\nback\\slash ශ්‍රී';
  const product = await aProduct(shop, { thumbnail: _id, description });
  await anOrder(shop, product);
});

afterAll(async () => {
  for (const name of databases) await dropDatabase(inject('databaseNodes'), name);
  await rm(folder, { recursive: true, force: true });
});

async function upload() {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } });
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())]);
  return shop.client.call(files.upload, { query: { store_id: shop.store._id }, file });
}

const urlOf = (name: string) => {
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return url.href;
};

async function anEmptyDatabase(): Promise<string> {
  const name = `kade_restored_${process.pid}_${(serial += 1)}`;
  await administer(inject('databaseServer'), `create database ${name}`);
  databases.push(name);
  return urlOf(name);
}

type BackupOptions = Partial<Parameters<typeof backUp>[0]>;

async function back(name: string, options: BackupOptions = {}): Promise<string> {
  const { system } = shop.server;
  const path = join(folder, name);
  await backUp({
    databaseUrl,
    db: system.db,
    storage: system.storage,
    keyFolder: system.settings.dataDir,
    target: await fileTarget(path),
    ...options,
  });
  return path;
}

type RestoreOptions = Partial<Parameters<typeof restore>[0]>;

const bring = (archive: string, url: string, dataDir: string, options: RestoreOptions = {}) =>
  restore({
    archive,
    dataDir,
    migrationsFolder,
    isEmbedded: false,
    openDatabase: async () => ({ url, close: async () => undefined }),
    ...options,
  });

let kept: Promise<SmallDatabase> | undefined;

interface SmallDatabase {
  /** Its address. */
  source: string;
  migrationsFolder: string;
}

/** One with two tables, which have all that a table may have: to make all of ours takes long. */
const small = () => (kept ??= makeSmall());

async function makeSmall(): Promise<SmallDatabase> {
  const migrations = join(folder, 'migrations');
  await mkdir(migrations);
  await writeFile(
    join(migrations, '0001_all.sql'),
    `create table hens (id int generated always as identity primary key, egg_id int,
       name text not null, loud text generated always as (upper(name)) stored, changes int default 0);
     create table eggs (id int primary key, hen_id int references hens);
     alter table hens add constraint hens_egg foreign key (egg_id) references eggs;
     create unique index hens_name on hens (lower(name));
     create function count_change() returns trigger language plpgsql as
       $$ begin new.changes := new.changes + 1; return new; end $$;
     create trigger hens_change before insert on hens for each row execute function count_change();
     insert into hens (name) values ('of the migration');`,
  );
  await writeFile(
    join(migrations, '0002_index.sql'),
    `-- outside a transaction
     create index concurrently hens_egg_idx on hens (egg_id);`,
  );
  await writeFile(join(migrations, '0003_loud.sql'), '-- in slices\nselect $1, $2, null as mark');
  const source = await anEmptyDatabase();
  await query(
    source,
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await query(source, await readFile(join(migrations, '0001_all.sql'), 'utf8'));
  await query(source, 'create index hens_egg_idx on hens (egg_id)');
  const { queueTables } = await import('../src/platform/jobs');
  await query(source, queueTables());
  await query(
    source,
    `insert into migrations values ('0001_all.sql'), ('0002_index.sql'), ('0003_loud.sql');
     delete from hens; insert into hens (name) values ('a'), ('b'); insert into eggs values (7, 2);
     update hens set egg_id = 7; insert into jobs.queue (name) values ('q');
     insert into jobs.job (name, data) values ('q', '{"n": 1}')`,
  );
  return { source, migrationsFolder: migrations };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const [rows = []] = await queryEach(url, [text]);
  return rows;
}

/** What each of several statements answers, on one connection. */
async function queryEach(url: string, texts: string[]): Promise<Record<string, unknown>[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers: Record<string, unknown>[][] = [];
    for (const text of texts) {
      answers.push((await client.query<Record<string, unknown>>(text)).rows);
    }
    return answers;
  } finally {
    await client.end();
  }
}

/** Every row of every table, by table; but for the queue's own clock. */
async function allRows(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'jobs') and (schemaname, tablename) <> ('jobs', 'version')
     order by 1`,
  );
  const names = tables.map((table) => String(table['name']));
  const rows = await queryEach(
    url,
    names.map((name) => `select t::text as row from ${name} t order by 1`),
  );
  return Object.fromEntries(names.map((name, at) => [name, rows[at]]));
}

const filesIn = async (dataDir: string) =>
  allFiles(await createDiskStorage(join(dataDir, 'files')));

async function allFiles(storage: Storage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for await (const key of storage.list('')) {
    const object = await storage.get(key);
    if (object) {
      hashes[key] = createHash('sha256')
        .update(await buffer(object.stream))
        .digest('hex');
    }
  }
  return hashes;
}

const isEmpty = async (url: string) => Object.keys(await allRows(url)).length === 0;

test('what comes back is the same to the row, the waiting job, the index, the file and the key', async () => {
  const path = await back('same.tar');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['same.tar']);
  const url = await anEmptyDatabase();
  const dataDir = join(folder, 'same');
  await bring(path, url, dataDir);
  const rows = await allRows(url);
  expect(rows).toEqual(await allRows(databaseUrl));
  expect(JSON.stringify(rows['jobs.job'])).toContain('mail_order');
  expect(await dumpSchema(url)).toBe(await dumpSchema(databaseUrl));
  const stored = await filesIn(dataDir);
  expect(Object.keys(stored).length).toBeGreaterThan(0);
  expect(stored).toEqual(await allFiles(shop.server.system.storage));
  const key = await readFile(join(dataDir, 'secret-key'), 'utf8');
  expect([key, (await stat(join(dataDir, 'secret-key'))).mode & 0o777]).toEqual([
    'k'.repeat(43),
    0o600,
  ]);
  expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'secret-key']);
});

test('a backup knows how many rows it has, however slowly the database tells', async () => {
  const { source, migrationsFolder } = await small();
  const road = await aHaltingRoad(source);
  // The rows of a table are in the archive before it is told how many they were.
  const onProgress = () => road.goOn();
  const path = await back('halting.tar', { databaseUrl: road.url, onProgress });
  road.close();
  const url = await anEmptyDatabase();
  await bring(path, url, join(folder, 'halting'), { migrationsFolder });
  expect(await allRows(url)).toEqual(await allRows(source));
});

test('files come back into an empty bucket, or into the one that has them still', async () => {
  const { source, migrationsFolder } = await small();
  const path = await back('bucket.tar', { databaseUrl: source });
  const s3 = await startS3();
  const { s3: settings } = readSettings({ S3_URL: s3.url });
  if (!settings) throw new Error('no bucket in the settings');
  const storage = createS3Storage(settings);
  const bringInto = async (name: string, mayHoldFiles: boolean) =>
    bring(path, await anEmptyDatabase(), join(folder, name), {
      migrationsFolder,
      bucket: { storage, mayHoldFiles },
    });
  await bringInto('bucket-1', false);
  const stored = await allFiles(storage);
  expect(stored).toEqual(await allFiles(shop.server.system.storage));
  expect(await readdir(join(folder, 'bucket-1'))).toEqual(['secret-key']);

  await expect(bringInto('bucket-2', false)).rejects.toThrow('is not empty (it holds public/');
  await bringInto('bucket-2', true);
  expect(await allFiles(storage)).toEqual(stored);
  const [key = ''] = Object.keys(stored);
  s3.objects.set(key, { bytes: Buffer.from('another'), type: '' });
  await expect(bringInto('bucket-3', true)).rejects.toThrow(`another ${key} than the backup`);
  s3.objects.clear();
  s3.fail(/^PUT .*original/, 403);
  await expect(bringInto('bucket-4', false)).rejects.toThrow('it refuses: 403');
  expect(s3.objects.size).toBe(0);
  await s3.close();
});

test('columns that are computed, sequences, triggers and tables that name each other come back', async () => {
  const { source, migrationsFolder } = await small();
  const target = await anEmptyDatabase();
  const path = await back('hens.tar', { databaseUrl: source });
  await bring(path, target, join(folder, 'hens'), { migrationsFolder });
  expect(await allRows(target)).toEqual(await allRows(source));
  expect(await dumpSchema(target)).toBe(await dumpSchema(source));
  await query(target, `insert into hens (name) values ('c')`);
  expect(await query(target, `select id, loud, changes from hens where name = 'c'`)).toEqual([
    { id: 4, loud: 'C', changes: 1 },
  ]);
  await expect(query(target, 'insert into eggs values (8, 99)')).rejects.toThrow(/foreign key/);
});

test('what waited in the job queue of the version before comes back to be run', async () => {
  const migrations = join(folder, 'no-migrations');
  await mkdir(migrations);
  await writeFile(join(migrations, '0001_nothing.sql'), 'select 1;');
  const [source, target] = [await anEmptyDatabase(), await anEmptyDatabase()];
  await query(source, OLDER_QUEUE);
  await query(
    source,
    `create table migrations (name text primary key, applied_at timestamptz not null default now());
     insert into migrations values ('0001_nothing.sql');
     select jobs.create_queue('one'), jobs.create_queue('two');
     insert into jobs.job (name, data, state, output) values
       ('one', '{"n": 1}', 'created', null), ('one', '{"n": 2}', 'failed', '{"message": "no"}'),
       ('two', '{"n": 3}', 'retry', null);`,
  );
  const path = await back('older-queue.tar', { databaseUrl: source });
  await bring(path, target, join(folder, 'older-queue'), { migrationsFolder: migrations });
  const jobs = "select j::text from jobs.job j order by data->>'n'";
  expect(await query(target, jobs)).toEqual(await query(source, jobs));
  const queues = 'select name, retry_delay from jobs.queue order by name';
  expect(await query(target, queues)).toEqual(await query(source, queues));
});

test('no file is deleted as long as a backup may want it, and all are soon after', async () => {
  const { system, clock } = shop.server;
  const sweep = jobKinds.find(({ name }) => name === 'files-sweep');
  const { path } = await upload();
  const isThere = async () =>
    (await shop.server.fastify.inject(`/api/files/${path}`)).statusCode === 200;
  clock.advance(25 * 60 * 60 * 1000);
  let isHeld: boolean | undefined;
  // The backup waits for the sweep before it reads a file.
  const get: Storage['get'] = async (key) => {
    isHeld ??= await sweep?.run(system, NOTHING, noTurn).then(isThere);
    return system.storage.get(key);
  };
  await back('held.tar', { storage: { ...system.storage, get } });
  expect(isHeld).toBe(true);
  await shop.server.runJobs();
  expect(await isThere()).toBe(false);
});

const NOTHING = {} as never;
const noTurn = { signal: new AbortController().signal, progressed: async () => undefined };

test('a disk without room is refused before or amid, and nothing is left on it', async () => {
  const { system } = shop.server;
  const place = join(folder, 'small');
  await mkdir(place);
  const full = back('small/one.tar', { free: async () => 1_000 });
  await expect(full).rejects.toThrow(
    /The disk of .*small has too little room: about .* are needed/,
  );
  await system.storage.put('imports/large/file.csv', Buffer.alloc(40 * MB, 'a,b'), 'text/csv');
  const looks = [1_000 * MB, 1 * MB];
  const filling = back('small/two.tar', { free: async () => looks.shift() ?? 0 });
  await expect(filling).rejects.toThrow(/too little room: more is needed/);
  await system.storage.deleteAll('imports/large/');
  expect(await readdir(place)).toEqual([]);
  const path = await back('room.tar');
  const url = await anEmptyDatabase();
  const dataDir = join(folder, 'no-room');
  await expect(bring(path, url, dataDir, { free: async () => 10 })).rejects.toThrow(
    'too little room',
  );
  expect([await isEmpty(url), (await readdir(folder)).includes('no-room')]).toEqual([true, false]);
});

test('nothing is overwritten: neither a file, nor a folder, nor a database', async () => {
  await writeFile(join(folder, 'mine.tar'), 'mine');
  await expect(back('mine.tar')).rejects.toThrow('mine.tar exists already');
  const path = await back('theirs.tar');
  const filled = join(folder, 'filled');
  await mkdir(filled);
  await writeFile(join(filled, 'letter.txt'), 'mine');
  const url = await anEmptyDatabase();
  await expect(bring(path, url, filled)).rejects.toThrow('filled is not empty');
  expect(await readdir(filled)).toEqual(['letter.txt']);
  await query(url, 'create table mine (id int)');
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await expect(bring(path, url, empty)).rejects.toThrow('The database is not empty');
  expect(Object.keys(await allRows(url))).toEqual(['public.mine']);
  expect(await readdir(empty)).toEqual([]);
});

test('a restore that ends half-way leaves nothing; one that was killed starts anew', async () => {
  const { source, migrationsFolder } = await small();
  const path = await back('half.tar', { databaseUrl: source });
  const url = await anEmptyDatabase();
  const dataDir = join(folder, 'half');
  const stopping = new AbortController();
  const stopped = bring(path, url, dataDir, {
    migrationsFolder,
    signal: stopping.signal,
    onProgress: (step, done) => {
      if (step === 'Restoring' && done > 0) stopping.abort();
    },
  });
  await expect(stopped).rejects.toThrow(/abort/i);
  expect([await isEmpty(url), (await readdir(folder)).includes('half')]).toEqual([true, false]);

  await mkdir(join(dataDir, 'restoring/files'), { recursive: true });
  await mkdir(join(dataDir, 'files/public'), { recursive: true });
  await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow('was interrupted');
  await bring(path, url, dataDir, { migrationsFolder });
  await refuseUnfinishedRestore(dataDir);
  expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'secret-key']);
});

test('a backup of a newer version is refused before anything is touched', async () => {
  const older = join(folder, 'older');
  await mkdir(older);
  for (const name of (await readdir(migrationsFolder)).toSorted().slice(0, -1)) {
    await writeFile(join(older, name), '');
  }
  const path = await back('newer.tar');
  const dataDir = join(folder, 'newer');
  const bringing = bring(path, await anEmptyDatabase(), dataDir, { migrationsFolder: older });
  await expect(bringing).rejects.toThrow('was made by a newer version of Kade');
  expect((await readdir(folder)).includes('newer')).toBe(false);
});
