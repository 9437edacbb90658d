import { movements } from '@kade/contract/movements';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { changeMany } from '../../../../test/order-changes';
import { aProduct, aSlip, aStore, aTransferOrder, type TestShop } from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

interface Change {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  undoable?: boolean;
}

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const set = (id: string, body: Change) => shop.client.call(orders.update, { params: { id }, body });
const record = (id: string, amount?: number) =>
  shop.client.call(movements.record, { params: { id }, body: { amount } });
const accept = (id: string) => shop.client.call(slips.accept, { params: { id } });

/** Paid by a slip, and edited from one piece to two: its customer has sent a slip for the second. */
async function aRestWithSlip() {
  const product = await aProduct(shop, { price: 45_000, stock_quantity: 10 });
  const placed = await aTransferOrder(shop, product);
  await accept((await aSlip(shop, placed))._id);
  const { _id: id, products, version } = await get(placed._id);
  const items = products.map(({ _id }) => ({ _id, quantity: 2 }));
  await shop.client.call(orders.editItems, { params: { id }, body: { version, items } });
  const slip = await aSlip(shop, placed);
  return { id, slip: slip._id, access_token: placed.access_token };
}

/** What is due and what became of the slips, the latest first. */
async function standing(id: string) {
  const { money, slips: sent } = await get(id);
  return { due: money.due, slips: sent.map(({ state }) => state) };
}
const waits = { due: 45_000, slips: ['waiting', 'accepted'] };

test('the slip of what a paid order costs more since waits, whatever its order becomes', async () => {
  const { id, slip, access_token } = await aRestWithSlip();
  for (const status of ['processing', 'shipped', 'delivered', 'processing'] as const) {
    await set(id, { status });
    expect(await standing(id)).toEqual(waits);
  }
  await changeMany(shop, { ids: [id] }, { status: 'shipped' });
  expect(await standing(id)).toEqual(waits);
  const call = { params: { id }, query: { access_token } };
  expect((await shop.visitor.call(storefront.order, call)).payment).toMatchObject({
    slip: { state: 'waiting' },
  });
  await accept(slip);
  expect(await standing(id)).toEqual({ due: 0, slips: ['accepted', 'accepted'] });
  expect((await get(id)).money.paid).toBe(90_000);
});

test('it waits though its order is cancelled, and is booked as what was let go', async () => {
  const { id, slip } = await aRestWithSlip();
  await set(id, { status: 'cancelled' });
  expect(await standing(id)).toEqual({ ...waits, due: 0 });
  await accept(slip);
  expect((await get(id)).money).toEqual({ paid: 90_000, refunded: 0, due: -45_000 });
});

test('one of a cancelled order is booked with what went back of an advance', async () => {
  const accepted = async (back: number) => {
    const placed = await aTransferOrder(shop, await aProduct(shop, { price: 121_000 }));
    const id = placed._id;
    const { _id: slip } = await aSlip(shop, placed);
    await record(id, 50_000);
    const body = { amount: back, by: 'hand' } as const;
    await shop.client.call(refunds.create, { params: { id }, body });
    await set(id, { status: 'cancelled' });
    await accept(slip);
    const { money, movements: booked } = await get(id);
    return { ...money, booked: booked.at(-1)?.amount };
  };
  const whole = { paid: 171_000, refunded: 50_000, due: -121_000, booked: 121_000 };
  expect(await accepted(50_000)).toEqual(whole);
  const rest = { paid: 170_999, refunded: 49_999, due: -120_999, booked: 120_999 };
  expect(await accepted(49_999)).toEqual(rest);
});

test('a change that is undone leaves it waiting', async () => {
  const { id } = await aRestWithSlip();
  const changes: Change[] = [{ status: 'cancelled' }, { paymentStatus: 'refunded' }];
  for (const change of changes) {
    const { undo } = await set(id, { ...change, undoable: true });
    await shop.client.call(orders.undo, { params: { id }, body: { undo: undo?._id ?? '' } });
    expect(await get(id)).toMatchObject({ order_status: 'pending', payment_status: 'paid' });
    expect(await standing(id)).toEqual(waits);
  }
});

test('what is booked of it by hand settles the slip once nothing is due, to the cent', async () => {
  const { id } = await aRestWithSlip();
  await record(id, 44_999);
  expect(await standing(id)).toEqual({ ...waits, due: 1 });
  await record(id);
  expect(await standing(id)).toEqual({ due: 0, slips: ['accepted', 'accepted'] });
  const other = await aRestWithSlip();
  await shop.client.call(orders.verifyPayment, { params: { id: other.id } });
  expect(await standing(other.id)).toEqual({ due: 0, slips: ['accepted', 'accepted'] });
});

test('who accepts what was another amount books nothing, and is told what is due now', async () => {
  const { id, slip } = await aRestWithSlip();
  const { products, version } = await get(id);
  const items = products.map(({ _id }) => ({ _id, quantity: 4 }));
  await shop.client.call(orders.editItems, { params: { id }, body: { version, items } });
  const accepting = (due: number) =>
    shop.client.call(slips.accept, { params: { id: slip }, body: { due } });
  const { order_number: number } = await get(id);
  await expect(accepting(45_000)).rejects.toMatchObject({
    status: 409,
    code: 'price_changed',
    message: `LKR 1,350.00 is due of order #${number} now. Nothing was booked.`,
    details: [{ field: 'due', message: 'is now LKR 1,350.00' }],
  });
  expect(await standing(id)).toEqual({ ...waits, due: 135_000 });
  await accepting(135_000);
  expect(await standing(id)).toEqual({ due: 0, slips: ['accepted', 'accepted'] });
});

test('nothing is booked of an order that was cancelled while its slip was looked at', async () => {
  const { id, slip } = await aRestWithSlip();
  await set(id, { status: 'cancelled' });
  const accepting = (due: number) =>
    shop.client.call(slips.accept, { params: { id: slip }, body: { due } });
  await expect(accepting(45_000)).rejects.toMatchObject({
    message: expect.stringMatching(/^Nothing is due of order #\d+ now\./) as string,
  });
  expect((await get(id)).money.paid).toBe(45_000);
  const [waiting] = (await shop.client.call(slips.list, { query: {} })).items.filter(
    ({ _id }) => _id === slip,
  );
  await accepting(waiting?.order.due ?? 1);
  expect((await get(id)).money.paid).toBe(90_000);
});
