import { activity } from '@kade/contract/activity';
import { bulk } from '@kade/contract/catalog/bulk';
import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { layouts } from '@kade/contract/layouts';
import { orders } from '@kade/contract/orders';
import { pages } from '@kade/contract/pages';
import { beforeEach, expect, test } from 'vitest';
import { aLayout, anOrder, aProduct, aStore, type TestShop } from '../../../test/factories';
import { mailsTo } from '../../../test/mails';

let shop: TestShop;
beforeEach(async () => {
  shop = await aStore();
});

const acts = () => shop.client.call(activity.own, {});
const latest = async () => {
  const [act] = await acts();
  if (!act) throw new Error('nobody did anything');
  return act;
};
const undo = (id: string) => shop.client.call(activity.undo, { params: { id } });
const getProduct = (id: string) => shop.client.call(products.get, { params: { id } });
const setProduct = (id: string, body: object) =>
  shop.client.call(products.update, { params: { id }, body });

test('a change of a product is undone field by field, once', async () => {
  const { _id } = await aProduct(shop, { name: 'Lamp', price: 90_000, tags: 'clay' });
  await setProduct(_id, { price: 9_000, tags: 'clay, new' });
  const act = await latest();
  expect(act).toMatchObject({ undo: 'open', action: 'changed', name: 'Lamp' });
  // Another field is nobody's business here.
  await setProduct(_id, { vendor: 'Ceramica' });
  await undo(act._id);
  expect(await getProduct(_id)).toMatchObject({
    price: 90_000,
    tags: 'clay',
    vendor: 'Ceramica',
  });
  await expect(undo(act._id)).rejects.toMatchObject({ code: 'change_undone' });
  const states = (await acts()).map(({ _id, undo }) => [_id === act._id, undo]);
  expect(states).toContainEqual([true, 'done']);
});

test('what somebody changed since is told, not overwritten, and can still be undone later', async () => {
  const { _id } = await aProduct(shop, { price: 90_000 });
  await setProduct(_id, { price: 9_000 });
  const act = await latest();
  await setProduct(_id, { price: 8_000 });
  await expect(undo(act._id)).rejects.toMatchObject({ code: 'version_conflict' });
  expect((await getProduct(_id)).price).toBe(8_000);
  await setProduct(_id, { price: 9_000 });
  await undo(act._id);
  expect((await getProduct(_id)).price).toBe(90_000);
});

test('what was sold below zero is changed as ever; only its stock has no way back', async () => {
  const product = await aProduct(shop, { stock_quantity: 1, stock_policy: 'continue', price: 500 });
  await anOrder(shop, product, 3);
  const { version } = await getProduct(product._id);
  await setProduct(product._id, { price: 600 });
  await expect(setProduct(product._id, { price: 700, version })).rejects.toMatchObject({
    code: 'version_conflict',
  });
  await undo((await latest())._id);
  expect(await getProduct(product._id)).toMatchObject({ price: 500, stock_quantity: -2 });
  await setProduct(product._id, { stock_quantity: 4 });
  const final = await latest();
  expect(final.undo).toBe('never');
  await expect(undo(final._id)).rejects.toMatchObject({
    status: 409,
    message: 'This cannot be undone.',
  });
  await anOrder(shop, product, 5);
  const cells = [{ variants: [], before: -1, stock_quantity: 0 }];
  const body = { products: [{ product_id: product._id, cells }] };
  await shop.client.call(inventory.update, { body });
  expect((await latest()).undo).toBe('never');
});

test('a deleted product comes out of the bin', async () => {
  const { _id } = await aProduct(shop);
  await shop.client.call(products.remove, { params: { id: _id } });
  await undo((await latest())._id);
  expect((await getProduct(_id))._id).toBe(_id);
});

test('stock goes back by what it was, and not where an order took a piece since', async () => {
  const product = await aProduct(shop, { stock_quantity: 5 });
  const set = (before: number, stock_quantity: number) =>
    shop.client.call(inventory.update, {
      body: {
        products: [{ product_id: product._id, cells: [{ variants: [], before, stock_quantity }] }],
      },
    });
  await set(5, 50);
  await undo((await latest())._id);
  expect((await getProduct(product._id)).stock_quantity).toBe(5);
  await set(5, 60);
  const act = await latest();
  await anOrder(shop, product);
  await expect(undo(act._id)).rejects.toMatchObject({ code: 'version_conflict' });
  expect((await getProduct(product._id)).stock_quantity).toBe(59);
});

test('a status goes back before its customer is told, and no longer', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const ship = () =>
    shop.client.call(orders.update, {
      params: { id: _id },
      body: { status: 'shipped', undoable: true },
    });
  await ship();
  const first = await latest();
  await undo(first._id);
  expect((await shop.client.call(orders.get, { params: { id: _id } })).order_status).toBe(
    'pending',
  );
  await ship();
  const act = await latest();
  shop.server.clock.advance(11_000);
  expect(await latest()).toMatchObject({ _id: act._id, undo: 'never' });
  expect((await acts()).find(({ _id }) => _id === first._id)?.undo).toBe('done');
  await shop.server.runJobs();
  await expect(undo(act._id)).rejects.toMatchObject({ code: 'undo_too_late' });
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  expect(mails.filter(({ subject }) => subject.includes(`#${order_number} is on`))).toHaveLength(1);
});

test('a change of many products is undone from the same list', async () => {
  const { _id } = await aProduct(shop, { price: 10_000 });
  await shop.client.call(bulk.apply, {
    body: { selection: { ids: [_id] }, change: { action: 'price', by: 'set', amount: 500 } },
  });
  await undo((await latest())._id);
  expect((await getProduct(_id)).price).toBe(10_000);
});

