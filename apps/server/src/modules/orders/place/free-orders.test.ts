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

test('its customer hears once that it came, and of no payment', async () => {
  const { order_number } = await aCardOrder(shop, await aProduct(shop, { price: 0 }));
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  const about = mails.filter(({ subject }) => subject.includes(`#${order_number}`));
  expect(about.map(({ subject }) => subject)).toEqual([
    `Your order #${order_number} at ${shop.store.name}`,
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

test('what an edit makes free is asked for no more, and not let go for want of a payment', async () => {
  const placed = await aCardOrder(shop, await aProduct(shop));
  await exchangeFor(await get(placed._id), await aProduct(shop, { price: 0 }));
  const key = { params: { id: placed._id }, query: { access_token: placed.access_token } };
  const seen = await shop.visitor.call(storefront.order, key);
  expect(seen).toMatchObject({ payment_status: 'pending', payment: { next: 'nothing' } });
  await letTimePass();
  expect((await get(placed._id)).order_status).toBe('pending');
});
