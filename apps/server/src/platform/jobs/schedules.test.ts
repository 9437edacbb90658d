import { beforeAll, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../test/server';
import { executeSql } from '../database';
import type { JobKind, Schedule } from './kinds';
import { bringBackFromFuture, enqueueDue, lastDue } from './schedules';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

let serial = 0;

async function aKind(schedule?: Schedule) {
  const kind: JobKind<object> = {
    name: `test_schedule_${(serial += 1)}`,
    expireInSeconds: 60,
    retryLimit: 2,
    retryDelay: 10_000,
    run: async () => {},
    ...(schedule !== undefined && { schedule }),
  };
  await server.system.jobs.install([kind]);
  return kind;
}

const ask = async (text: string, values: unknown[]) =>
  (await executeSql(server.system.db, text, values)).rows;

const waiting = async ({ name }: { name: string }) =>
  (await ask('select 1 from jobs.job where name = $1', [name])).length;

const moveMark = ({ name }: { name: string }, by: string) =>
  ask('update job_schedules set last_due_at = last_due_at + $2::interval where name = $1', [
    name,
    by,
  ]);

test.each<[Schedule, string, string]>([
  ['* * * * *', '2026-11-25T10:07:59.999Z', '2026-11-25T10:07:00.000Z'],
  ['*/15 * * * *', '2026-11-25T10:14:59.000Z', '2026-11-25T10:00:00.000Z'],
  ['*/15 * * * *', '2026-11-25T10:15:00.000Z', '2026-11-25T10:15:00.000Z'],
  ['47 * * * *', '2026-11-25T10:46:59.000Z', '2026-11-25T09:47:00.000Z'],
  ['25 20 * * *', '2026-11-25T20:25:00.000Z', '2026-11-25T20:25:00.000Z'],
  ['25 20 * * *', '2026-03-01T20:24:59.999Z', '2026-02-28T20:25:00.000Z'],
])('%s at %s was due at %s', (schedule, now, due) => {
  expect(lastDue(schedule, new Date(now)).toISOString()).toBe(due);
});

test('what is due runs once however many look, and what was missed is made up for once', async () => {
  const kind = await aKind('0 3 * * *');
  const look = () => enqueueDue(server.system, [kind]);
  await look();
  expect(await waiting(kind)).toBe(0);
  await moveMark(kind, '-3 days');
  await Promise.all([look(), look(), look()]);
  expect(await waiting(kind)).toBe(1);
});

test('a schedule whose mark lies in the future is put right, and is due again in time', async () => {
  const kind = await aKind('0 3 * * *');
  const look = () => enqueueDue(server.system, [kind]);
  await look();
  await moveMark(kind, '2 years');
  await look();
  expect(await waiting(kind)).toBe(0);
  expect(server.logs.join('')).toContain('the clock was set back: a schedule is put right');
  await moveMark(kind, '-1 day');
  await look();
  expect(await waiting(kind)).toBe(1);
});

test('what is due waits until the process goes by a clock that was set on', async () => {
  const kind = await aKind('0 3 * * *');
  const look = () => enqueueDue(server.system, [kind]);
  await look();
  await moveMark(kind, '-1 day');
  server.clock.advance(-60_000);
  await look();
  expect(await waiting(kind)).toBe(0);
  server.clock.advance(60_000);
  await look();
  expect(await waiting(kind)).toBe(1);
});

test('a job that was made or tried while the clock was ahead does not wait for that time', async () => {
  const kind = await aKind();
  const { jobs } = server.system;
  for (let n = 0; n < 4; n += 1) await jobs.enqueue(server.system, kind, { n });
  await jobs.enqueue(server.system, kind, { n: 4 }, { startAfter: 24 * 3600 });
  const set = (n: number, columns: string) =>
    ask(`update jobs.job set ${columns} where name = $1 and (data->>'n')::int = $2`, [
      kind.name,
      n,
    ]);
  await set(0, "created_on = now() + '100 hours', start_after = now() + '101 hours'");
  await set(
    1,
    "state = 'retry', started_on = now() + '100 hours', start_after = now() + '102 hours'",
  );
  await set(2, "state = 'retry', started_on = now(), start_after = now() + '2 years'");
  await set(3, "state = 'retry', started_on = now(), start_after = now() + '3 hours'");
  expect(await bringBackFromFuture(server.system.db, [kind])).toBe(3);
  const rows = await ask(
    `select round(extract(epoch from start_after - now()) / 3600)::int as hours from jobs.job
     where name = $1 order by (data->>'n')::int`,
    [kind.name],
  );
  expect(rows.map(({ hours }) => hours)).toEqual([1, 2, 11, 3, 24]);
  const tried = await ask('select 1 from jobs.job where name = $1 and started_on is not null', [
    kind.name,
  ]);
  expect(tried).toHaveLength(3);
  expect(await bringBackFromFuture(server.system.db, [kind])).toBe(0);
});
