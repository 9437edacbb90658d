import { setTimeout as delay } from 'node:timers/promises';
import { products } from '@kade/contract/catalog/products';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction, type SystemContext } from '../src/platform/context';
import { executeSql } from '../src/platform/database';
import { translateDatabaseError } from '../src/platform/errors';
import type { JobKind } from '../src/platform/jobs';
import { aDatabase } from './database';
import { aProduct, aStore, type TestShop } from './factories';
import { onPlan } from './plans';
import { PATIENCE } from './patience';
import { aRoad } from './fakes/road';
import { send } from './send';
import { aServer } from './server';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
});

const list = ({ server, merchant, store }: TestShop) =>
  send(server, 'GET', products.list.path, {
    token: merchant.token,
    query: { store_id: store._id },
  });

test('while the database restarts calls are told to come back, and then all is well', async () => {
  const road = await aRoad((await aDatabase()).url);
  const away = await aStore({ DATABASE_URL: road.url });
  const { jobs } = away.server.system;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const kind: JobKind<object> = {
    name: 'test_restart',
    expireInSeconds: 60,
    retryLimit: 2,
    retryDelay: 1,
    run: () => finished,
  };
  await jobs.install([kind]);
  await jobs.start(away.server.system, [kind]);
  await jobs.enqueue(away.server.system, kind, {});
  const states = async () => {
    const found = "select state from jobs.job where name = 'test_restart'";
    return (await executeSql(away.server.system.db, found)).rows.map(({ state }) => state);
  };
  await expect.poll(states, PATIENCE).toEqual(['active']);

  const load = Array.from({ length: 60 }, async (_, index) => {
    await delay(index * 10);
    return list(away);
  });
  await delay(150);
  road.cut();
  finish();
  await delay(300);
  await road.open();

  const replies = await Promise.all(load);
  const statuses = new Set(replies.map((reply) => reply.status));
  expect([...statuses].sort((a, b) => a - b)).toEqual([200, 503]);
  expect(replies.find((reply) => reply.status === 503)).toMatchObject({
    headers: { 'retry-after': '2' },
    body: { code: 'unavailable', error: 'Kade is busy for a moment. Please try again.' },
  });
  expect((await list(away)).status).toBe(200);
  // The work was done while the database was away; its end is recorded all the same.
  await expect.poll(states, PATIENCE).toEqual([]);
});

test('jobs that are to begin while the database is away begin once it is back', async () => {
  const road = await aRoad((await aDatabase()).url);
  const { system } = await aServer({ DATABASE_URL: road.url });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const kind: JobKind<object> = {
    name: 'test_begin',
    expireInSeconds: 60,
    retryLimit: 2,
    retryDelay: 1,
    run: async () => finish(),
  };
  await system.jobs.install([kind]);
  await system.jobs.enqueue(system, kind, {});
  road.cut();
  const begun = system.jobs.start(system, [kind]);
  await delay(300);
  await road.open();
  await begun;
  await expect(finished).resolves.toBeUndefined();
});

test('a lock that somebody else keeps is a 503, not a hang', async () => {
  const { _id } = await aProduct(shop);
  const { system } = shop.server;
  const attempt = transaction(system, async (ctx) => {
    await sql`select 1 from products where store_id = ${shop.store._id} and id = ${_id} for update`.execute(
      ctx.db,
    );
    return shop.client.call(products.update, { params: { id: _id }, body: { price: 1 } });
  });
  await expect(attempt).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

test('a statement or transaction that takes too long is a 503', async () => {
  const { system } = shop.server;
  const slow = transaction(system, async (ctx) => {
    await sql`set local statement_timeout = 20`.execute(ctx.db);
    await sql`select pg_sleep(1)`.execute(ctx.db);
  });
  const error = await slow.catch((reason: unknown) => reason);
  expect(translateDatabaseError(error)).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  const idle = transaction(system, async (ctx) => {
    await sql`set local idle_in_transaction_session_timeout = 20`.execute(ctx.db);
    await delay(100);
    await sql`select 1`.execute(ctx.db);
  });
  const lost = await idle.catch((reason: unknown) => reason);
  expect(translateDatabaseError(lost)).toMatchObject({ code: 'unavailable' });
});

test('what cannot be committed is not called done, and is not there', async () => {
  const { db } = shop.server.system;
  await executeSql(
    db,
    `create function refuse() returns trigger language plpgsql as $$
     begin raise 'the disk is full' using errcode = '53100'; end $$;
     create constraint trigger refuse after insert on products deferrable initially deferred
     for each row when (new.name = 'Doomed') execute function refuse()`,
  );
  const body = { name: 'Doomed', price: 5 };
  const made = shop.client.call(products.create, { body });
  await expect(made).rejects.toMatchObject({ code: 'insufficient_storage' });
  const { items } = await shop.client.call(products.list, { query: {} });
  expect(items.map(({ name }) => name)).not.toContain('Doomed');
  await executeSql(db, 'drop function refuse cascade');
});

test('a connection that ended before its transaction began is a 503', () => {
  // As Kysely's driver says it, without a code, while Postgres is killed.
  const error = new Error('Postgres connection has been discarded');
  expect(translateDatabaseError(error)).toMatchObject({ code: 'unavailable', retryAfter: 2 });
});

test('of two transactions that wait for each other the one that lost runs again', async () => {
  const [one, two] = [await aProduct(shop, { price: 0 }), await aProduct(shop, { price: 0 })];
  const raise = (ctx: SystemContext, id: string) =>
    sql`update products set price = price + 1
      where store_id = ${shop.store._id} and id = ${id}`.execute(ctx.db);
  let attempts = 0;
  let [holding, bothHold] = [0, () => {}];
  const bothBegan = new Promise<void>((resolve) => (bothHold = resolve));
  const inOrder = (first: string, second: string) =>
    transaction(shop.server.system, async (ctx) => {
      attempts += 1;
      await raise(ctx, first);
      holding += 1;
      if (holding === 2) bothHold();
      await bothBegan;
      await raise(ctx, second);
    });
  await Promise.all([inOrder(one._id, two._id), inOrder(two._id, one._id)]);
  expect(attempts).toBeGreaterThan(2);
  for (const { _id } of [one, two]) {
    const product = await shop.client.call(products.get, { params: { id: _id } });
    expect(product.price).toBe(2);
  }
});

test('a text that fails inside its own transaction leaves no open one to others', async () => {
  const { db } = shop.server.system;
  const broken = () => executeSql(db, 'begin; select 1 / 0; commit;');
  for (let round = 0; round < 20; round += 1) await expect(broken()).rejects.toThrow('division');
  const fine = await Promise.all(Array.from({ length: 20 }, () => executeSql(db, 'select 1 as n')));
  expect(fine.every(({ rows }) => rows[0]?.n === 1)).toBe(true);
});
