import { endpoints } from '@kade/contract/api';
import { auth } from '@kade/contract/auth';
import type { Endpoint } from '@kade/contract/endpoint';
import { files } from '@kade/contract/files';
import { orderChanges } from '@kade/contract/order-changes';
import { orders } from '@kade/contract/orders';
import { PERMISSIONS, type Permission } from '@kade/contract/permissions';
import { stores } from '@kade/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOrder, aPicture, aProduct, aStore, type TestShop } from './factories';
import { callOn } from './call-on';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const ALL = Object.keys(PERMISSIONS) as Permission[];

/** From now on the shop's merchant may do no more than this; null: all that an owner may. */
async function allow(permissions: readonly Permission[] | null): Promise<void> {
  const text = `update sessions set permissions = $1 where merchant_id = (
    select merchant_id from stores where id = $2)`;
  await executeSql(shop.server.system.db, text, [permissions, shop.store._id]);
}

async function call(endpoint: Endpoint) {
  const { token } = shop.merchant;
  const { status, body } = await callOn(shop.server, endpoint, { token, storeId: shop.store._id });
  const { code, error } = (body ?? {}) as { code?: string; error?: string };
  return { status, code, error };
}

const ofStores = endpoints.filter(
  ({ endpoint }) => endpoint.access === 'store' && endpoint.stream !== 'text/event-stream',
);

test('every endpoint of a store refuses who lacks its permission, and says which', async () => {
  const open: string[] = [];
  for (const { entity, name, endpoint } of ofStores) {
    await allow(ALL.filter((one) => one !== endpoint.permission));
    const reply = await call(endpoint);
    if (reply.status !== 403 || reply.code !== 'permission_missing') open.push(`${entity}.${name}`);
  }
  expect(open).toEqual([]);
});

test('no endpoint of a store needs more than the permission that it names', async () => {
  const closed: string[] = [];
  for (const { entity, name, endpoint } of ofStores) {
    await allow(endpoint.permission ? [endpoint.permission] : []);
    const reply = await call(endpoint);
    if (reply.code === 'permission_missing') closed.push(`${entity}.${name}`);
  }
  expect(closed).toEqual([]);
});

test('who may only look at orders is told in words why they change nothing', async () => {
  await allow(['orders.read']);
  expect(await call(orders.list)).toMatchObject({ status: 200 });
  expect(await call(orders.addNote)).toEqual({
    status: 403,
    code: 'permission_missing',
    error: 'You may not work on orders and drafts in this store. Ask its owner.',
  });
});

test('who may not handle money cannot do it by a status either', async () => {
  await allow(null);
  const { _id: id } = await anOrder(shop, await aProduct(shop));
  const set = (body: { status?: 'processing'; paymentStatus?: 'paid' | 'refunded' }) =>
    shop.client.call(orders.update, { params: { id }, body });
  const ask = () =>
    shop.client.call(orderChanges.ask, {
      body: { selection: { ids: [id] }, paymentStatus: 'paid' },
    });
  await allow(['orders.write']);
  await expect(set({ status: 'processing' })).resolves.toMatchObject({ _id: id });
  for (const attempt of [() => set({ paymentStatus: 'paid' }), ask]) {
    await expect(attempt()).rejects.toMatchObject({
      code: 'permission_missing',
      message: 'You may not book payments in this store. Ask its owner.',
    });
  }
  await allow(['orders.write', 'money.book']);
  await expect(set({ paymentStatus: 'paid' })).resolves.toMatchObject({ payment_status: 'paid' });
  await expect(set({ paymentStatus: 'refunded' })).rejects.toMatchObject({
    code: 'permission_missing',
    message: 'You may not give money back in this store. Ask its owner.',
  });
  await allow(['orders.write', 'money.refund']);
  await expect(set({ paymentStatus: 'refunded' })).resolves.toMatchObject({
    payment_status: 'refunded',
  });
});

test('an upload and a question that name a store need their permission there', async () => {
  await allow([]);
  await expect(aPicture(shop)).rejects.toMatchObject({ code: 'permission_missing' });
  const available = () =>
    shop.merchant.client.call(stores.domainAvailable, {
      query: { store_id: shop.store._id },
      body: { domain: 'https://other.localhost' },
    });
  await expect(available()).rejects.toMatchObject({ code: 'permission_missing' });
  await allow([files.upload.permission, stores.domainAvailable.permission]);
  await expect(aPicture(shop)).resolves.toBeDefined();
  await expect(available()).resolves.toEqual({ available: true });
});

/** What a session that may do only some things in a store may do in the account. */
const ALSO_NARROWED = [
  'auth.confirmPassword',
  'auth.logout',
  'find.everything',
  'merchants.profile',
  'stores.list',
];

test('of the account itself, who may do only some things sees whose it is, and no more', async () => {
  const { server, merchant } = shop;
  const open: string[] = [];
  for (const { entity, name, endpoint } of endpoints) {
    if (endpoint.access !== 'merchant' || endpoint === auth.logout) continue;
    await allow(ALL);
    const { status, body } = await callOn(server, endpoint, { token: merchant.token });
    const code = (body as { code?: string } | undefined)?.code;
    if (status !== 403 || code !== 'permission_missing') open.push(`${entity}.${name}`);
  }
  expect([...open, 'auth.logout'].toSorted()).toEqual(ALSO_NARROWED);
});

test('a change of many orders is started by who may book its money, and undone so, too', async () => {
  await allow(null);
  const { _id: id } = await anOrder(shop, await aProduct(shop));
  const asked = await shop.client.call(orderChanges.ask, {
    body: { selection: { ids: [id] }, paymentStatus: 'paid' },
  });
  const start = () =>
    shop.client.call(orderChanges.start, { params: { id: asked._id }, body: { reopen: false } });
  await allow(['orders.write']);
  await expect(start()).rejects.toMatchObject({ code: 'permission_missing' });
  await allow(['orders.write', 'money.book']);
  await expect(start()).resolves.toMatchObject({ state: 'done' });

  await allow(null);
  const { _id: other } = await anOrder(shop, await aProduct(shop));
  const body = { paymentStatus: 'paid' as const, undoable: true };
  const { undo } = await shop.client.call(orders.update, { params: { id: other }, body });
  const takeBack = () =>
    shop.client.call(orders.undo, { params: { id: other }, body: { undo: undo?._id ?? '' } });
  await allow(['orders.write']);
  await expect(takeBack()).rejects.toMatchObject({ code: 'permission_missing' });
  await allow(['orders.write', 'money.book']);
  await expect(takeBack()).resolves.toMatchObject({ payment_status: 'pending' });
});

test('another merchant still finds no store, whatever they may do in theirs', async () => {
  const foreign = await aStore();
  await allow([]);
  const { token } = foreign.merchant;
  const reply = await callOn(shop.server, orders.list, { token, storeId: shop.store._id });
  expect(reply).toMatchObject({ status: 404, body: { error: 'Store not found' } });
});
