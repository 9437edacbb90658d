import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { copyFolder } from '../../../../../scripts/testing/copy-folder';
import {
  aStoppedDatabase,
  newDataDir,
  pidFile,
  postgresPid,
  query,
  start,
  startElsewhere,
  waitUntilGone,
  withDatabases,
} from '../../../test/embedded-databases';
import { PATIENCE } from '../../../test/patience';
import { findPostgresBuild, repairPostgresBuild } from './binaries';
import { findProcess } from './processes';
import { joinEmbeddedPostgres } from './running';

withDatabases();

const isRoot = process.getuid?.() === 0;

describe('starting', () => {
  test('makes the database on the first start, finds its rows on the second, asks for a password', async () => {
    const dataDir = join(await newDataDir(), 'not/yet/there');
    const first = await start(dataDir);
    await query(first.url, 'create table shops as select 1 as id');
    const [settings] = await query(
      first.url,
      `select current_user as role, current_database() as database, pg_encoding_to_char(encoding) as encoding,
              current_setting('fsync') as fsync, current_setting('is_superuser') as superuser,
              current_setting('data_checksums') as checksums
       from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      role: 'kade',
      database: 'kade',
      encoding: 'UTF8',
      fsync: 'on',
      superuser: 'off',
      checksums: 'on',
    });
    const pid = await postgresPid(dataDir);
    const [socketDirectory, address] = (await readFile(pidFile(dataDir), 'utf8'))
      .split('\n')
      .slice(4);
    expect({ socketDirectory, address }).toEqual({ socketDirectory: '', address: '127.0.0.1' });
    await first.stop();
    expect(findProcess(pid)).toBeUndefined();

    const second = await start(dataDir);
    expect(await query(second.url, 'select id from shops')).toEqual([{ id: 1 }]);
    const stranger = new URL(second.url);
    stranger.password = 'guess';
    await expect(query(String(stranger), 'select 1')).rejects.toThrow(/password authentication/);
  });

  test('recovers from a first start that was killed half-way', async () => {
    const dataDir = await newDataDir();
    const { child, exited } = startElsewhere(dataDir);
    const isMaking = async () =>
      (await readdir(join(dataDir, 'postgres'))).some((name) => name.startsWith('cluster.new-'));
    await vi.waitFor(async () => expect(await isMaking()).toBe(true), {
      ...PATIENCE,
      interval: 5,
    });
    child.kill('SIGKILL');
    await exited;
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('says which PostgreSQL made data that it cannot open', async () => {
    const dataDir = await aStoppedDatabase();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 15/);
  });

  test('puts back the library links that an install without scripts leaves out', async () => {
    const copy = join(await newDataDir(), 'native');
    await copyFolder(findPostgresBuild(), copy);
    const entries = await readdir(join(copy, 'lib'), { withFileTypes: true });
    const links = entries.filter((entry) => entry.isSymbolicLink());
    for (const { name } of links) await unlink(join(copy, 'lib', name));
    await chmod(join(copy, 'bin/postgres'), 0o644);

    await repairPostgresBuild(copy);
    await repairPostgresBuild(copy);

    const postgres = spawn(join(copy, 'bin/postgres'), ['--version'], { stdio: 'ignore' });
    expect(await once(postgres, 'exit')).toEqual([0, null]);
  });

  test.runIf(isRoot)(
    'works for an ordinary user, and for root on the data of that user',
    async () => {
      const dataDir = join(await newDataDir(), 'data');
      await mkdir(dataDir);
      await chmod(join(dataDir, '..'), 0o755);
      const nobody = { uid: 65_534, gid: 65_534 };
      await chown(dataDir, nobody.uid, nobody.gid);
      const { answer, exited } = startElsewhere(dataDir, 'await database.stop();', nobody);
      expect(await answer).toMatch(/^postgres:/);
      expect(await exited).toEqual([0, null]);
      const { url } = await start(dataDir);
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );
});

describe('one server a directory', () => {
  test('refuses a second one, here and in another process, until the first has stopped', async () => {
    const dataDir = await aStoppedDatabase();
    const first = await start(dataDir);
    const refusal = `Another Kade server is already running on ${dataDir}`;
    await expect(start(dataDir)).rejects.toThrow(refusal);
    expect(await startElsewhere(dataDir).answer).toBe(refusal);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    await start(dataDir);
  });

  test('lets one of two through that start at the same moment', async () => {
    const dataDir = await newDataDir();
    const answers = await Promise.all([1, 2].map(() => startElsewhere(dataDir, '').answer));
    expect(answers.toSorted()).toEqual([
      `Another Kade server is already running on ${dataDir}`,
      expect.stringMatching(/^postgres:/),
    ]);
  });
});

describe('a folder that was copied', () => {
  const copyOf = async (dataDir: string) => {
    const copy = await newDataDir();
    await copyFolder(dataDir, copy);
    await rm(pidFile(copy), { force: true });
    return copy;
  };

  test('is refused in words when its database ran meanwhile, until a person says that it is none', async () => {
    const dataDir = await aStoppedDatabase();
    const first = await start(dataDir);
    await query(first.url, 'create table shops as select 1 as id');
    const torn = await copyOf(dataDir);
    await expect(start(torn)).rejects.toThrow(/was copied while it was running.*restore a backup/);
    await expect(start(torn), 'a second time').rejects.toThrow(/was copied while it was running/);
    await unlink(join(torn, 'postgres/place'));
    const { url } = await start(torn);
    expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]);
  });

  test('starts when it was stopped, and so does one that was moved', async () => {
    const dataDir = await aStoppedDatabase();
    const first = await start(dataDir);
    await query(first.url, 'create table shops as select 1 as id');
    await first.stop();
    const copy = await copyOf(dataDir);
    const started = await start(copy);
    expect(await query(started.url, 'select id from shops')).toEqual([{ id: 1 }]);
    const { child, exited, answer } = startElsewhere(dataDir);
    await answer;
    const pid = await postgresPid(dataDir);
    child.kill('SIGKILL');
    await exited;
    process.kill(pid, 'SIGKILL');
    await waitUntilGone(pid);
    const moved = join(await newDataDir(), 'moved');
    await rename(dataDir, moved);
    const { url } = await start(moved);
    expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]);
  });
});

test('joins a database that runs, and starts one that does not', async () => {
  const log = { info: () => undefined, warn: () => undefined };
  expect(await joinEmbeddedPostgres({ dataDir: await newDataDir(), log })).toBeUndefined();
  const dataDir = await aStoppedDatabase();
  const { url, stop } = await start(dataDir);
  const joined = await joinEmbeddedPostgres({ dataDir, log });
  expect(joined?.url).toBe(url);
  await joined?.stop();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  const started = await joinEmbeddedPostgres({ dataDir, log });
  expect(await query(started?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await started?.stop();
});
