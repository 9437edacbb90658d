import { api } from '@kade/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { onPlan } from './plans';
import {
  aMerchant,
  anOrder,
  aProduct,
  aStore,
  aTransferOrder,
  orderOf,
  pictureBytes,
  type TestShop,
} from './factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

test('a repeated call answers the first reply again and does nothing twice', async () => {
  const create = () =>
    shop.client.call(
      api.products.create,
      { body: { name: 'Drum', price: 100 } },
      { idempotencyKey: 'drum-1' },
    );
  const first = await create();
  expect(await create()).toEqual(first);
  const list = await shop.client.call(api.products.list, { query: { q: 'Drum' } });
  expect(list.total).toBe(1);
});

test('the same key with another body is refused', async () => {
  const create = (name: string) =>
    shop.client.call(api.products.create, { body: { name, price: 1 } }, { idempotencyKey: 'k2' });
  await create('One');
  await expect(create('Two')).rejects.toMatchObject({ status: 409, code: 'idempotency_mismatch' });
});

test('a failure is not kept: the corrected call goes through', async () => {
  const create = (price: number, category?: string) =>
    shop.client.call(
      api.products.create,
      { body: { name: 'Again', price, category: category ?? null } },
      { idempotencyKey: 'k3' },
    );
  await expect(create(1, shop.store._id)).rejects.toMatchObject({ status: 400 });
  await expect(create(1)).resolves.toMatchObject({ name: 'Again' });
});

test('twenty double clicks place one order and take its stock once', async () => {
  const product = await aProduct(shop, { stock_quantity: 50 });
  const place = () =>
    shop.visitor
      .call(api.storefront.placeOrder, { body: orderOf(product, 2) }, { idempotencyKey: 'buy' })
      .catch((error: { code: string }) => error.code);
  const outcomes = await Promise.all(Array.from({ length: 20 }, place));
  const placed = outcomes.filter((outcome) => typeof outcome !== 'string');
  expect(new Set(placed.map((order) => order._id)).size).toBe(1);
  expect(outcomes.filter((outcome) => outcome === 'idempotency_running').length).toBe(
    outcomes.length - placed.length,
  );
  const after = await shop.client.call(api.products.get, { params: { id: product._id } });
  expect(after.stock_quantity).toBe(48);
});

test('keys of different callers never meet, and replies are not readable in the database', async () => {
  const other = await aStore();
  const options = { idempotencyKey: 'same' };
  const body = { name: 'Mine', price: 1 };
  const mine = await shop.client.call(api.products.create, { body }, options);
  const theirs = await other.client.call(api.products.create, { body }, options);
  expect(theirs._id).not.toBe(mine._id);
  const order = await anOrder(shop, await aProduct(shop));
  const rows = await shop.server.system.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some((row) => row.reply.includes(order.access_token))).toBe(false);
  expect(rows.some((row) => row.reply.includes('Mine'))).toBe(false);
});

test('keys of two shops never meet, whoever buys in both', async () => {
  const other = await aStore();
  const place = async (at: TestShop) => {
    const body = orderOf(await aProduct(at));
    return at.visitor.call(api.storefront.placeOrder, { body }, { idempotencyKey: 'both' });
  };
  const [here, there] = [await place(shop), await place(other)];
  expect(there._id).not.toBe(here._id);
  const read = (at: TestShop) => at.client.call(api.orders.get, { params: { id: there._id } });
  expect((await read(other))._id).toBe(there._id);
  await expect(read(shop)).rejects.toMatchObject({ status: 404 });
});

