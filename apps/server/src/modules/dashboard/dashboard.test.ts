import { products } from '@kade/contract/catalog/products';
import { dashboard } from '@kade/contract/dashboard';
import { domains } from '@kade/contract/domains';
import { movements } from '@kade/contract/movements';
import {
  ORDER_STATUSES,
  orders,
  type OrderQuery,
  type OrderStatus,
  type OrderSummary,
  type PaymentStatus,
} from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { dayOf, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { expect, test } from 'vitest';
import { executeSql } from '../../platform/database';
import {
  aBankAccount,
  anOrder,
  aPicture,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
} from '../../../test/factories';
import { aCardOrder, noticeOf, notify, takeCards } from '../../../test/payhere-notices';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a store without orders shows zeros', async () => {
  const shop = await aStore();
  expect(await shop.client.call(dashboard.status, {})).toEqual({
    pending: 0,
    processing: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
  });
  const none = { count: 0, total: 0 };
  expect(await shop.client.call(dashboard.revenue, {})).toEqual({
    paid: none,
    refunded: none,
    charged_back: none,
    pending: none,
    failed: none,
  });
});

test('counts by status, and paid covers what was refunded later', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 1_005, stock_quantity: 100 });
  const place = async (quantity: number, status: OrderStatus, paymentStatus: PaymentStatus) => {
    const { _id } = await anOrder(shop, product, quantity);
    await shop.client.call(orders.update, { params: { id: _id }, body: { status, paymentStatus } });
  };
  await place(1, 'delivered', 'paid');
  await place(2, 'shipped', 'paid');
  await place(3, 'cancelled', 'refunded');
  await place(4, 'processing', 'failed');
  await place(5, 'pending', 'pending');
  expect(await shop.client.call(dashboard.status, {})).toEqual({
    pending: 1,
    processing: 1,
    shipped: 1,
    delivered: 1,
    cancelled: 1,
  });
  expect(await shop.client.call(dashboard.revenue, {})).toEqual({
    paid: { count: 3, total: 6 * 1_005 },
    refunded: { count: 1, total: 3 * 1_005 },
    charged_back: { count: 0, total: 0 },
    failed: { count: 1, total: 4 * 1_005 },
    pending: { count: 1, total: 5 * 1_005 },
  });
});

test('looks back 30 calendar days of Colombo, today included', async () => {
  const shop = await aStore();
  await anOrder(shop, await aProduct(shop));
  const countAfter = async (milliseconds: number) => {
    shop.server.clock.advance(milliseconds);
    const { pending } = await shop.client.call(dashboard.status, {});
    shop.server.clock.advance(-milliseconds);
    return pending;
  };
  const colomboMs = 5.5 * 60 * 60 * 1000;
  const now = shop.server.clock.now().getTime();
  const untilMidnight = DAY_MS - ((now + colomboMs) % DAY_MS);
  // The session of the test ends after a week without use, so the store is visited on the way.
  for (let day = 0; day < 29; day += 5) await countAfter(day * DAY_MS);
  expect(await countAfter(untilMidnight + 28 * DAY_MS + DAY_MS - 1000)).toBe(1);
  expect(await countAfter(untilMidnight + 29 * DAY_MS)).toBe(0);
});

