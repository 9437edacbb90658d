import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { transaction, type SystemContext } from '../src/platform/context';
import { executeSql } from '../src/platform/database';
import type { JobKind } from '../src/platform/jobs';
import { sweep } from '../src/platform/jobs/rows';
import { aServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

let serial = 0;

/** A kind of job of its own, with what it was run with; the first `failures` runs fail. */
async function aKind(failures = 0, fail = async (_ctx: SystemContext) => {}) {
  const runs: number[] = [];
  const kind: JobKind<{ n: number }> = {
    name: `test_${(serial += 1)}`,
    expireInSeconds: 60,
    retryLimit: 2,
    retryDelay: 100,
    run: async (ctx, { n }) => {
      runs.push(n);
      if (runs.length > failures) return;
      await fail(ctx);
      throw new Error('not yet');
    },
  };
  await server.system.jobs.install([kind]);
  const drain = () => server.system.jobs.drain(server.system, [kind]);
  return { kind, runs, drain };
}

/** What is done leaves the table. */
const NONE: never[] = [];

const rowsOf = async (kind: { name: string }) => {
  const text = `select state, retry_count, output,
    extract(epoch from start_after - now())::float8 as wait_seconds from jobs.job where name = $1`;
  return (await executeSql(server.system.db, text, [kind.name])).rows;
};

test('a job exists exactly if the transaction that enqueued it commits', async () => {
  const { kind, runs, drain } = await aKind();
  const { system } = server;
  const abandoned = transaction(system, async (ctx) => {
    await ctx.jobs.enqueue(ctx, kind, { n: 1 });
    throw new Error('changed my mind');
  });
  await expect(abandoned).rejects.toThrow('changed my mind');
  expect(await rowsOf(kind)).toEqual(NONE);
  await transaction(system, async (ctx) => {
    await ctx.jobs.enqueue(ctx, kind, { n: 2 });
    expect(await rowsOf(kind)).toEqual(NONE);
  });
  expect(await rowsOf(kind)).toMatchObject([{ state: 'created' }]);
  await drain();
  expect(runs).toEqual([2]);
});

test('a job of a kind that no queue takes is refused, not lost', async () => {
  const { kind } = await aKind();
  const { system } = server;
  const attempt = system.jobs.enqueue(system, { ...kind, name: 'test_unknown' }, { n: 1 });
  await expect(attempt).rejects.toThrow('no queue takes jobs of the kind test_unknown');
});

test('a job that failed waits longer each time', async () => {
  const { kind } = await aKind();
  await server.system.jobs.enqueue(server.system, kind, { n: 1 });
  const takeLongAgo = `update jobs.job set state = 'active', started_on = now() - interval '1 hour',
    retry_count = retry_count + (started_on is not null)::int where name = $1`;
  for (const [from, to] of [
    [90, 200],
    [190, 400],
  ] as const) {
    await executeSql(server.system.db, takeLongAgo, [kind.name]);
    await server.system.jobs.drain(server.system, []);
    const [row] = await rowsOf(kind);
    expect(row).toMatchObject({ state: 'retry' });
    expect(row?.wait_seconds).toBeGreaterThan(from);
    expect(row?.wait_seconds).toBeLessThan(to);
  }
});

test('a job whose process died runs again once its time is over', async () => {
  const { kind, runs, drain } = await aKind();
  await server.system.jobs.enqueue(server.system, kind, { n: 7 });
  const take = (age: string) =>
    executeSql(
      server.system.db,
      `update jobs.job set state = 'active', started_on = now() - $2::interval where name = $1`,
      [kind.name, age],
    );
  await take('59 seconds');
  await drain();
  expect(runs).toEqual([]);
  await take('61 seconds');
  await drain();
  expect(runs).toEqual([7]);
  expect(await rowsOf(kind)).toEqual(NONE);
});

test('a job that used up its tries is in sight, without what people entered', async () => {
  const secret = 'nimali@example.com';
  const insert = `insert into merchants (id, username, email, password_hash, first_name, last_name,
    created_at) values (gen_random_uuid(), gen_random_uuid()::text, $1, '', '', '', now())`;
  await executeSql(server.system.db, insert, [secret]);
  const { kind, runs, drain } = await aKind(9, async (ctx) => {
    await executeSql(ctx.db, insert, [secret]);
  });
  await server.system.jobs.enqueue(server.system, kind, { n: 1 });
  await drain();
  expect(runs).toHaveLength(3);
  const failed = (await server.system.jobs.listFailed()).filter((job) => job.name === kind.name);
  expect(failed).toMatchObject([{ output: { code: '23505', constraint: 'merchants_email_key' } }]);
  expect(JSON.stringify(failed)).not.toContain(secret);
  expect(server.logs.join('')).toContain('merchants_email_key');
  expect(server.logs.join('')).not.toContain(secret);
});

/** As a process leaves the jobs of a kind that it ran when it is killed. */
const kill = (kind: { name: string }) =>
  executeSql(
    server.system.db,
    `update jobs.job set state = 'active', started_on = now(), output = coalesce(output, '{}')
       || jsonb_build_object('process', gen_random_uuid()) where name = $1`,
    [kind.name],
  );

test('a job of a killed process runs again at once, and that is not counted as a try', async () => {
  const { kind, runs, drain } = await aKind();
  await server.system.jobs.enqueue(server.system, kind, { n: 7 });
  await kill(kind);
  await server.system.jobs.drain(server.system, []);
  expect(await rowsOf(kind)).toMatchObject([{ state: 'retry', retry_count: 0 }]);
  await drain();
  expect(runs).toEqual([7]);
  expect(await rowsOf(kind)).toEqual(NONE);
});

test('a job that gets on is run again however often its process is killed', async () => {
  const { kind: plain } = await aKind();
  const { jobs } = server.system;
  let isOver = false;
  let ran = 0;
  const kind: JobKind<{ n: number }> = {
    ...plain,
    isHeavy: true,
    run: async (ctx, _data, turn) => {
      ran += 1;
      await turn?.progressed();
      if (!isOver) await kill(kind);
    },
  };
  await jobs.enqueue(server.system, kind, { n: 1 });
  await kill(kind);
  for (let round = 0; round < 12; round += 1) await jobs.drain(server.system, [kind]);
  isOver = true;
  await jobs.drain(server.system, [kind]);
  // Whoever it was taken from does not end it.
  expect(ran).toBe(13);
  expect(await rowsOf(kind)).toEqual(NONE);
});

test('who is told when a job is given up is told once, in the same transaction', async () => {
  const { kind: plain } = await aKind(9);
  const told: number[] = [];
  let isRefused = true;
  const kind: JobKind<{ n: number }> = {
    ...plain,
    isHeavy: true,
    onSetAside: async (ctx, { n }) => {
      expect(ctx.db.isTransaction).toBe(true);
      if (isRefused) throw Object.assign(new Error('away'), { code: '57P01' });
      told.push(n);
    },
  };
  const { jobs } = server.system;
  await jobs.enqueue(server.system, kind, { n: 5 });
  await kill(kind);
  await executeSql(
    server.system.db,
    `update jobs.job set output = output || '{"deaths": 2}' where name = $1`,
    [kind.name],
  );
  await expect(jobs.drain(server.system, [kind])).rejects.toThrow('away');
  expect(await rowsOf(kind)).toMatchObject([{ state: 'active' }]);
  isRefused = false;
  await jobs.drain(server.system, [kind]);
  await jobs.drain(server.system, [kind]);
  expect(told).toEqual([5]);
  const failed = (await jobs.listFailed()).filter(({ name }) => name === kind.name);
  const message = 'set aside: the process that ran it ended (it keeps ending, without a word)';
  expect(failed).toMatchObject([{ output: { message } }]);

  // Who used up all tries is given up, too.
  await jobs.enqueue(server.system, kind, { n: 6 });
  await jobs.drain(server.system, [kind]);
  expect(told).toEqual([5, 6]);
});

test('of a kind that says so several run at once, of others one', async () => {
  const { system } = await aServer({ STORES_HOST: 'several.example' });
  const most = new Map<string, number>();
  const running = new Map<string, number>();
  const kindOf = (name: string, concurrency?: number): JobKind<{ n: number }> => ({
    name,
    expireInSeconds: 60,
    retryLimit: 2,
    retryDelay: 1,
    ...(concurrency !== undefined && { concurrency }),
    run: async () => {
      running.set(name, (running.get(name) ?? 0) + 1);
      most.set(name, Math.max(most.get(name) ?? 0, running.get(name) ?? 0));
      await delay(20);
      running.set(name, (running.get(name) ?? 0) - 1);
    },
  });
  const kinds = [kindOf('test_many', 4), kindOf('test_single')];
  await system.jobs.install(kinds);
  for (const kind of kinds) {
    await system.jobs.enqueueAll(
      system,
      kind,
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ n })),
    );
  }
  await system.jobs.start(system, kinds);
  const done = async () => {
    const text = "select 1 from jobs.job where name like 'test\\_%'";
    return (await executeSql(system.db, text)).rows.length;
  };
  await expect.poll(done, { timeout: 20_000 }).toBe(0);
  expect(Object.fromEntries(most)).toEqual({ test_many: 4, test_single: 1 });
});

