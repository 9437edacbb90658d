import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dumpSchema } from '../../../scripts/schema/dump';
import { jobKinds } from '../src/app';
import { executeSql, openDatabase } from '../src/platform/database';
import { createJobs } from '../src/platform/jobs';
import { createLogger } from '../src/platform/logger';
import { listMigrations, migrate } from '../src/platform/migrations';
import { atEnd } from './at-end';
import { anEmptyDatabase } from './citus';
import { aDatabase } from './database';

test('schema.sql is what the migrations make', async () => {
  const database = await aDatabase();
  const committed = await readFile(join(import.meta.dirname, '../schema.sql'), 'utf8');
  expect(await dumpSchema(database.url)).toBe(committed);
  await database.drop();
});

test('processes that start at once make the tables of an empty database once', async () => {
  const { url, drop } = await anEmptyDatabase();
  const migrations = join(import.meta.dirname, '../migrations');
  const open = () => openDatabase({ url, pool: 2, hasPreparedStatements: true, onError: () => {} });
  const processes = [open(), open(), open()] as const;
  const applied = await Promise.all(processes.map((db) => migrate(db, migrations)));
  expect(applied.flat()).toEqual(await listMigrations(migrations));
  expect(await migrate(processes[0], migrations)).toEqual([]);
  await Promise.all(processes.map((db) => db.destroy()));
  await drop();
});

test('two processes that start at once apply a migration once', async () => {
  const database = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kade-migrations-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await writeFile(
    join(folder, '9001_once.sql'),
    'create table once (id integer); select pg_sleep(0.2);',
  );
  await writeFile(join(folder, '9002_more.sql'), 'alter table once add column name text;');
  const open = () =>
    openDatabase({ url: database.url, pool: 2, hasPreparedStatements: true, onError: () => {} });
  const processes = [open(), open(), open()];
  const applied = await Promise.all(processes.map((db) => migrate(db, folder)));
  expect(applied.flat().sort()).toEqual(['9001_once.sql', '9002_more.sql']);
  await Promise.all(processes.map((db) => db.destroy()));
  await database.drop();
});

test('processes that start at once on an empty server make the job queue once', async () => {
  const database = await aDatabase();
  const open = () =>
    openDatabase({ url: database.url, pool: 2, hasPreparedStatements: true, onError: () => {} });
  const processes = [open(), open(), open()] as const;
  await executeSql(processes[0], 'drop schema jobs cascade');
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) });
  const queues = processes.map((db) => createJobs(db, log));
  await Promise.all(queues.map((jobs) => jobs.install(jobKinds)));
  expect(lines).toEqual([]);
  await Promise.all(queues.map((jobs) => jobs.stop()));
  await Promise.all(processes.map((db) => db.destroy()));
  await database.drop();
}, 60_000);
