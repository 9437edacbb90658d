import { createHash } from 'node:crypto';
import { getHeapSpaceStatistics } from 'node:v8';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { aDatabase, administer } from '../../test/database';
import { atEnd } from '../../test/at-end';
import { askLast } from './ahead';
import { executeSql, openDatabase } from './database';
import { isRetriable, translateDatabaseError } from './errors';
import { askPrepared, type KnownStatements } from './database-statement';

/** A database with a table that a later version gives another column, and a pool of few connections to it. */
async function aChangingTable(pool = 1) {
  const { url, drop } = await aDatabase();
  await administer(
    url,
    'create table things (id int, name text)',
    "insert into things values (1, 'Mask')",
  );
  const db = openDatabase({ url, pool, hasPreparedStatements: true, onError: () => {} });
  atEnd(async () => {
    await db.destroy();
    await drop();
  });
  return {
    url,
    db,
    change: () => administer(url, 'alter table things add price bigint default 5'),
  };
}

/** One whose end is waited for: that of a pool is told while its connections are still ending. */
async function aConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const THINGS = 'select * from things where id = $1';

test('rows are read by the types of their columns, the first time and those after it', async () => {
  const { db } = await aChangingTable();
  const text = `select 1 as "of", $1::text as "it's", null::text as nothing, 7::bigint as total, '{"a": 1}'::jsonb
    as whole, '2026-11-27 09:00:00+00'::timestamptz as at, 2 as "of", '\\x00ff'::bytea as bytes`;
  const row = {
    of: 2,
    "it's": 'ආයුබෝවන්',
    nothing: null,
    total: 7,
    whole: { a: 1 },
    at: new Date('2026-11-27T09:00:00Z'),
    bytes: Buffer.from([0, 255]),
  };
  for (const _ of [1, 2, 3]) {
    expect((await executeSql(db, text, ['ආයුබෝවන්'])).rows).toEqual([row]);
  }
  for (const _ of [1, 2]) {
    const { rows, numAffectedRows } = await executeSql(db, 'update things set name = $1', ['Drum']);
    expect([rows, numAffectedRows]).toEqual([[], 1n]);
  }
});

test('a statement whose columns have become others is answered all the same', async () => {
  const { db, change } = await aChangingTable();
  const ask = async () => (await executeSql(db, THINGS, [1])).rows;
  expect(await ask()).toEqual([{ id: 1, name: 'Mask' }]);
  await change();
  const row = { id: 1, name: 'Mask', price: 5 };
  expect([await ask(), await ask()]).toEqual([[row], [row]]);
});

test('one that writes does so once', async () => {
  const { db, change } = await aChangingTable();
  const write = async () => {
    const text = 'update things set id = id + 1 where name = $1 returning *';
    return (await executeSql(db, text, ['Mask'])).rows;
  };
  expect(await write()).toEqual([{ id: 2, name: 'Mask' }]);
  await change();
  expect(await write()).toEqual([{ id: 3, name: 'Mask', price: 5 }]);
});

test('in a transaction it is refused, and run again by a connection that knows nothing yet', async () => {
  const { db, change } = await aChangingTable(2);
  const ask = () =>
    db.transaction().execute(async (db) => (await executeSql(db, THINGS, [1])).rows);
  await Promise.all([ask(), ask()]);
  await change();
  const error: unknown = await ask().catch((error: unknown) => error);
  expect([isRetriable(error), translateDatabaseError(error)?.code]).toEqual([true, 'unavailable']);
  expect(await ask()).toEqual([{ id: 1, name: 'Mask', price: 5 }]);
});

test('behind a pooler, which prepares it anew, such a statement is refused as well', async () => {
  const { url, change } = await aChangingTable();
  const known: KnownStatements = new Map();
  const askOnce = async () => {
    const client = await aConnection(url);
    try {
      return await askPrepared(client, known, { name: 'things', text: THINGS, values: [1] });
    } finally {
      await client.end();
    }
  };
  expect((await askOnce()).rows).toEqual([{ id: 1, name: 'Mask' }]);
  expect((await askOnce()).rows).toEqual([{ id: 1, name: 'Mask' }]);
  await change();
  await expect(askOnce()).rejects.toThrow('other columns');
});

test('where it was the last of a transaction that is kept, it is asked again, and nothing written twice', async () => {
  const { db, change } = await aChangingTable();
  const add = () =>
    db.transaction().execute(async (inner) => {
      await executeSql(inner, "insert into things values ($1, 'Drum')", [2]);
      return askLast(inner, CompiledQuery.raw(THINGS, [2]));
    });
  expect(await add()).toEqual([{ id: 2, name: 'Drum' }]);
  await change();
  // As a pooler does, where the next transaction has another line.
  const name = createHash('sha1').update(THINGS).digest('base64url');
  await executeSql(db, `deallocate "${name}"`);
  await executeSql(db, `prepare "${name}" as ${THINGS}`);
  const row = { id: 2, name: 'Drum', price: 5 };
  expect(await add()).toEqual([row, row]);
});

/** Bytes of what V8 keeps where it seldom collects. */
const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ??
  0;

test('rows are gone, soon after they were answered, with all that is young', async () => {
  const { url, drop } = await aDatabase();
  const client = await aConnection(url);
  atEnd(async () => {
    await client.end();
    await drop();
  });
  const known: KnownStatements = new Map();
  const text = 'select n, md5(n::text) as digest from generate_series(1, $1::int) n';
  const ask = () => askPrepared(client, known, { name: 'many', text, values: [500] });
  for (let turn = 0; turn < 100; turn += 1) await ask();
  const keep = async () => {
    let kept = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      const before = oldBytes();
      await ask();
      kept += Math.max(0, oldBytes() - before);
    }
    return kept;
  };
  // What else this process keeps comes and goes; rows that were kept would be in each of them.
  expect(Math.min(await keep(), await keep(), await keep())).toBeLessThan(4_000_000);
});
