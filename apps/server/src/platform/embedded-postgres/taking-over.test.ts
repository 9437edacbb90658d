import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  aStoppedDatabase,
  cleanups,
  firstLine,
  pidFile,
  postgresPid,
  query,
  start,
  startElsewhere,
  waitUntilGone,
  withDatabases,
} from '../../../test/embedded-databases';
import { PATIENCE } from '../../../test/patience';
import { findProcess, sendSignal } from './processes';

withDatabases();

async function heals(url: string): Promise<void> {
  await vi.waitFor(
    async () => expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]),
    PATIENCE,
  );
}

describe('what an earlier process left', () => {
  /** A pid that stays a zombie: its parent has become a program that never asks for it. */
  async function zombie(): Promise<number> {
    const parent = spawn('sh', ['-c', 'sh -c "read line <&3" & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    cleanups.push(() => parent.kill('SIGKILL'));
    const pid = Number(await firstLine(parent));
    const isOther = () => expect(findProcess(parent.pid ?? 0)?.command).toBe('sleep 60');
    await vi.waitFor(isOther, PATIENCE);
    parent.stdio[3]?.destroy();
    await waitUntilGone(pid);
    expect(() => process.kill(pid, 0)).not.toThrow();
    return pid;
  }

  async function deadPid(): Promise<number> {
    const child = spawn('true');
    await once(child, 'exit');
    return child.pid ?? 0;
  }

  test('is no hindrance when its pid file names nobody, a stranger, a zombie or nothing at all', async () => {
    const dataDir = await aStoppedDatabase();
    const cluster = join(dataDir, 'postgres/cluster');
    const rest = `${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1234567         0\nready   \n`;
    const files = {
      dead: `${await deadPid()}\n${rest}`,
      stranger: `${process.pid}\n${rest}`,
      zombie: `${await zombie()}\n${rest}`,
      empty: '',
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(pidFile(dataDir), content);
      const { url, stop } = await start(dataDir);
      expect(await query(url, 'select 1 as one'), name).toEqual([{ one: 1 }]);
      await stop();
    }
  });

  test('is taken over with all its rows after a kill -9 of Node, and kept alive like our own', async () => {
    const dataDir = await aStoppedDatabase();
    const { child, exited, answer } = startElsewhere(dataDir);
    const before = await answer;
    await query(before, 'create table shops as select 1 as id');
    child.kill('SIGKILL');
    await exited;
    const pid = await postgresPid(dataDir);

    const { url, stop, messages } = await start(dataDir);
    expect(messages).toEqual(['Took over the embedded database of an earlier process']);
    expect(url).toBe(before);
    expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]);

    process.kill(pid, 'SIGKILL');
    await waitUntilGone(pid);
    await heals(url);
    const healed = await postgresPid(dataDir);
    await stop();
    expect(findProcess(healed)).toBeUndefined();
  });

  test('is replaced when it does not answer', async () => {
    const dataDir = await aStoppedDatabase();
    const { child, exited, answer } = startElsewhere(dataDir);
    await query(await answer, 'create table shops as select 1 as id');
    child.kill('SIGKILL');
    await exited;
    const pid = await postgresPid(dataDir);
    process.kill(pid, 'SIGSTOP');

    const { url } = await start(dataDir);
    expect(findProcess(pid)).toBeUndefined();
    expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]);
  });

  test.runIf(process.platform === 'linux').each(['there', 'killed'])(
    'is replaced when all its processes are frozen, their first one %s',
    async (first) => {
      const dataDir = await aStoppedDatabase();
      const { child, exited, answer } = startElsewhere(dataDir);
      await query(await answer, 'create table shops as select 1 as id');
      child.kill('SIGKILL');
      await exited;
      const pid = await postgresPid(dataDir);
      sendSignal(pid, 'SIGSTOP');
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      const others = children.trim().split(' ').map(Number);
      // One that works for a moment only may have ended by itself.
      for (const one of others) sendSignal(one, 'SIGSTOP');
      if (first === 'killed') process.kill(pid, 'SIGKILL');

      const { url } = await start(dataDir);
      for (const one of [pid, ...others]) expect(findProcess(one)).toBeUndefined();
      expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]);
    },
  );

  test('is nothing after a process that ended without stopping its database', async () => {
    const dataDir = await aStoppedDatabase();
    const hold = `process.once('SIGTERM', () => process.exit(0));`;
    const { child, exited, answer } = startElsewhere(dataDir, hold);
    await answer;
    const pid = await postgresPid(dataDir);
    child.kill('SIGTERM');
    await exited;
    await waitUntilGone(pid);
  });
});

describe('healing', () => {
  test('brings PostgreSQL back on its address each time it is killed, and stops amid a restart', async () => {
    const dataDir = await aStoppedDatabase();
    const { url, stop } = await start(dataDir);
    await query(url, 'create table shops as select 1 as id');
    for (let round = 0; round < 3; round += 1) {
      const pid = await postgresPid(dataDir);
      process.kill(pid, 'SIGKILL');
      await waitUntilGone(pid);
      await heals(url);
    }
    const last = await postgresPid(dataDir);
    process.kill(last, 'SIGKILL');
    await waitUntilGone(last);
    await stop();
    await waitUntilGone(await postgresPid(dataDir).catch(() => last));
  });
});
