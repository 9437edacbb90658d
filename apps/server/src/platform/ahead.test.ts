import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aServer } from '../../test/server';
import { sendAhead } from './ahead';
import { transaction, type SystemContext } from './context';

const ask = (ctx: SystemContext, value: number) =>
  sendAhead(ctx.db, sql<{ n: number }>`select 100 / ${value}::int as n`.compile(ctx.db));

test('what is sent ahead is answered with the next statement, in the order it was sent', async () => {
  const { system } = await aServer();
  const answers = await transaction(system, async (ctx) => {
    const [first, second] = [await ask(ctx, 4), await ask(ctx, 5)];
    const { rows } = await sql<{ n: number }>`select 3 as n`.execute(ctx.db);
    return [...(await second()), ...(await first()), ...rows].map(({ n }) => n);
  });
  expect(answers).toEqual([20, 25, 3]);
  const alone = await ask(system, 10);
  expect(await alone()).toEqual([{ n: 10 }]);
});

test('where it fails the next statement does, or the end of the transaction, and nothing is kept', async () => {
  const { system } = await aServer();
  const key = `ahead ${Math.random()}`;
  const write = (ctx: SystemContext) =>
    sql`insert into throttles values (${key}, 1, now(), now())`.execute(ctx.db);
  const failing = (after: (ctx: SystemContext) => Promise<unknown>) =>
    transaction(system, async (ctx) => {
      await write(ctx);
      await ask(ctx, 0);
      await after(ctx);
    });
  await expect(failing((ctx) => sql`select 1`.execute(ctx.db))).rejects.toThrow('division by zero');
  await expect(failing(() => Promise.resolve())).rejects.toThrow('division by zero');
  await expect(failing(() => Promise.reject(new Error('of ours')))).rejects.toThrow('of ours');
  const { rows } = await sql`select from throttles where key = ${key}`.execute(system.db);
  expect(rows).toHaveLength(0);
});

test('work that joins a transaction has its rows read by index there, too', async () => {
  const { system } = await aServer();
  const joined = await transaction(system, (outer) =>
    transaction(outer, ({ db }) => sql`show enable_seqscan`.execute(db), { hasKeptPlans: true }),
  );
  expect(joined.rows).toEqual([{ enable_seqscan: 'off' }]);
});

/** Writes a row, and reads it as the last of its transaction. */
async function writingLast(
  ctx: SystemContext,
  {
    by = 1,
    after = async () => undefined,
  }: { by?: number; after?: (ctx: SystemContext) => Promise<unknown> } = {},
) {
  const key = `last ${Math.random()}`;
  const read = sql<{
    n: number;
  }>`select failures / ${by}::int as n from throttles where key = ${key}`;
  const outcome = await transaction(ctx, async (inner, asLast) => {
    await sql`insert into throttles values (${key}, 6, now(), now())`.execute(inner.db);
    const rows = await asLast(read.compile(inner.db));
    await after(inner);
    return rows;
  }).catch((error: unknown) => error);
  const { rows } = await sql`select from throttles where key = ${key}`.execute(ctx.db);
  return { outcome, kept: rows.length };
}

test('what is asked as the last of a transaction ends it, and is answered', async () => {
  const { system } = await aServer();
  expect(await writingLast(system, { by: 2 })).toEqual({ outcome: [{ n: 3 }], kept: 1 });
  const joined = await transaction(system, async (outer) => {
    const inner = await writingLast(outer, { by: 3 });
    await sql`select 1`.execute(outer.db);
    return inner;
  });
  expect(joined).toEqual({ outcome: [{ n: 2 }], kept: 1 });
});

test('where the last of a transaction fails nothing is kept, and its connection goes on', async () => {
  const { system } = await aServer();
  for (let time = 0; time < 3; time += 1) {
    const { outcome, kept } = await writingLast(system, { by: 0 });
    expect([String(outcome), kept]).toEqual(['error: division by zero', 0]);
  }
  expect(await writingLast(system)).toEqual({ outcome: [{ n: 6 }], kept: 1 });
});

test('after the last of a transaction nothing can be asked in it', async () => {
  const { system } = await aServer();
  const after = ({ db }: SystemContext) => sql`select 1`.execute(db);
  const { outcome, kept } = await writingLast(system, { after });
  expect([String(outcome), kept]).toEqual([expect.stringContaining('has ended'), 1]);
});
