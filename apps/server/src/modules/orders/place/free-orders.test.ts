import { orders, type Order } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { expireHolds } from '../../../../test/expire-holds';
import {
  anOrder,
  aProduct,
  aStore,
  aTransferOrder,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, takeCards } from '../../../../test/payhere-notices';

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await takeCards(shop);
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const letTimePass = async () => {
  shop.server.clock.advance(4 * DAY_MS);
  await expireHolds.run(shop.server.system, {});
};
const toPack = async () =>
  (await shop.client.call(orders.list, { query: { view: 'to_pack' } })).items.map(({ _id }) => _id);

test('what costs nothing waits for no payment, however it would have been paid', async () => {
  const gift = await aProduct(shop, { price: 0 });
  const placed = [
    await aCardOrder(shop, gift),
    await aTransferOrder(shop, gift),
    await anOrder(shop, gift),
  ];
  const nothing = { hold_expires_at: null, payment: { next: 'nothing' } };
  for (const order of placed) expect(order).toMatchObject(nothing);
  expect(placed.map((order) => order.payment_status)).toEqual(['paid', 'paid', 'pending']);
  await letTimePass();
  for (const { _id } of placed) {
    expect(await get(_id)).toMatchObject({ order_status: 'pending', money: { paid: 0, due: 0 } });
    expect(await toPack()).toContain(_id);
  }
});

const mailsAbout = async ({ order_number }: { order_number: number }) => {
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  return mails.filter(({ subject }) => subject.includes(`#${order_number}`));
};

test('its customer hears once that it came, and of no payment', async () => {
  const placed = await aCardOrder(shop, await aProduct(shop, { price: 0 }));
  const about = await mailsAbout(placed);
  expect(about.map(({ subject }) => subject)).toEqual([
    `Your order #${placed.order_number} at ${shop.store.name}`,
  ]);
  expect(about[0]?.text).toContain('nothing is left for you to do');
});

const exchangeFor = (order: Order, product: { _id: string }) =>
  shop.client.call(orders.editItems, {
    params: { id: order._id },
    body: {
      version: order.version,
      items: [],
      added: [{ product_id: product._id, quantity: 1 }],
    },
  });

test('what an edit makes free is to be packed, asked for no more, and not let go', async () => {
  const placed = await aCardOrder(shop, await aProduct(shop));
  await exchangeFor(await get(placed._id), await aProduct(shop, { price: 0 }));
  const key = { params: { id: placed._id }, query: { access_token: placed.access_token } };
  const seen = await shop.visitor.call(storefront.order, key);
  expect(seen).toMatchObject({ payment_status: 'paid', payment: { next: 'nothing' } });
  await letTimePass();
  expect((await get(placed._id)).order_status).toBe('pending');
  expect(await toPack()).toContain(placed._id);
  expect(await mailsAbout(placed)).toHaveLength(1);
});

test('what costs something again waits for its payment again', async () => {
  const placed = await aCardOrder(shop, await aProduct(shop, { price: 0 }));
  await exchangeFor(await get(placed._id), await aProduct(shop));
  const again = await get(placed._id);
  expect(again).toMatchObject({ payment_status: 'pending', money: { paid: 0, due: 125_000 } });
  expect(await toPack()).not.toContain(placed._id);
  const key = { params: { id: placed._id }, query: { access_token: placed.access_token } };
  expect(await shop.visitor.call(storefront.order, key)).not.toMatchObject({
    payment: { next: 'nothing' },
  });
});

test('what is paid on delivery is to be packed, whether an edit makes it free or not', async () => {
  const placed = await anOrder(shop, await aProduct(shop));
  await exchangeFor(await get(placed._id), await aProduct(shop, { price: 0 }));
  expect(await get(placed._id)).toMatchObject({ payment_status: 'pending', money: { due: 0 } });
  expect(await toPack()).toContain(placed._id);
});
