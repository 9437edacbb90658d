import { activity } from '@kade/contract/activity';
import { products } from '@kade/contract/catalog/products';
import { orderChanges, ORDERS_AT_ONCE } from '@kade/contract/order-changes';
import { orders } from '@kade/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from '../../../test/factories';
import { mailsTo } from '../../../test/mails';
import { aBusyStore, changeMany } from '../../../test/order-changes';
import { countStatements } from '../../../test/statements';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const named = (placed: readonly { _id: string }[]) => ({ ids: placed.map(({ _id }) => _id) });
const orderAt = (id: string) => shop.client.call(orders.get, { params: { id } });
const stockOf = async (id: string) =>
  (await shop.client.call(products.get, { params: { id } })).stock_quantity;
const askToShip = async (placed: readonly { _id: string }[]) =>
  shop.client.call(orderChanges.ask, { body: { selection: named(placed), status: 'shipped' } });
const startUndoable = (id: string) =>
  shop.client.call(orderChanges.start, { params: { id }, body: { reopen: true, undoable: true } });
const undo = (id: string) => shop.client.call(orderChanges.undo, { params: { id } });
const ownAct = async () => (await shop.client.call(activity.own, {}))[0];
/** How orders stand, and what is left of what they hold. */
const standing = async (placed: readonly { _id: string }[], product: string) => [
  ...(await Promise.all(placed.map(({ _id }) => orderAt(_id)))).map(
    ({ order_status, payment_status, money, hold_expires_at }) => ({
      order_status,
      payment_status,
      money,
      hold_expires_at,
    }),
  ),
  await stockOf(product),
];
const toldOf = async ({ order_number }: { order_number: number }) => {
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  return mails
    .filter(({ subject }) => / is on | was cancelled/.test(subject))
    .filter(({ subject }) => subject.includes(`#${order_number} `)).length;
};

test('all of them go back at once, and nobody is told', async () => {
  const mask = await aProduct(shop, { stock_quantity: 20 });
  const placed = [await anOrder(shop, mask, 2), await anOrder(shop, mask, 3)];
  const paid = await anOrder(shop, mask, 1);
  await changeMany(shop, named([paid]), { paymentStatus: 'paid' });
  const all = [...placed, paid];
  const before = await standing(all, mask._id);
  const body = { selection: named(all), status: 'cancelled', paymentStatus: 'refunded' } as const;
  const asked = await shop.client.call(orderChanges.ask, { body });
  expect(await startUndoable(asked._id)).toMatchObject({ changed: 3, undo_seconds: 10 });
  expect(await standing(all, mask._id)).not.toEqual(before);
  expect(await undo(asked._id)).toEqual({ undone: 3, kept: 0 });
  expect(await standing(all, mask._id)).toEqual(before);
  await expect(undo(asked._id)).rejects.toMatchObject({ code: 'undo_too_late' });
  expect(await toldOf(paid)).toBe(0);
  expect(await ownAct()).toMatchObject({ name: '3 at once', undo: 'never' });
  const { history } = await orderAt(paid._id);
  expect(history.at(-1)?.field).toBe('undone');
});

test('a change that is started once more is done once, told once in the log, and can go back', async () => {
  const mask = await aProduct(shop);
  const placed = [await anOrder(shop, mask), await anOrder(shop, mask)];
  const { _id } = await askToShip(placed);
  const acts = async () => (await shop.client.call(activity.list, { query: {} })).total;
  await startUndoable(_id);
  const before = await acts();
  const body = { reopen: false };
  const again = await shop.client.call(orderChanges.start, { params: { id: _id }, body });
  expect(again).toMatchObject({ state: 'done', changed: 2 });
  expect(await acts()).toBe(before);
  expect(await undo(_id)).toEqual({ undone: 2, kept: 0 });
});

test('one that has changed since stays, and what was told cannot be undone', async () => {
  const placed = [
    await anOrder(shop, await aProduct(shop)),
    await anOrder(shop, await aProduct(shop)),
  ];
  const [one, other] = placed;
  if (!one || !other) throw new Error('two were placed');
  const { _id } = await askToShip(placed);
  await startUndoable(_id);
  const act = await ownAct();
  expect(act).toMatchObject({ undo: 'open', thing: 'orders' });
  const params = { id: one._id };
  await shop.client.call(orders.update, { params, body: { status: 'delivered' } });
  await shop.client.call(activity.undo, { params: { id: act?._id ?? '' } });
  expect((await orderAt(one._id)).order_status).toBe('delivered');
  expect((await orderAt(other._id)).order_status).toBe('pending');
  expect(await toldOf(other)).toBe(0);

  const again = await askToShip([other]);
  await startUndoable(again._id);
  expect(await toldOf(other)).toBe(1);
  await expect(undo(again._id)).rejects.toMatchObject({ code: 'undo_too_late' });
  expect((await ownAct())?.undo).toBe('never');
});

test('more than are changed at once are told of at once, as those of other clients', async () => {
  const { busy } = await aBusyStore();
  const asked = { selection: { filter: {} }, status: 'processing' } as const;
  const { _id } = await busy.client.call(orderChanges.ask, { body: asked });
  const body = { reopen: false, undoable: true };
  const started = await busy.client.call(orderChanges.start, { params: { id: _id }, body });
  expect(started).not.toHaveProperty('undo_seconds');
  const [act] = await busy.client.call(activity.own, {});
  expect(act?.undo).toBe('never');
  const order = await anOrder(shop, await aProduct(shop));
  expect(await changeMany(shop, named([order]), { status: 'shipped' })).not.toHaveProperty(
    'undo_seconds',
  );
  expect(await toldOf(order)).toBe(1);
});

test('an undo asks as often for many orders as for few', async () => {
  const statementsFor = async (count: number) => {
    const { busy } = await aBusyStore(count);
    const asked = { selection: { filter: {} }, status: 'cancelled' } as const;
    const { _id } = await busy.client.call(orderChanges.ask, { body: asked });
    const params = { id: _id };
    await busy.client.call(orderChanges.start, { params, body: { reopen: false, undoable: true } });
    return countStatements(shop.server.system, () =>
      busy.client.call(orderChanges.undo, { params }),
    );
  };
  expect(await statementsFor(ORDERS_AT_ONCE)).toBe(await statementsFor(2));
});