test('the order of the homepage and of pages goes back where nobody moved or added one', async () => {
  const [one, two] = [await aLayout(shop), await aLayout(shop)];
  const listed = async () => (await shop.client.call(layouts.list, {})).map(({ _id }) => _id);
  const before = await listed();
  expect(before).toEqual(expect.arrayContaining([one._id, two._id]));
  const reorder = () =>
    shop.client.call(layouts.reorder, { body: { layoutIds: before.toReversed() } });
  await reorder();
  await undo((await latest())._id);
  expect(await listed()).toEqual(before);
  await reorder();
  const act = await latest();
  await aLayout(shop);
  await expect(undo(act._id)).rejects.toMatchObject({ code: 'changed_meanwhile' });

  await shop.client.call(pages.create, { body: { title: 'Our people' } });
  await shop.client.call(pages.create, { body: { title: 'Our house' } });
  const pageIds = async () => (await shop.client.call(pages.list, {})).items.map(({ _id }) => _id);
  const order = await pageIds();
  await shop.client.call(pages.reorder, { body: { pageIds: order.toReversed() } });
  await undo((await latest())._id);
  expect(await pageIds()).toEqual(order);
});

test('stock that is set on the product goes back as that of the inventory does', async () => {
  const { _id } = await aProduct(shop, { stock_quantity: 5 });
  const body = { cells: [{ variants: [], stock_quantity: 50 }] };
  await shop.client.call(stock.update, { params: { id: _id }, body });
  const act = await latest();
  expect(act).toMatchObject({ area: 'stock', undo: 'open' });
  await undo(act._id);
  expect((await getProduct(_id)).stock_quantity).toBe(5);
  await shop.client.call(stock.update, { params: { id: _id }, body });
  await anOrder(shop, await getProduct(_id));
  await expect(undo((await latest())._id)).rejects.toMatchObject({ code: 'version_conflict' });
  expect((await getProduct(_id)).stock_quantity).toBe(49);
});

test('what was undone where it was done does not look as if it could be undone once more', async () => {
  const product = await aProduct(shop, { price: 10_000 });
  const selection = { ids: [product._id] };
  const change = { action: 'price', by: 'set', amount: 500 } as const;
  const { _id: id } = await shop.client.call(bulk.apply, { body: { selection, change } });
  const act = await latest();
  expect(act).toMatchObject({ undo: 'open', work: { kind: 'bulk_change', id } });
  await shop.client.call(bulk.undo, { params: { id } });
  await shop.client.call(products.remove, { params: { id: product._id } });
  const deleted = await latest();
  await shop.client.call(products.restore, { params: { id: product._id } });
  const order = await anOrder(shop, product);
  const shipped = { status: 'shipped', undoable: true } as const;
  const params = { id: order._id };
  const { undo: offered } = await shop.client.call(orders.update, { params, body: shipped });
  const status = await latest();
  expect(status.undo).toBe('open');
  await shop.client.call(orders.undo, { params, body: { undo: offered?._id ?? '' } });
  const states = new Map((await acts()).map(({ _id, undo }) => [_id, undo]));
  expect([act, deleted, status].map(({ _id }) => states.get(_id))).toEqual([
    'done',
    'done',
    'never',
  ]);
});

test('an order gets back its address and what it holds, as long as nobody has edited it since', async () => {
  const product = await aProduct(shop, { stock_quantity: 9 });
  const params = { id: (await anOrder(shop, product, 2))._id };
  const read = () => shop.client.call(orders.get, { params });
  const { version, shipping_address, products: items } = await read();
  const moved = { ...shipping_address, city: 'Galle' };
  await shop.client.call(orders.editContact, {
    params,
    body: { version, email: 'new@example.com', shipping_address: moved },
  });
  const address = await latest();
  await undo(address._id);
  expect(await read()).toMatchObject({ email: 'kasun@example.com', shipping_address });

  const before = await read();
  const more = items.map((item) => ({ _id: item._id, quantity: 5 }));
  const edit = { version: before.version, items: more, shipping: 40_000 };
  await shop.client.call(orders.editItems, { params, body: edit });
  expect((await getProduct(product._id)).stock_quantity).toBe(4);
  const held = await latest();
  await undo(held._id);
  expect(await read()).toMatchObject({
    products: [{ quantity: 2 }],
    shipping: before.shipping,
    money: { due: before.money.due },
  });
  expect((await getProduct(product._id)).stock_quantity).toBe(7);

  const tracking = { tracking_number: 'AB1', tracking_url: '' };
  await shop.client.call(orders.setTracking, { params, body: tracking });
  const numbered = await latest();
  await shop.client.call(orders.addNote, { params, body: { text: 'Call first' } });
  await undo(numbered._id);
  expect((await read()).tracking_number).toBe('');
  await shop.client.call(orders.setTracking, { params, body: tracking });
  const again = await latest();
  const { version: now } = await read();
  await shop.client.call(orders.editContact, { params, body: { version: now, email: null } });
  await expect(undo(again._id)).rejects.toMatchObject({ code: 'version_conflict' });
  expect((await read()).tracking_number).toBe('AB1');
});

test('a parcel whose number was told keeps it', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop));
  const body = { tracking_number: 'AB1', tracking_url: '', ship: true };
  await shop.client.call(orders.setTracking, { params: { id: _id }, body });
  expect((await acts()).map(({ undo }) => undo)).not.toContain('open');
});

test('nobody undoes what another merchant did', async () => {
  const { _id } = await aProduct(shop, { price: 10_000 });
  await setProduct(_id, { price: 20_000 });
  const act = await latest();
  const other = await aStore();
  await expect(other.client.call(activity.undo, { params: { id: act._id } })).rejects.toMatchObject(
    { status: 404 },
  );
  expect((await getProduct(_id)).price).toBe(20_000);
});
