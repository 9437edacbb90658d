import { movements } from '@kade/contract/movements';
import { orders } from '@kade/contract/orders';
import { shipping } from '@kade/contract/shipping';
import { slips } from '@kade/contract/slips';
import { storefront } from '@kade/contract/storefront';
import { formatDay } from '@kade/words/english';
import { beforeEach, expect, test } from 'vitest';
import {
  anOrder,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';

const DAYS_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
let product: Awaited<ReturnType<typeof aProduct>>;
/** A shop that brings everything in two to four days, at work on every day. */
beforeEach(async () => {
  shop = await aStore();
  product = await aProduct(shop, { price: 30_000 });
  await workOn([]);
  const body = { type: 'fixed', value: 0, days_from: 2, days_to: 4 } as const;
  await shop.client.call(shipping.create, { body });
});

const workOn = (holidays: { day: string; name: string }[]) =>
  shop.client.call(shipping.setWorkDays, { body: { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays } });
const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const promiseOf = async (id: string) => (await get(id)).delivery?.promise;
const set = (id: string, body: object) => shop.client.call(orders.update, { params: { id }, body });
const later = () => shop.server.clock.advance(2 * DAYS_MS);

/** What is promised to who orders now. */
async function promisedNow() {
  const body = { items: orderOf(product).items };
  const { delivery } = await shop.visitor.call(storefront.quote, { body });
  const { promise } = delivery.chosen;
  if (!promise) throw new Error('nothing is promised');
  return promise;
}

test('an order that waited for its payment is promised days from the payment on', async () => {
  const { _id: id, access_token } = await aTransferOrder(shop, product);
  const first = await promisedNow();
  expect(await promiseOf(id)).toEqual(first);
  const slip = await aSlip(shop, { _id: id, access_token });
  later();
  await workOn([{ day: first.last_day, name: 'Closed' }]);
  expect(await promiseOf(id)).toEqual(first);
  await shop.client.call(slips.accept, { params: { id: slip._id } });
  const now = await promisedNow();
  expect(now.last_day > first.last_day).toBe(true);
  expect(await promiseOf(id)).toEqual(now);
  const query = { access_token };
  const seen = await shop.visitor.call(storefront.order, { params: { id }, query });
  expect(seen.delivery?.promise).toEqual(now);
});

test('the mail that it is on its way names the day that the payment meant', async () => {
  const email = 'late@example.com';
  await aTransferOrder(shop, product);
  const body = { ...orderOf(product), email, payment_option: 'bank_transfer' as const };
  const { _id: id } = await shop.visitor.call(storefront.placeOrder, { body });
  later();
  await set(id, { paymentStatus: 'paid', status: 'shipped' });
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email });
  const sent = mails.find(({ subject }) => subject.includes('is on its way'));
  expect(sent?.text).toContain(`2–4 working days, by ${formatDay((await promisedNow()).last_day)}`);
});

test('what leaves the shop after its last day is not said to come by then', async () => {
  const email = 'overdue@example.com';
  const mailOf = async (pause: number) => {
    const body = { ...orderOf(product), email };
    const {
      _id: id,
      order_number,
      delivery,
    } = await shop.visitor.call(storefront.placeOrder, {
      body,
    });
    shop.server.clock.advance(pause * DAYS_MS);
    await set(id, { status: 'shipped' });
    await shop.server.runJobs();
    const mails = await mailsTo({ server: shop.server, email });
    const mail = mails.find(({ subject }) => subject.includes(`#${order_number} is on its way`));
    return { text: mail?.text ?? '', day: formatDay(delivery?.promise?.last_day ?? '') };
  };
  const inTime = await mailOf(4);
  expect(inTime.text).toContain(`2–4 working days, by ${inTime.day}`);
  const late = await mailOf(5);
  expect(late.text).toContain('is on its way to you');
  expect(late.text).not.toMatch(/working days|, by /);
});

test('what is paid when it arrives keeps the days of its placing', async () => {
  const { _id: id } = await anOrder(shop, product);
  const first = await promisedNow();
  later();
  await set(id, { status: 'delivered', paymentStatus: 'paid' });
  expect(await promiseOf(id)).toEqual(first);
});

test('a rest that comes later means days from then on, as its customer was told', async () => {
  const { _id: id } = await aTransferOrder(shop, product);
  await set(id, { paymentStatus: 'paid' });
  const first = await promiseOf(id);
  later();
  const { version, products } = await get(id);
  const items = products.map(({ _id }) => ({ _id, quantity: 2 }));
  await shop.client.call(orders.editItems, { params: { id }, body: { version, items } });
  expect(await promiseOf(id)).toEqual(first);
  await shop.client.call(movements.record, { params: { id }, body: { amount: 10_000 } });
  expect(await promiseOf(id)).toEqual(first);
  await shop.client.call(movements.record, { params: { id }, body: {} });
  expect(await promiseOf(id)).toEqual(await promisedNow());
});

test('a payment that was taken back by mistake comes back with the day that was promised', async () => {
  const { _id: id } = await aTransferOrder(shop, product);
  await set(id, { paymentStatus: 'paid' });
  const first = await promiseOf(id);
  later();
  const { undo } = await set(id, { paymentStatus: 'pending', undoable: true });
  await shop.client.call(orders.undo, { params: { id }, body: { undo: undo?._id ?? '' } });
  expect(await get(id)).toMatchObject({ payment_status: 'paid', delivery: { promise: first } });
});

test.each([
  ['paid', () => aTransferOrder(shop, product)],
  ['to be paid when it arrives', () => anOrder(shop, product)],
])('an order %s that is reopened days later is promised days from then on', async (paid, place) => {
  const { _id: id, access_token } = await place();
  if (paid === 'paid') await set(id, { paymentStatus: 'paid' });
  const first = await promiseOf(id);
  await set(id, { status: 'cancelled' });
  later();
  later();
  expect(await promiseOf(id)).toEqual(first);
  await set(id, { status: 'processing' });
  const now = await promisedNow();
  expect(first && now.first_day > first.first_day).toBe(true);
  expect(await promiseOf(id)).toEqual(now);
  const query = { access_token };
  const seen = await shop.visitor.call(storefront.order, { params: { id }, query });
  expect(seen.delivery?.promise).toEqual(now);
});

test('what was cancelled by mistake keeps its promise, and so does what had arrived', async () => {
  const [mistaken, arrived] = [await anOrder(shop, product), await anOrder(shop, product)];
  const first = await promiseOf(mistaken._id);
  await set(arrived._id, { status: 'cancelled' });
  later();
  await set(mistaken._id, { status: 'cancelled' });
  await set(mistaken._id, { status: 'processing' });
  await set(arrived._id, { status: 'delivered' });
  expect([await promiseOf(mistaken._id), await promiseOf(arrived._id)]).toEqual([first, first]);
});

test('a cancelling that is undone leaves the day that was promised', async () => {
  const { _id: id } = await anOrder(shop, product);
  const first = await promiseOf(id);
  later();
  const { undo } = await set(id, { status: 'cancelled', undoable: true });
  await shop.client.call(orders.undo, { params: { id }, body: { undo: undo?._id ?? '' } });
  expect(await promiseOf(id)).toEqual(first);
});