test('jobs are taken and done by index, even where that was planned while there were none', async () => {
  const { kind } = await aKind();
  const { db } = server.system;
  const add = (count: number, wait: string) =>
    executeSql(
      db,
      `insert into jobs.job (name, data, start_after)
       select $1, '{}', now() + $2::interval from generate_series(1, $3) n`,
      [kind.name, wait, count],
    );
  const [wanted, process] = [JSON.stringify([{ name: kind.name, limit: 1 }]), 'a test'];
  const runOne = async () => {
    await add(1, '0');
    const { rows } = await executeSql(db, 'select id from jobs.take_settled($1, $2, false)', [
      wanted,
      process,
    ]);
    const ids = rows.map(({ id }) => id);
    await executeSql(db, 'select jobs.remove_done($1, $2, $3)', [[kind.name], ids, process]);
  };
  const scans = async () => {
    await executeSql(db, 'select pg_stat_force_next_flush()');
    const text = "select seq_scan from pg_stat_user_tables where relname = 'job_rest'";
    return (await executeSql(db, text)).rows;
  };
  await executeSql(db, 'vacuum analyze jobs.job_rest');
  for (let times = 0; times < 6; times += 1) await runOne();
  await add(4000, '1 day');
  const before = await scans();
  for (let times = 0; times < 3; times += 1) await runOne();
  expect(await rowsOf(kind)).toHaveLength(4000);
  expect(await scans()).toEqual(before);
});

