import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql, openDatabase, type Database } from '../src/platform/database';
import { aDatabase } from './database';
import { programOf } from './programs';

let folder: string;
let database: Awaited<ReturnType<typeof aDatabase>>;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-dying-'));
  database = await aDatabase();
  db = openDatabase({
    url: database.url,
    pool: 2,
    hasPreparedStatements: true,
    onError: () => undefined,
  });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the jobs in a process of its own until it dies, or until it has said all of `lines`. */
async function run(way: string, lines: string[] = []): Promise<string[]> {
  const args = ['--max-old-space-size=120', programOf('dying-server')];
  const child = spawn(process.execPath, [...args, join(folder, 'crashes'), randomUUID(), way], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (lines.length > 0 && lines.every((wanted) => said.includes(wanted))) child.kill('SIGKILL');
  }
  await exit;
  return said;
}

const jobs = async (name: string) => {
  const text = 'select state, retry_count, output from jobs.job where name = $1';
  return (await executeSql(db, text, [name])).rows;
};

const deaths = [
  ['throws an error that nobody catches', 'throws', 'nobody catches this'],
  ['uses up the memory', 'memory', 'the memory was used up'],
] as const;

test.each(deaths)(
  'a job that %s is set aside after the first time, one beside it runs again',
  async (_, way, reason) => {
    await executeSql(db, "delete from jobs.job where name like 'test_%'").catch(() => undefined);
    expect(await run(way)).toContain('runs test_guilty');
    const said = await run('waits', ['started', 'set aside test_guilty', 'runs test_innocent']);
    expect(said.filter((line) => line === 'set aside test_guilty')).toHaveLength(1);
    expect(said).not.toContain('runs test_guilty');
    const message = `set aside: the process that ran it ended (${reason})`;
    expect(await jobs('test_guilty')).toMatchObject([{ state: 'failed', output: { message } }]);
    // Nothing of it is said twice.
    expect(await readdir(join(folder, 'crashes'))).toEqual([]);
  },
  120_000,
);

test('a heavy job whose process is killed runs again, and is set aside after a third time', async () => {
  await executeSql(db, "delete from jobs.job where name like 'test_%'");
  const text = "insert into jobs.job (name, data, retry_limit) values ('test_guilty', '{}', 20)";
  await executeSql(db, text);
  for (let n = 0; n < 3; n += 1) {
    expect(await run('waits', ['runs test_guilty'])).not.toContain('set aside test_guilty');
  }
  const last = await run('waits', ['started', 'set aside test_guilty']);
  expect(last).not.toContain('runs test_guilty');
  expect(await jobs('test_guilty')).toMatchObject([{ state: 'failed' }]);
}, 120_000);
