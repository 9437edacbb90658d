import { gzipSync } from 'node:zlib';
import { account } from '@kade/contract/account';
import { auth } from '@kade/contract/auth';
import type { Client } from '@kade/contract/client';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anOrder, aProduct, aStore, PASSWORD } from '../../../test/factories';
import { mailsTo } from '../../../test/mails';
import { executeSql } from '../../platform/database';

const DAY = 24 * 60 * 60 * 1000;
const Rows = z.array(z.record(z.string(), z.unknown()));
const Copy = z.object({
  account: z.looseObject({ person: z.record(z.string(), z.unknown()), sessions: Rows }),
  stores: z.array(z.looseObject({ orders: Rows, products: Rows })),
});

async function saved(client: Client) {
  let text = '';
  for await (const piece of await client.call(account.saveData, {})) text += piece;
  return { text, copy: Copy.parse(JSON.parse(text)) };
}

async function aCopy() {
  const shop = await aStore();
  const { client } = shop.merchant;
  return { shop, client, ask: () => client.call(account.prepareData, {}) };
}

test('a copy holds the person, the stores and their customers, and nothing that opens anything', async () => {
  const { shop, client, ask } = await aCopy();
  const other = await aStore();
  await anOrder(other, await aProduct(other, { name: 'Not mine' }));
  const mask = await aProduct(shop, { name: 'Devil mask' });
  const order = await anOrder(shop, mask);
  expect(await client.call(account.data, {})).toEqual({ copy: null });
  expect((await ask()).copy).toMatchObject({ state: 'preparing', expires_at: null });
  await expect(saved(client)).rejects.toMatchObject({ status: 409 });
  await shop.server.runJobs();
  const { copy: stands } = await client.call(account.data, {});
  const { text, copy } = await saved(client);
  expect(stands).toMatchObject({ state: 'ready', bytes: Buffer.byteLength(text) });
  expect(copy.account.person).toMatchObject({ email: shop.merchant.email, first_name: 'Nimali' });
  expect(copy.account.sessions).toHaveLength(1);
  const [store, ...others] = copy.stores;
  expect(others).toEqual([]);
  expect(store?.orders).toMatchObject([{ id: order._id, store_id: shop.store._id }]);
  expect(store?.products).toMatchObject([{ name: 'Devil mask' }]);
  expect(text).not.toMatch(/Not mine|password_hash|token_hash|sealed|body_text|digest/);
  const mails = await mailsTo(shop.merchant);
  expect(mails.map(({ subject }) => subject)).toContain('The copy of your Kade data is ready');
});

test('a list longer than what is read at once is whole, each row once', async () => {
  const { shop, client, ask } = await aCopy();
  const { _id } = await aProduct(shop);
  const text = `insert into product_views (store_id, product_id, day, views)
    select $1, $2, date '2020-01-01' + n, n from generate_series(1, 1203) as n`;
  await executeSql(shop.server.system.db, text, [shop.store._id, _id]);
  await ask();
  await shop.server.runJobs();
  const { copy } = await saved(client);
  const views = Rows.parse(copy.stores[0]?.['product_views']);
  expect(views).toHaveLength(1203);
  expect(new Set(views.map(({ day }) => day)).size).toBe(1203);
});

test('a copy is saved for a week, by its owner alone, who has shown that it is them', async () => {
  const { shop, client, ask } = await aCopy();
  const { server } = shop;
  await ask();
  await server.runJobs();
  const other = await aStore();
  await expect(saved(other.merchant.client)).rejects.toMatchObject({ status: 404 });
  server.clock.advance(16 * 60_000);
  await expect(saved(client)).rejects.toMatchObject({ code: 'password_required' });
  await expect(ask()).rejects.toMatchObject({ code: 'password_required' });
  await client.call(auth.confirmPassword, { body: { password: PASSWORD } });
  expect((await saved(client)).copy.stores).toHaveLength(1);
  const age = `update data_copies set expires_at = moved.expires_at
    from (select id, expires_at - $1 * interval '1 millisecond' as expires_at from data_copies) as moved
    where data_copies.id = moved.id`;
  await executeSql(server.system.db, age, [7 * DAY]);
  await expect(saved(client)).rejects.toMatchObject({ status: 404 });
  expect(await client.call(account.data, {})).toEqual({ copy: null });
});

test('what an earlier try has written beyond the end is no part of a copy', async () => {
  const { shop, client, ask } = await aCopy();
  const { asked_at } = (await ask()).copy;
  const text = `insert into data_copy_pieces (merchant_id, copy_id, number, bytes)
    select merchant_id, data_copies.id, 2, $2 from data_copies
    join merchants on merchants.id = merchant_id where email = $1`;
  const rest = gzipSync('}], "of": "an earlier try"}');
  await executeSql(shop.server.system.db, text, [shop.merchant.email, rest]);
  // Who asks again meanwhile waits for the same one.
  expect((await ask()).copy).toMatchObject({ state: 'preparing', asked_at });
  await shop.server.runJobs();
  expect((await saved(client)).copy.stores).toHaveLength(1);
});

test('a newer copy takes the place of the one before', async () => {
  const { shop, client, ask } = await aCopy();
  await ask();
  await ask();
  await shop.server.runJobs();
  await aProduct(shop, { name: 'Later mask' });
  await ask();
  await shop.server.runJobs();
  expect((await saved(client)).text).toContain('Later mask');
  const { rows } = await executeSql(
    shop.server.system.db,
    `select count(*)::int as count from data_copies join merchants on merchants.id = merchant_id
     where email = $1`,
    [shop.merchant.email],
  );
  expect(rows).toEqual([{ count: 1 }]);
});