const upwards = (one: number, other: number) => one - other;
const byFirst = ([one = 0]: number[], [other = 0]: number[]) => upwards(one, other);

/** A kind whose jobs are done together, where their tens are the same; says what was run at once. */
async function aTogetherKind(act: (ctx: SystemContext, all: number[]) => Promise<void>) {
  const { kind: plain } = await aKind();
  const { jobs } = server.system;
  const runs: number[][] = [];
  const run = async (ctx: SystemContext, all: readonly { n: number }[]) => {
    const numbers = all.map(({ n }) => n).toSorted((a, b) => a - b);
    runs.push(numbers);
    await act(ctx, numbers);
  };
  const kind: JobKind<{ n: number }> = {
    ...plain,
    run: (ctx, one) => transaction(ctx, (ctx) => run(ctx, [one])),
    together: { most: 4, by: ({ n }) => String(Math.floor(n / 10)), run },
  };
  const enqueue = (all: number[]) =>
    jobs.enqueueAll(
      server.system,
      kind,
      all.map((n) => ({ n })),
    );
  return { kind, runs, enqueue, drain: () => jobs.drain(server.system, [kind]) };
}

test('jobs that are done together are so in the transaction that ends them, a few at a time', async () => {
  const { kind, runs, enqueue, drain } = await aTogetherKind(async (ctx) => {
    expect(ctx.db.isTransaction).toBe(true);
    // Nobody sees them gone before what they do is there.
    expect(await rowsOf(kind)).not.toEqual(NONE);
  });
  for (const n of [1, 11, 2, 12, 3, 13]) await enqueue([n]);
  await drain();
  expect(runs.toSorted(byFirst)).toEqual([[1, 2], [3], [11, 12], [13]]);
  expect(await rowsOf(kind)).toEqual(NONE);
});

test('of jobs that fail together only those are tried again that fail by themselves', async () => {
  const { system } = server;
  const once = 'n int unique deferrable initially deferred';
  await executeSql(system.db, `create table together_test (${once})`);
  let failures = 2;
  const { kind, runs, enqueue, drain } = await aTogetherKind(async (ctx, all) => {
    // Where something is written twice the transaction fails as it commits.
    const again = all.includes(2) && (failures -= 1) >= 0 ? [2] : [];
    for (const n of [...all, ...again]) {
      await executeSql(ctx.db, 'insert into together_test values ($1)', [n]);
    }
  });
  await enqueue([1, 2, 3]);
  await drain();
  expect(runs[0]).toEqual([1, 2, 3]);
  expect(runs.slice(1).flat().toSorted(upwards)).toEqual([1, 2, 2, 3]);
  expect(runs.slice(1).every(({ length }) => length === 1)).toBe(true);
  const { rows } = await executeSql(system.db, 'select n from together_test order by n');
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
  await executeSql(system.db, 'drop table together_test');
  expect(await rowsOf(kind)).toEqual(NONE);
});

test('what a process died of is not done together with others again', async () => {
  const { kind, runs, enqueue, drain } = await aTogetherKind(async () => {});
  await enqueue([1, 2]);
  await kill(kind);
  await enqueue([3, 4]);
  await drain();
  expect(runs.toSorted(byFirst)).toEqual([[1], [2], [3, 4]]);
});

test('what failed stays in sight for thirty days', async () => {
  const { kind } = await aKind();
  const { system } = server;
  for (const days of [29, 31]) {
    await executeSql(
      system.db,
      `insert into jobs.job (name, state, completed_on, output)
       values ($1, 'failed', now() - make_interval(days => $2), jsonb_build_object('days', $2::int))`,
      [kind.name, days],
    );
  }
  await sweep(system.db);
  const listed = (await system.jobs.listFailed()).filter(({ name }) => name === kind.name);
  expect(listed.map(({ output }) => output)).toEqual([{ days: 29 }]);
});