test('says what needs doing, as many as the lists show that it leads to', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 9 });
  const scarce = await aProduct(shop, { name: 'Tea', stock_quantity: 1 });
  await aProduct(shop, { stock_quantity: 0, in_stock: false });
  await aProduct(shop, { stock_quantity: 1, status: 'archived' });
  await anOrder(shop, product);
  const sent = await anOrder(shop, product);
  const body = { status: 'shipped' } as const;
  await shop.client.call(orders.update, { params: { id: sent._id }, body });
  const { items } = await shop.client.call(orders.list, { query: { view: 'to_pack' } });
  const [listed] = items;
  const tasks = await shop.client.call(dashboard.tasks, {});
  expect(tasks).toEqual({
    to_pack: 1,
    first_to_pack: [listed],
    slips_to_check: 0,
    payments_to_check: 0,
    payment_to_check: null,
    cancelled_paid: 0,
    refunds_to_check: 0,
    charged_back: 0,
    refund_failed: 0,
    open_drafts: 0,
    low_stock: 1,
    first_low: [
      { _id: scarce._id, name: 'Tea', thumbnail: null, pieces: 1, has_combinations: false },
    ],
    domain: null,
    can_be_paid: true,
  });
  await shop.client.call(payments.setMethod, {
    params: { method: 'cash_on_delivery' },
    body: { enabled: false },
  });
  await shop.client.call(domains.change, { body: { newDomain: 'https://tea.example.com' } });
  expect(await shop.client.call(dashboard.tasks, {})).toMatchObject({
    domain: { name: 'tea.example.com', state: 'waiting' },
    can_be_paid: false,
  });
  await aBankAccount(shop);
  const params = { method: 'bank_transfer' } as const;
  await shop.client.call(payments.setMethod, { params, body: { enabled: true } });
  expect(await shop.client.call(dashboard.tasks, {})).toMatchObject({ can_be_paid: true });
});

test('brings along the three that waited longest, and those of which fewest are left', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { name: 'Mask', stock_quantity: 90 });
  const placed = [];
  for (let n = 0; n < 4; n += 1) placed.push(await anOrder(shop, product));
  for (const [name, stock_quantity] of [
    ['Four', 4],
    ['One', 1],
    ['Three', 3],
    ['None', 0],
  ] as const) {
    await aProduct(shop, { name, stock_quantity });
  }
  const tasks = await shop.client.call(dashboard.tasks, {});
  expect([tasks.to_pack, tasks.first_to_pack.map(({ order_number }) => order_number)]).toEqual([
    4,
    placed.slice(0, 3).map(({ order_number }) => order_number),
  ]);
  expect([tasks.low_stock, tasks.first_low.map(({ name, pieces }) => [name, pieces])]).toEqual([
    4,
    [
      ['None', 0],
      ['One', 1],
      ['Three', 3],
    ],
  ]);
});

test('sales by day add up to the money kept, and to what the list of paid orders shows', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 1_005, stock_quantity: 100 });
  const place = async (quantity: number, paymentStatus: PaymentStatus) => {
    const { _id } = await anOrder(shop, product, quantity);
    await shop.client.call(orders.update, { params: { id: _id }, body: { paymentStatus } });
    return _id;
  };
  const [early, late] = [await place(1, 'paid'), await place(2, 'paid')];
  await place(3, 'refunded');
  await place(4, 'pending');
  const move = (id: string, days: number) =>
    executeSql(
      shop.server.system.db,
      'update orders set order_date = $3 where store_id = $1 and id = $2',
      [shop.store._id, id, new Date(shop.server.clock.now().getTime() - days * DAY_MS)],
    );
  await move(early, 29);
  await move(late, 30);
  const { days, previous } = await shop.client.call(dashboard.sales, {});
  expect([days.length, previous.length]).toEqual([30, 30]);
  expect(days[0]).toMatchObject({ count: 1, total: 1_005 });
  expect(previous.at(-1)).toMatchObject({ count: 1, total: 2 * 1_005 });
  const { paid, refunded } = await shop.client.call(dashboard.revenue, {});
  const sold = days.reduce((sum, { total }) => sum + total, 0);
  expect(sold).toBe(paid.total - refunded.total);
  const today = dayOf(shop.server.clock.now(), STORE_TIME_ZONE);
  expect(days.at(-1)).toEqual({ day: today, count: 1, total: 0 });
  const [date_from, date_to] = [days[0]?.day, today];
  const listed = await shop.client.call(orders.list, {
    query: { money: 'paid', date_from, date_to },
  });
  expect([listed.total, listed.items.reduce((sum, order) => sum + order.total_price, 0)]).toEqual([
    paid.count,
    paid.total,
  ]);
});

