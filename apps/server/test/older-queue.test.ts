import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import type { JobKind } from '../src/platform/jobs';
import { ENQUEUE_AS_BEFORE, OLDER_QUEUE } from './older-queue';
import { aServer, type TestServer } from './server';

/** A queue that Kade of before made, with what waits in it; and such a process beside this one. */
let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await ask('drop schema jobs cascade');
  await ask(OLDER_QUEUE);
  await ask("select jobs.create_queue('test_old')");
});

const ask = async (text: string, values: unknown[] = []) =>
  (await executeSql(server.system.db, text, values)).rows;
const enqueueAsBefore = (n: string) => ask(ENQUEUE_AS_BEFORE, ['test_old', JSON.stringify({ n })]);
const set = (n: string, columns: string) =>
  ask(`update jobs.job set ${columns} where data->>'n' = $1`, [n]);

const runs: string[] = [];
const kindOf = (name: string): JobKind<{ n: string }> => ({
  name,
  expireInSeconds: 60,
  retryLimit: 2,
  retryDelay: 100,
  run: async (_ctx, { n }) => {
    runs.push(n);
    if (n === 'fails once' && runs.filter((one) => one === n).length === 1) throw new Error('no');
  },
});
const [old, recent] = [kindOf('test_old'), kindOf('test_new')];
const drain = () => server.system.jobs.drain(server.system, [old, recent]);

test('what waits in the queue of the version before is run, each job once', async () => {
  const { jobs } = server.system;
  for (const n of [
    'waits',
    'fails once',
    'tried',
    'of the dead',
    'over time',
    'runs',
    'given up',
  ]) {
    await enqueueAsBefore(n);
  }
  const taken = (process: string) => `state = 'active', started_on = now(),
    output = '${JSON.stringify({ process, deaths: 0 })}'`;
  const neighbour = randomUUID();
  await ask('insert into server_processes (id) values ($1)', [neighbour]);
  await set('tried', "state = 'retry', retry_count = 1, started_on = now()");
  await set('of the dead', taken(randomUUID()));
  await set('over time', "state = 'active', started_on = now() - interval '2 minutes'");
  await set('runs', taken(neighbour));
  await set('given up', "state = 'failed', completed_on = now(), retry_count = 2");

  await Promise.all([jobs.install([old, recent]), jobs.install([old, recent])]);
  await jobs.enqueue(server.system, old, { n: 'new in the old' });
  await jobs.enqueue(server.system, recent, { n: 'new' });
  await enqueueAsBefore('from beside');
  await drain();
  await drain();

  const once = [
    'from beside',
    'new',
    'new in the old',
    'of the dead',
    'over time',
    'tried',
    'waits',
  ];
  expect(runs.toSorted()).toEqual(['fails once', 'fails once', ...once]);
  const left = "select data->>'n' as n, state from jobs.job where state <> 'completed' order by 1";
  expect(await ask(left)).toEqual([
    { n: 'given up', state: 'failed' },
    { n: 'runs', state: 'active' },
  ]);
  // Each job keeps to what it was enqueued with, here and there.
  const tries = `select distinct retry_limit, retry_delay, retry_backoff, expire_in::text
    from jobs.job where name = 'test_old'`;
  expect(await ask(tries)).toEqual([
    { retry_limit: 2, retry_delay: 100, retry_backoff: true, expire_in: '00:01:00' },
  ]);
});

test('what a process of before took for itself is left to it, and its end is seen', async () => {
  const finish = `update jobs.job set state = 'completed', completed_on = now()
    where data->>'n' = 'runs' and state = 'active' returning 1`;
  expect(await ask(finish)).toHaveLength(1);
  runs.length = 0;
  await drain();
  expect(runs).toEqual([]);
});
