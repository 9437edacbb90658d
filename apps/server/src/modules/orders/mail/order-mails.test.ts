import { inventory } from '@kade/contract/catalog/inventory';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { storeSettings } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import {
  anAddress,
  anOrder,
  aPicture,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { countStatements } from '../../../../test/statements';
import { newId } from '../../../platform/random';
import { mailOrderJob } from './order-mails.service';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  const body = { primary: '#7a1f5c', secondary: '#111111', background: '#ffffff' };
  await shop.client.call(storeSettings.createTheme, {
    body: { ...body, text: '#111111', accent: '#fafafa' },
  });
});

const set = (
  id: string,
  body: { status?: 'shipped' | 'cancelled'; paymentStatus?: 'paid' | 'refunded' },
) => shop.client.call(orders.update, { params: { id }, body });

/** The mails about an order, those to its customer first. */
async function mailsOf(orderNumber: number) {
  await shop.server.runJobs();
  const { server, merchant } = shop;
  const recipients = ['kasun@example.com', merchant.email];
  const mails = await Promise.all(recipients.map((email) => mailsTo({ server, email })));
  return mails.flat().filter(({ subject }) => subject.includes(`#${orderNumber}`));
}

test('placing an order tells its customer and its merchant, in the look of the store', async () => {
  const { _id: thumbnail } = await aPicture(shop);
  const product = await aProduct(shop, { name: 'Mask <b>', price: 90_000, thumbnail });
  const { _id, order_number, access_token } = await anOrder(shop, product, 2);
  const mails = await mailsOf(order_number);
  const mine = mails.find(({ to }) => to === 'kasun@example.com');
  expect(mine?.subject).toBe(`Your order #${order_number} at ${shop.store.name}`);
  expect(mine).toMatchObject({ replyTo: shop.merchant.email, senderName: shop.store.name });
  expect(mine?.text).toContain(`2 × Mask <b>: Rs 1,800`);
  expect(mine?.html).toContain('2 × Mask &lt;b&gt;');
  expect(mine?.html).toContain('#7a1f5c');
  expect(mine?.html).toContain(`/api/files/${product.thumbnail?.path}?w=160"`);
  const link = `${shop.store.url}/orders/${_id}?access_token=${access_token}`;
  expect(mine?.text).toContain(link);
  const params = { id: _id };
  const token = new URL(link).searchParams.get('access_token') ?? '';
  const seen = await shop.visitor.call(storefront.order, {
    params,
    query: { access_token: token },
  });
  expect(seen._id).toBe(_id);
  const theirs = mails.find(({ to }) => to === shop.merchant.email);
  expect(theirs?.subject).toBe(`New order #${order_number}: LKR 1,800.00`);
  expect(theirs?.replyTo).toBe('kasun@example.com');
  expect(theirs?.text).toContain(`http://localhost:3000/orders/${_id}?store=${shop.store._id}`);
  expect(theirs?.text).not.toContain('access_token');
});

test('its customer hears when it is paid, shipped and cancelled', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await set(_id, { paymentStatus: 'paid' });
  await shop.server.runJobs();
  await set(_id, { status: 'shipped' });
  await set(_id, { status: 'cancelled' });
  const subjects = (await mailsOf(order_number))
    .filter(({ to }) => to === 'kasun@example.com')
    .map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    `Your order #${order_number} at ${shop.store.name}`,
    `Your order #${order_number} is on its way`,
    `Your order #${order_number} is paid`,
    `Your order #${order_number} was cancelled`,
  ]);
});

test('what left the shop can be followed from the mail that tells it', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const body = { tracking_number: 'PRN-42', tracking_url: 'https://track.example/PRN-42' };
  await shop.client.call(orders.setTracking, { params: { id: _id }, body });
  await set(_id, { status: 'shipped' });
  const shipped = (await mailsOf(order_number)).find(({ subject }) => subject.includes('its way'));
  expect(shipped?.text).toContain('Tracking number\nPRN-42');
  expect(shipped?.text).toContain('Follow your parcel:\nhttps://track.example/PRN-42');
});

test('who pays by transfer reads in the mail where to', async () => {
  const placed = await aTransferOrder(shop, await aProduct(shop, { price: 45_000 }));
  const [mine] = await mailsOf(placed.order_number);
  expect(mine?.text).toContain(`transfer Rs 450 to`);
  const [account] = await shop.client.call(payments.bankAccounts, {});
  expect(mine?.text).toContain(`${account?.bank_name}\n${account?.account_number}`);
});

test('a slip is told to the merchant, its rejection with the reason to the customer', async () => {
  const placed = await aTransferOrder(shop, await aProduct(shop, { price: 45_000 }));
  const slip = await aSlip(shop, placed);
  const reason = 'The amount is 45 rupees short.';
  await shop.client.call(slips.reject, { params: { id: slip._id }, body: { reason } });
  const mails = await mailsOf(placed.order_number);
  const arrived = mails.find(({ subject }) => subject.startsWith('A slip'));
  expect(arrived).toMatchObject({ to: shop.merchant.email });
  expect(arrived?.text).toContain('It should be for LKR 450.00.');
  const rejected = mails.find(({ subject }) => subject.startsWith('Please send another'));
  expect(rejected).toMatchObject({ to: 'kasun@example.com' });
  expect(rejected?.text).toContain(reason);
});