test('a key of two stores of one merchant answers in the one where it was used', async () => {
  await onPlan(shop.merchant, 'pro');
  const second = await shop.merchant.client.call(api.stores.create, {
    body: { name: 'Second', domain: 'https://second-of-keys.localhost' },
  });
  const create = (storeId: string) =>
    shop.server
      .client({ token: shop.merchant.token, storeId })
      .call(
        api.products.create,
        { body: { name: 'Flag', price: 100 } },
        { idempotencyKey: 'stores' },
      );
  await create(shop.store._id);
  await expect(create(second._id)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
});

test('what a device sends again after a lost reply is done once, though others have gone on', async () => {
  const order = await anOrder(shop, await aProduct(shop));
  const params = { id: order._id };
  const set = (status: 'processing' | 'cancelled', idempotencyKey?: string) =>
    shop.client.call(
      api.orders.update,
      { params, body: { status, before: { status: 'pending' } } },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  const first = await set('processing', 'of the road');
  await shop.client.call(api.orders.update, { params, body: { status: 'cancelled' } });
  expect(await set('processing', 'of the road')).toEqual(first);
  expect(await shop.client.call(api.orders.get, { params })).toMatchObject({
    order_status: 'cancelled',
  });
});

test('a parcel, stock and a price that are sent twice by one key are written once', async () => {
  const { _id, version } = await aProduct(shop, { stock_quantity: 5 });
  const params = { id: (await anOrder(shop, await aProduct(shop)))._id };
  const order = await shop.client.call(api.orders.get, { params });
  const twice = async <T>(send: (options: { idempotencyKey: string }) => Promise<T>) => {
    const options = { idempotencyKey: crypto.randomUUID() };
    expect(await send(options)).toEqual(await send(options));
  };
  await twice((options) =>
    shop.client.call(
      api.products.update,
      { params: { id: _id }, body: { stock_added: 3, version } },
      options,
    ),
  );
  const cells = [{ variants: [], before: 8, stock_quantity: 20 }];
  await twice((options) =>
    shop.client.call(
      api.inventory.update,
      { body: { products: [{ product_id: _id, cells }] } },
      options,
    ),
  );
  await twice((options) =>
    shop.client.call(
      api.orders.setTracking,
      { params, body: { version: order.version, tracking_number: 'LK 42', tracking_url: '' } },
      options,
    ),
  );
  const product = await shop.client.call(api.products.get, { params: { id: _id } });
  expect(product).toMatchObject({ stock_quantity: 20, version: version + 1 });
});

test('a file that is sent again by its key is kept once, and another one is refused', async () => {
  const { store, client } = await aStore();
  const picture = await pictureBytes();
  const send = (bytes = picture, idempotencyKey = 'picture') =>
    client.call(
      api.files.upload,
      { query: { store_id: store._id }, file: new Blob([bytes]) },
      { idempotencyKey },
    );
  const room = async () => (await client.call(api.storage.get, {})).used;
  const first = await send();
  const used = await room();
  expect(await send()).toEqual(first);
  expect(await room()).toBe(used);
  await expect(send(await pictureBytes())).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  const twins = await Promise.all(
    [1, 2, 3].map(async () =>
      send(picture, 'twins').then(
        ({ _id }) => _id,
        (error: { code: string }) => error.code,
      ),
    ),
  );
  const kept = twins.filter((twin) => twin !== 'idempotency_running');
  expect(new Set(kept).size).toBe(1);
});

test('a slip and a list of products that are sent twice by one key are there once', async () => {
  const order = await aTransferOrder(shop, await aProduct(shop));
  const slip = new Blob([await pictureBytes()]);
  const { _id: id, access_token } = order;
  const pay = (idempotencyKey: string) =>
    shop.visitor.call(
      api.storefront.uploadReceipt,
      { params: { id }, query: { access_token }, file: slip },
      { idempotencyKey },
    );
  expect(await pay('slip')).toEqual(await pay('slip'));
  expect((await shop.client.call(api.orders.get, { params: { id } })).slips).toMatchObject([
    { state: 'waiting' },
  ]);
  const file = new Blob(['Title,Price\nTwice sent,120\n']);
  const bring = () =>
    shop.client.call(api.imports.create, { query: {}, file }, { idempotencyKey: 'list' });
  expect(await bring()).toEqual(await bring());
  expect((await shop.client.call(api.imports.list, { query: {} })).total).toBe(1);
});

test('a key of 200 characters is taken, and is the same in quotes', async () => {
  const create = (idempotencyKey: string) =>
    shop.client.call(api.products.create, { body: { name: 'Long', price: 1 } }, { idempotencyKey });
  const key = 'q'.repeat(200);
  expect(await create(`"${key}"`)).toEqual(await create(key));
});

test('a key of 201 characters is refused', async () => {
  const { client } = await aMerchant();
  const attempt = client.call(
    api.stores.domainAvailable,
    { body: { domain: 'https://silk.localhost' } },
    { idempotencyKey: 'k'.repeat(201) },
  );
  await expect(attempt).rejects.toMatchObject({ status: 400 });
});