test('a day on which more went back than came is told as it is, not as an error', async () => {
  const shop = await aStore();
  await takeCards(shop);
  const product = await aProduct(shop, { price: 100_000, stock_quantity: 100 });
  const tell = (order_id: string, status_code: string) =>
    notify(
      shop,
      noticeOf({ order_id, payhere_amount: '1000.00', status_code, payment_id: order_id }),
    );
  const [cash, denied] = [await aCardOrder(shop, product), await aCardOrder(shop, product)];
  for (const { _id } of [cash, denied]) await tell(_id, '2');
  await shop.client.call(refunds.create, { params: { id: cash._id }, body: { by: 'hand' } });
  const body = { paymentStatus: 'pending' as const };
  await shop.client.call(orders.update, { params: { id: denied._id }, body });
  for (const { _id } of [cash, denied]) await tell(_id, '-3');
  const { days } = await shop.client.call(dashboard.sales, {});
  expect(days.at(-1)).toMatchObject({ count: 2, total: -100_000 });
  const { paid, refunded, charged_back } = await shop.client.call(dashboard.revenue, {});
  expect(paid.total - refunded.total - charged_back.total).toBe(-100_000);
  const { items } = await shop.client.call(orders.list, { query: { money: 'moved' } });
  const kept = items.map(({ money }) => money.paid - money.refunded);
  expect(kept.toSorted((one, other) => one - other)).toEqual([-100_000, 0]);
});

test('a sale of the first moment of a day is of that day, one before it of the day before', async () => {
  const shop = await aStore();
  const { _id: id } = await anOrder(shop, await aProduct(shop));
  const paid = { params: { id }, body: { paymentStatus: 'paid' } } as const;
  await shop.client.call(orders.update, paid);
  const midnight = startOfDay(dayOf(shop.server.clock.now(), STORE_TIME_ZONE), STORE_TIME_ZONE);
  const soldOn = async (at: number) => {
    const moved = [id, new Date(at)];
    const { db } = shop.server.system;
    await executeSql(db, 'update orders set order_date = $2 where id = $1', moved);
    const { days } = await shop.client.call(dashboard.sales, {});
    return days.slice(-2).map(({ count }) => count);
  };
  expect(await soldOn(midnight.getTime())).toEqual([0, 1]);
  expect(await soldOn(midnight.getTime() - 1)).toEqual([1, 0]);
});

test('the products that brought in most come first, without what was cancelled', async () => {
  const shop = await aStore();
  const tea = await aProduct(shop, { name: 'Tea', price: 100, stock_quantity: 100 });
  const picture = await aPicture(shop);
  const images = [picture._id];
  const mask = await aProduct(shop, { name: 'Mask', price: 2_000, stock_quantity: 100, images });
  await anOrder(shop, tea, 7);
  await anOrder(shop, tea, 6);
  await anOrder(shop, mask, 1);
  const { _id } = await anOrder(shop, mask, 50);
  const body = { status: 'cancelled' } as const;
  await shop.client.call(orders.update, { params: { id: _id }, body });
  expect(await shop.client.call(dashboard.topProducts, {})).toEqual([
    { _id: mask._id, name: 'Mask', thumbnail: picture, quantity: 1, total: 2_000 },
    { _id: tea._id, name: 'Tea', thumbnail: null, quantity: 13, total: 1_300 },
  ]);
});

test('what lies in the bin leaves its place among the five that brought in most to another', async () => {
  const shop = await aStore();
  const sold = [];
  for (let rank = 1; rank <= 6; rank += 1) {
    sold.push(await aProduct(shop, { name: `Tea ${rank}`, price: 10_000 - rank }));
  }
  for (const product of sold) await anOrder(shop, product);
  const names = async () =>
    (await shop.client.call(dashboard.topProducts, {})).map(({ name }) => name);
  expect(await names()).toEqual(['Tea 1', 'Tea 2', 'Tea 3', 'Tea 4', 'Tea 5']);
  const params = { id: sold[1]?._id ?? '' };
  await shop.client.call(products.remove, { params });
  expect(await names()).toEqual(['Tea 1', 'Tea 3', 'Tea 4', 'Tea 5', 'Tea 6']);
  await shop.client.call(products.restore, { params });
  expect(await names()).toContain('Tea 2');
});