test('two slips that are rejected at once are told with the reason of each', async () => {
  const placed = await aTransferOrder(shop, await aProduct(shop));
  const reasons = ['It is of yesterday.', 'It is of another shop.'];
  for (const reason of reasons) {
    const { _id: id } = await aSlip(shop, placed);
    await shop.client.call(slips.reject, { params: { id }, body: { reason } });
  }
  const mails = await mailsOf(placed.order_number);
  const rejected = mails.filter(({ subject }) => subject.startsWith('Please send another'));
  const told = rejected.map(({ text }) => reasons.filter((reason) => text.includes(reason)).join());
  expect(told.toSorted()).toEqual(reasons.toSorted());
});

test('refunds that are made at once are told each with what went back by it', async () => {
  const { _id: id, order_number } = await anOrder(shop, await aProduct(shop, { price: 90_000 }));
  await set(id, { paymentStatus: 'paid' });
  for (const amount of [20_000, 30_000]) {
    const body = { amount, by: 'hand' } as const;
    await shop.client.call(refunds.create, { params: { id }, body });
  }
  await set(id, { paymentStatus: 'refunded' });
  const told = (await mailsOf(order_number))
    .filter(({ subject }) => subject.startsWith('A refund'))
    .map(({ text }) => /given back (.*)\. It may/.exec(text)?.[1] ?? '');
  const order = `of order #${order_number}`;
  expect(told.toSorted()).toEqual([
    `Rs 200 ${order}`,
    `Rs 300 ${order}, which makes Rs 500 so far`,
    `Rs 400 ${order}, which makes Rs 900 so far`,
  ]);
});

test('an order that leaves little of something warns the merchant, the first time only', async () => {
  const product = await aProduct(shop, { name: 'Rare drum', stock_quantity: 7 });
  const warnings = async () => {
    await anOrder(shop, product, 1);
    await shop.server.runJobs();
    const subjects = (await mailsTo(shop.merchant)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject === 'Rare drum is running low').length;
  };
  // The store warns at five pieces.
  expect([await warnings(), await warnings(), await warnings()]).toEqual([0, 1, 1]);
});

test('a product that says itself when it is low warns then, and no sooner', async () => {
  const product = await aProduct(shop, { name: 'Own mask', stock_quantity: 21 });
  const never = await aProduct(shop, { name: 'Late mask', stock_quantity: 6 });
  const said = [
    { product_id: product._id, low_stock_at: 20 },
    { product_id: never._id, low_stock_at: 0 },
  ];
  await shop.client.call(inventory.update, { body: { products: said } });
  await anOrder(shop, product, 1);
  await anOrder(shop, never, 1);
  await shop.server.runJobs();
  const subjects = (await mailsTo(shop.merchant)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('mask is running low'))).toEqual([
    'Own mask is running low',
  ]);
});

test('a job that runs twice sends each mail once', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const before = (await mailsOf(order_number)).length;
  const ids = ['1', '2', '3'].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
  const data = {
    store_id: shop.store._id,
    order_id: _id,
    occasion: 'shipped' as const,
    email_ids: ids as [string, string, string],
  };
  for (let turn = 0; turn < 2; turn += 1) await mailOrderJob.run(shop.server.system, data);
  expect(await mailsOf(order_number)).toHaveLength(before + 1);
});

test('the mails of many orders are written in as many statements as those of one', async () => {
  let serial = 100_000;
  const statementsFor = async (shop: TestShop, count: number, sent: number) => {
    const product = await aProduct(shop, { stock_quantity: 20 });
    for (let n = 0; n < count; n += 1) {
      const email = `${newId(shop.server.system)}@example.com`;
      const shipping_address = { ...anAddress, phone_number: `0765${(serial += 1)}` };
      const body = { ...orderOf(product), email, shipping_address };
      await shop.visitor.call(storefront.placeOrder, { body });
    }
    const before = await mailsTo(shop.merchant);
    const statements = await countStatements(shop.server.system, () => shop.server.runJobs());
    expect((await mailsTo(shop.merchant)).length - before.length).toBe(sent);
    return statements;
  };
  const one = await statementsFor(shop, 1, 1);
  expect(await statementsFor(shop, 5, 5)).toBe(one);
  // A merchant is told of five orders of the same stranger; their history says of which they were not.
  const limited = await aStore({ RATE_LIMITS: 'on' });
  const oneLimited = await statementsFor(limited, 1, 1);
  expect(await statementsFor(limited, 4, 4)).toBe(oneLimited);
  const oneUnsent = await statementsFor(limited, 1, 0);
  expect(await statementsFor(limited, 6, 0)).toBe(oneUnsent);
});
