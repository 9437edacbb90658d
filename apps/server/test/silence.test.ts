import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { executeSql, exclusively, openDatabase, type Database } from '../src/platform/database';
import { isTrouble } from '../src/platform/errors';
import { aDatabase } from './database';
import { aRoad, type Road } from './fakes/road';

/** Half the time that the product allows: silence is found after 3 s. */
const PATIENCE = 0.5;
/** Who waits for an answer, or for a new connection, themselves takes at least as long. */
const FOUND_MS = 3000;
const REFUSED_MS = 2500;
const POOL = 4;

let road: Road;
let db: Database;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  const database = await aDatabase();
  road = await aRoad(database.url);
  const there = road;
  db = openDatabase({
    url: road.url,
    pool: POOL,
    hasPreparedStatements: true,
    patience: PATIENCE,
    onError: () => {},
  });
  const here = db;
  ends.push(async () => {
    there.cut();
    await here.destroy();
    await database.drop();
  });
});
afterAll(async () => {
  for (const end of ends) await end();
});

const ask = () => executeSql(db, 'select 1 as n, $1::int as m', [1]);
const all = (count: number) => Promise.allSettled(Array.from({ length: count }, ask));
const troubles = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter((one) => one.status === 'rejected' && isTrouble(one.reason)).length;

test('connections that fall silent are given up, and then new ones serve', async () => {
  await all(POOL);
  road.silence();
  // One caller finds it out; nobody after it waits, though three more connections are silent.
  expect(troubles(await all(1))).toBe(1);
  const start = performance.now();
  expect(troubles(await all(20))).toBeLessThan(20);
  await expect(ask()).resolves.toBeDefined();
  expect(performance.now() - start).toBeLessThan(FOUND_MS);
});

test('while the database says nothing at all, callers are told at once', async () => {
  await all(POOL);
  road.silence({ alsoNew: true });
  expect(troubles(await all(1))).toBe(1);
  const trial = ask().catch(() => undefined);
  const start = performance.now();
  const outcomes = await all(50);
  expect(troubles(outcomes)).toBe(50);
  expect(performance.now() - start).toBeLessThan(REFUSED_MS);
  await trial;
  road.hear();
  await expect
    .poll(
      () =>
        ask().then(
          () => true,
          () => false,
        ),
      { timeout: 5000 },
    )
    .toBe(true);
});

test('a transaction on a silent connection ends, and so does who waits for a free one', async () => {
  await all(POOL);
  let begun = 0;
  let goOn = () => {};
  const told = new Promise<void>((resolve) => (goOn = resolve));
  const held = Array.from({ length: POOL }, () =>
    db.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside);
      begun += 1;
      await told;
      await sql`select 1`.execute(inside);
    }),
  );
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(POOL);
  road.silence();
  goOn();
  const outcomes = await Promise.allSettled([...held, ask()]);
  expect(troubles(outcomes)).toBe(POOL + 1);
  await expect(ask()).resolves.toBeDefined();
});

test('what may take its time is not taken for silence', async () => {
  await exclusively(db, 'migrations', async () => {});
  await db.transaction().execute(async (inside) => {
    await sql`set local statement_timeout = 0`.execute(inside);
    await sql`select pg_sleep(3.5)`.execute(inside);
  });
  const short = db.transaction().execute((inside) => sql`select pg_sleep(3.5)`.execute(inside));
  await expect(short).rejects.toMatchObject({ code: '57014' });
});
