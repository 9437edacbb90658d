import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase, administer } from '../../test/database';
import { atEnd } from '../../test/at-end';
import { openDatabase, type Database } from './database';
import { preparedByKey } from './prepared';
import { shareLines } from './shared-lines';

/** A database with things, and what reads one of them and tells by which connection. */
async function things(pool = 5) {
  const { url, drop } = await aDatabase();
  await administer(
    url,
    'create table things (id int primary key, price int)',
    'insert into things select n, n * 100 from generate_series(0, 99) n',
  );
  const db = openDatabase({ url, pool, hasPreparedStatements: true, onError: () => {} });
  atEnd(async () => {
    await db.destroy();
    await drop();
  });
  const select = preparedByKey((db, id: number) => ({
    compile: () =>
      sql<{ share: number; line: number }>`
        select 1200 / price as share, pg_backend_pid() as line from things where id = ${id}
      `.compile(db),
  }));
  const read = async (id: number) => (await select({ db }, id))[0];
  return { url, db, read };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [4, 1],
  [12, 3],
  [64, 4],
  [70, 5],
])(
  '%i reads at once are asked on %i connections, and each gets its own row',
  async (count, lines) => {
    const { read } = await things(8);
    const rows = await Promise.all(numbers(count).map(read));
    expect(rows.map((row) => row?.share)).toEqual(numbers(count).map((id) => Math.trunc(12 / id)));
    expect(new Set(rows.map((row) => row?.line)).size).toBe(lines);
  },
);

test('all are answered where there are no more connections', async () => {
  const { read } = await things(2);
  const rows = await Promise.all(numbers(90).map(read));
  expect(rows.map((row) => row?.share)).toEqual(numbers(90).map((id) => Math.trunc(12 / id)));
});

test('a connection on which a read has failed takes those under way to their end, and no more', async () => {
  let taken = 0;
  const fails = Promise.withResolvers<never>();
  const ends = Promise.withResolvers<{ command: string; rowCount: number; rows: unknown[] }>();
  const ask = shareLines(async () => {
    taken += 1;
    const query = async (text: string) => (text === 'fails' ? fails.promise : ends.promise);
    return { query, gather: () => {}, isGood: () => true, release: () => {} };
  });
  const first = [ask('fails', []), ask('ends', [])];
  fails.reject(new Error('it has ended'));
  await expect(first[0]).rejects.toThrow('it has ended');
  const next = ask('ends', []);
  expect(taken).toBe(2);
  ends.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
  await Promise.all([first[1], next]);
});

test('what fails is that read alone', async () => {
  const { read } = await things();
  const reads = [0, 1, 2, 0, 3].map(read);
  const all = await Promise.allSettled(reads);
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true]);
  expect((await read(1))?.share).toBe(12);
});

test('a connection that ends while many read is asked no more', async () => {
  const { url, read } = await things();
  const line = (await read(1))?.line;
  const seen = new Set<number | undefined>();
  let isOver = false;
  const readers = numbers(4).map(async (id) => {
    while (!isOver) seen.add((await read(id).catch(() => undefined))?.line);
  });
  await expect.poll(() => [...seen]).toEqual([line]);
  await administer(url, `select pg_terminate_backend(${line})`);
  await expect.poll(() => [...seen].some((one) => one !== undefined && one !== line)).toBe(true);
  isOver = true;
  await Promise.all(readers);
  const rows = await Promise.all(numbers(4).map(read));
  expect(rows.map((row) => row?.share)).toEqual([12, 6, 4, 3]);
});

test('nobody who comes later waits behind one that waits for a lock', async () => {
  const { db, read } = await things();
  const selectOther = preparedByKey((db, one: number) => ({
    compile: () => sql<{ one: number }>`select ${one}::int as one`.compile(db),
  }));
  const { locked } = await db.transaction().execute(async (transaction) => {
    await sql`lock table things in access exclusive mode`.execute(transaction);
    const locked = read(1);
    let answered = 0;
    const ask = () => {
      void selectOther({ db }, 7).then(() => (answered += 1));
      return answered;
    };
    // Seldom enough that all could have joined it.
    await expect.poll(ask, { interval: 300 }).toBeGreaterThan(0);
    return { locked };
  });
  expect((await locked)?.share).toBe(12);
});

test('who needs the only connection for a transaction gets it while many read', async () => {
  const { db, read } = await things(1);
  let isOver = false;
  const readers = numbers(3).map(async (id) => {
    while (!isOver) await read(id);
  });
  const change = (db: Database) => sql`update things set price = 5 where id = 99`.execute(db);
  await db.transaction().execute(change);
  isOver = true;
  await Promise.all(readers);
  expect((await read(99))?.share).toBe(240);
});

test('in a transaction it is asked on that connection, and sees what was written there', async () => {
  const { db } = await things();
  const select = preparedByKey((db, id: number) => ({
    compile: () => sql<{ price: number }>`select price from things where id = ${id}`.compile(db),
  }));
  const seen = await db.transaction().execute(async (db) => {
    await sql`update things set price = 5 where id = 1`.execute(db);
    return select({ db }, 1);
  });
  expect(seen).toEqual([{ price: 5 }]);
});