test('each tile agrees with the orders that it leads to, refunded in part or paid in part', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 10_000, stock_quantity: 100 });
  const place = async (quantity: number, ...bodies: object[]) => {
    const { _id: id } = await anOrder(shop, product, quantity);
    for (const body of bodies) await shop.client.call(orders.update, { params: { id }, body });
    return id;
  };
  const partly = await place(3, { paymentStatus: 'paid' });
  const back = { params: { id: partly }, body: { by: 'hand', amount: 4_500 } } as const;
  await shop.client.call(refunds.create, back);
  await place(2, { paymentStatus: 'refunded' });
  await place(1, { paymentStatus: 'failed' });
  // What these owed is not coming any more.
  await place(1, { status: 'cancelled' });
  await place(7, { paymentStatus: 'failed' }, { status: 'cancelled' });
  // Paid, then edited to more than was paid.
  const grown = await place(1, { paymentStatus: 'paid' });
  const { products, version } = await shop.client.call(orders.get, { params: { id: grown } });
  const items = products.map(({ _id }) => ({ _id, quantity: 2 }));
  await shop.client.call(orders.editItems, { params: { id: grown }, body: { version, items } });
  // An advance came for it, and the rest is to come.
  const begun = await place(4);
  const advance = { params: { id: begun }, body: { amount: 15_000 } };
  await shop.client.call(movements.record, advance);
  const tiles = await shop.client.call(dashboard.revenue, {});
  const listed = async (query: OrderQuery, amountOf: (order: OrderSummary) => number) => {
    const { items: found, total } = await shop.client.call(orders.list, { query });
    return { count: total, total: found.reduce((sum, order) => sum + amountOf(order), 0) };
  };
  const open = { order_status: ORDER_STATUSES.filter((status) => status !== 'cancelled') };
  expect(tiles).toEqual({
    paid: await listed({ money: 'paid' }, ({ money }) => money.paid),
    refunded: await listed({ money: 'refunded' }, ({ money }) => money.refunded),
    charged_back: { count: 0, total: 0 },
    pending: await listed({ ...open, payment_status: ['pending'] }, ({ money }) => money.due),
    failed: await listed({ ...open, payment_status: ['failed'] }, ({ money }) => money.due),
  });
  expect(tiles).toMatchObject({
    paid: { count: 4, total: 75_000 },
    refunded: { count: 2, total: 24_500 },
    pending: { count: 1, total: 25_000 },
    failed: { count: 1, total: 10_000 },
  });
});

test('slips to check are as many in the view, in the inbox and on the dashboard', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 10_000, stock_quantity: 100 });
  await aTransferOrder(shop, product);
  const placed = await Promise.all([1, 2, 3, 4].map(() => aTransferOrder(shop, product)));
  const sent: { _id: string }[] = [];
  for (const order of placed) sent.push(await aSlip(shop, order));
  const counts = async () => [
    (await shop.client.call(dashboard.tasks, {})).slips_to_check,
    (await shop.client.call(orders.list, { query: { view: 'slips_to_check' } })).total,
    (await shop.client.call(slips.list, { query: {} })).total,
  ];
  expect(await counts()).toEqual([4, 4, 4]);
  const params = (index: number) => ({ params: { id: sent[index]?._id ?? '' } });
  await shop.client.call(slips.accept, params(0));
  await shop.client.call(slips.reject, { ...params(1), body: { reason: 'Of another day' } });
  // Cancelled, its slip still waits for an answer.
  const cancelled = {
    params: { id: placed[2]?._id ?? '' },
    body: { status: 'cancelled' },
  } as const;
  await shop.client.call(orders.update, cancelled);
  expect(await counts()).toEqual([2, 2, 2]);
});
