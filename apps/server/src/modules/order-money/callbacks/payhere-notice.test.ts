import { randomUUID } from 'node:crypto';
import { products } from '@kade/contract/catalog/products';
import { mismatches } from '@kade/contract/mismatches';
import { movements } from '@kade/contract/movements';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import { untilSomebodyWaits } from '../../../../test/locks';
import { mailsTo } from '../../../../test/mails';
import {
  aCardOrder,
  hashOf,
  noticeOf,
  notify,
  PAYHERE,
  takeCards,
} from '../../../../test/payhere-notices';
import { KADE } from '../../../platform/actor';
import { transaction } from '../../../platform/context';
import { executeSql } from '../../../platform/database';
import { lockOrder } from '../../orders/book';
import { expireHolds } from '../../../../test/expire-holds';
import { bookPayment } from '../ledger';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  await takeCards(shop);
  product = await aProduct(shop, { price: 125_050, stock_quantity: 1000 });
});

const AMOUNT = '1250.50';
const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const paid = (order_id: string, more: object = {}) =>
  noticeOf({ order_id, payhere_amount: AMOUNT, status_code: '2', ...more });
const failed = (order_id: string) =>
  noticeOf({ order_id, payhere_amount: AMOUNT, status_code: '-2', payment_id: '0' });
const paymentsOf = async (id: string) =>
  (await get(id)).movements.filter(({ kind }) => kind !== 'charge');

test('a card order is paid by a form to PayHere, which the page of the order shows', async () => {
  const placed = await aCardOrder(shop, product);
  const { payment } = placed;
  if (payment.next !== 'form') throw new Error('no form');
  expect(payment.url).toBe('http://127.0.0.1:9/pay/checkout');
  const { hash, ...fields } = payment.fields;
  const page = `${shop.store.url}/orders/${placed._id}?access_token=${placed.access_token}`;
  expect(fields).toEqual({
    merchant_id: PAYHERE.merchant_id,
    return_url: `${page}&returned=1`,
    cancel_url: page,
    notify_url: `http://localhost:3000/api/payments/payhere/notify?store_id=${shop.store._id}`,
    first_name: 'Kasun',
    last_name: 'Fernando',
    email: 'kasun@example.com',
    phone: '+94771234567',
    address: '12 Galle Road',
    city: 'Colombo',
    country: 'Sri Lanka',
    order_id: placed._id,
    items: `Order #${placed.order_number} at ${shop.store.name}`,
    currency: 'LKR',
    amount: AMOUNT,
  });
  expect(hash).toBe(hashOf(fields));
  expect(placed.hold_expires_at).not.toBeNull();
});

describe('what PayHere tells', () => {
  test('marks the order paid, once, however often it is told', async () => {
    const { _id, access_token } = await aCardOrder(shop, product);
    const told = await Promise.all(Array.from({ length: 30 }, () => notify(shop, paid(_id))));
    expect(new Set(told)).toEqual(new Set([200]));
    const order = await get(_id);
    expect(order).toMatchObject({
      payment_status: 'paid',
      money: { paid: 125_050, refunded: 0, due: 0 },
      hold_expires_at: null,
    });
    expect(await paymentsOf(_id)).toMatchObject([
      { kind: 'payment', provider: 'payhere', provider_reference: '320025000001' },
    ]);
    const query = { access_token };
    const mine = await shop.visitor.call(storefront.order, { params: { id: _id }, query });
    expect(mine.payment).toEqual({ next: 'nothing' });
  });

  test('is not believed with a wrong signature, account, amount or currency', async () => {
    const { _id } = await aCardOrder(shop, product);
    const wrong: [Record<string, string>, number][] = [
      [{ ...paid(_id), md5sig: 'F'.repeat(32) }, 403],
      [{ ...paid(_id), md5sig: '' }, 403],
      [
        noticeOf({ order_id: _id, payhere_amount: AMOUNT, status_code: '2' }, 'another secret'),
        403,
      ],
      [{ ...paid(_id), payhere_amount: '1.00' }, 403],
      [paid(_id, { merchant_id: '1211150' }), 403],
    ];
    for (const [notice, status] of wrong) expect(await notify(shop, notice)).toBe(status);
    expect(await get(_id)).toMatchObject({ payment_status: 'pending', mismatches: [] });
    expect(await paymentsOf(_id)).toEqual([]);
  });

  test('is never refused without a trace once it is signed', async () => {
    const said = async (more: Record<string, string>) => {
      const { _id } = await aCardOrder(shop, product);
      expect(await notify(shop, paid(_id, { payment_id: _id, ...more }))).toBe(400);
      const order = await get(_id);
      expect(order).toMatchObject({ payment_status: 'pending', hold_expires_at: null });
      return order.mismatches.map(({ reason, amount, currency }) => [reason, amount, currency]);
    };
    expect(await said({ payhere_amount: '1.00' })).toEqual([['amount', 100, 'LKR']]);
    expect(await said({ payhere_currency: 'USD' })).toEqual([['amount', 125_050, 'USD']]);
    for (const payhere_amount of ['1250.5', '1,250.50', '1.250,5']) {
      expect(await said({ payhere_amount })).toEqual([['written', 125_050, 'LKR']]);
    }
    expect(await said({ payhere_amount: '125050' })).toEqual([['written', 12_505_000, 'LKR']]);
    expect(await said({ payment_id: '0' })).toEqual([['unnamed', 125_050, 'LKR']]);
    for (const status_code of ['7', '-4', '20']) {
      expect(await said({ status_code })).toEqual([['status', 125_050, 'LKR']]);
    }
  });

  test('is not the hash of a checkout form, which is the signature of no status at all', async () => {
    const own = await aStore();
    await takeCards(own);
    const { _id, payment } = await aCardOrder(own, await aProduct(own, { price: 125_050 }));
    const change = (merchant_secret: string) =>
      own.client.call(payments.setPayhere, {
        body: { merchant_id: PAYHERE.merchant_id, merchant_secret },
      });
    if (payment.next !== 'form') throw new Error('no form');
    const { hash = '' } = payment.fields;
    const forged = { ...paid(_id), md5sig: hash, status_code: '' };
    const cut = { ...forged, payhere_currency: 'LK', status_code: 'R' };
    for (const notice of [forged, cut]) expect(await notify(own, notice)).toBe(400);
    await change('of the new domain');
    const { payment: next } = await own.visitor.call(storefront.order, {
      params: { id: _id },
      query: {
        access_token:
          new URL(payment.fields.cancel_url ?? '').searchParams.get('access_token') ?? '',
      },
    });
    if (next.next !== 'form') throw new Error('no form');
    await notify(own, { ...forged, md5sig: next.fields.hash ?? '' });
    const { rows } = await executeSql(
      own.server.system.db,
      'select from payment_callbacks where order_id = $1',
      [_id],
    );
    expect(rows).toHaveLength(0);
    // The secret of before still counts.
    expect(await notify(own, paid(_id))).toBe(200);
  });

  test('is not believed where its fields are cut elsewhere than they were signed', async () => {
    const { _id } = await aCardOrder(shop, product);
    const failure = noticeOf({ order_id: _id, payhere_amount: AMOUNT, status_code: '-2' });
    const [amount, more] = [AMOUNT.slice(0, -1), AMOUNT.slice(-1)];
    for (const cut of [
      { payhere_currency: 'LKR-', status_code: '2' },
      { payhere_amount: amount, payhere_currency: `${more}LKR-`, status_code: '2' },
      { payhere_amount: amount, payhere_currency: `${more}LKR` },
    ]) {
      expect(await notify(shop, { ...failure, ...cut })).toBe(400);
    }
    expect(await get(_id)).toMatchObject({ payment_status: 'pending', mismatches: [] });
  });

  test('of an order that nobody placed, or of another store, is not found', async () => {
    const { _id } = await aCardOrder(shop, product);
    const other = await aStore();
    const path = '/api/payments/payhere/notify';
    expect(await notify(shop, paid(randomUUID()))).toBe(404);
    expect(await notify(shop, paid('ORDER-1001'))).toBe(404);
    expect(await notify(shop, paid(_id), `${path}?store_id=${other.store._id}`)).toBe(404);
    expect(await notify(shop, paid(_id), path)).toBe(200);
  });

  test('counts whatever comes first: success after failure pays, failure after success does not', async () => {
    const [first, second] = [await aCardOrder(shop, product), await aCardOrder(shop, product)];
    expect(await notify(shop, failed(first._id))).toBe(200);
    expect((await get(first._id)).payment_status).toBe('failed');
    await notify(shop, paid(first._id, { payment_id: '1' }));
    expect((await get(first._id)).payment_status).toBe('paid');
    await notify(shop, paid(second._id, { payment_id: '2' }));
    for (const status_code of ['-2', '-1', '0']) {
      const told = { order_id: second._id, payhere_amount: AMOUNT, status_code, payment_id: '0' };
      expect(await notify(shop, noticeOf(told))).toBe(200);
      expect(await get(second._id)).toMatchObject({
        payment_status: 'paid',
        hold_expires_at: null,
        money: { paid: 125_050, due: 0 },
      });
    }
  });

  test('of a cancelled or pending attempt leaves the order open, and gives a pending one time', async () => {
    const { _id } = await aCardOrder(shop, product);
    const before = (await get(_id)).hold_expires_at;
    shop.server.clock.advance(10 * 60_000);
    await notify(shop, noticeOf({ order_id: _id, payhere_amount: AMOUNT, status_code: '-1' }));
    expect((await get(_id)).hold_expires_at).toEqual(before);
    await notify(shop, noticeOf({ order_id: _id, payhere_amount: AMOUNT, status_code: '0' }));
    const order = await get(_id);
    expect(order).toMatchObject({ order_status: 'pending', payment_status: 'pending' });
    expect(Number(order.hold_expires_at)).toBeGreaterThan(Number(before));
  });

  test('of a pending attempt takes no time that the order was given, also where others get less', async () => {
    const { _id } = await aCardOrder(shop, product);
    const given = (await get(_id)).hold_expires_at;
    const { credit_debit } = await shop.client.call(payments.holds, {});
    await shop.client.call(payments.setHolds, { body: { credit_debit: 5 } });
    await notify(shop, noticeOf({ order_id: _id, payhere_amount: AMOUNT, status_code: '0' }));
    await shop.client.call(payments.setHolds, { body: { credit_debit } });
    expect((await get(_id)).hold_expires_at).toEqual(given);
  });

  test('of a failed or a waiting attempt changes nothing once an advance came', async () => {
    const { _id } = await aCardOrder(shop, product);
    const call = { params: { id: _id }, body: { amount: 50 } };
    await shop.client.call(movements.record, call);
    for (const status_code of ['-2', '0']) {
      const told = { order_id: _id, payhere_amount: '1250.00', status_code, payment_id: '0' };
      expect(await notify(shop, noticeOf(told))).toBe(200);
      expect(await get(_id)).toMatchObject({
        payment_status: 'pending',
        hold_expires_at: null,
        money: { paid: 50, due: 125_000 },
      });
    }
    const rest = paid(_id, { payment_id: '78', payhere_amount: '1250.00' });
    expect(await notify(shop, rest)).toBe(200);
    expect(await get(_id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
  });

  test('of a charge-back takes the money out again, also when it is told before the payment', async () => {
    const { _id } = await aCardOrder(shop, product);
    const back = noticeOf({
      order_id: _id,
      payhere_amount: AMOUNT,
      status_code: '-3',
      payment_id: '77',
    });
    for (const notice of [back, paid(_id, { payment_id: '77' }), back]) {
      expect(await notify(shop, notice)).toBe(200);
    }
    const order = await get(_id);
    expect(order).toMatchObject({
      payment_status: 'refunded',
      money: { paid: 125_050, refunded: 125_050, due: 0 },
    });
    expect((await paymentsOf(_id)).map(({ kind }) => kind)).toEqual(['payment', 'chargeback']);
  });

  test('of a second payment for a paid order waits for the merchant: its number is not signed', async () => {
    const { _id } = await aCardOrder(shop, product);
    await notify(shop, paid(_id, { payment_id: '501' }));
    expect(await notify(shop, paid(_id, { payment_id: '502' }))).toBe(400);
    const order = await get(_id);
    expect(order.money).toEqual({ paid: 125_050, refunded: 0, due: 0 });
    expect(order.mismatches).toMatchObject([{ reason: 'again', reference: '502', state: 'open' }]);
    const params = { id: order.mismatches[0]?._id ?? '' };
    await shop.client.call(mismatches.resolve, { params, body: { outcome: 'booked' } });
    expect((await get(_id)).money).toEqual({ paid: 250_100, refunded: 0, due: -125_050 });
  });

  test('is kept so often and no more, and a payment always finds a place', async () => {
    const { _id } = await aCardOrder(shop, product);
    const tell = (amount: number) =>
      notify(shop, {
        ...noticeOf({ order_id: _id, payhere_amount: `${amount}.00`, status_code: '-1' }),
      });
    for (let amount = 1; amount <= 60; amount += 1) expect(await tell(amount)).toBe(200);
    const again = { ...failed(_id), method: 'MASTER', status_message: 'Told once more' };
    expect(await notify(shop, again)).toBe(200);
    expect(await notify(shop, paid(_id, { payment_id: 'at last' }))).toBe(200);
    expect((await get(_id)).payment_status).toBe('paid');
    const told: number[] = [];
    for (let more = 0; more < 60; more += 1) {
      told.push(await notify(shop, paid(_id, { payment_id: `once more ${more}` })));
    }
    expect(told.indexOf(429)).toBe(49);
    expect(new Set(told.slice(49))).toEqual(new Set([429]));
    const { rows } = await executeSql(
      shop.server.system.db,
      'select count(*)::int as count from payment_callbacks where order_id = $1',
      [_id],
    );
    expect(rows).toEqual([{ count: 100 }]);
  });

  test('is kept as it came, without the card', async () => {
    const { _id } = await aCardOrder(shop, product);
    await notify(shop, paid(_id, { payment_id: '601' }));
    const { rows } = await executeSql(
      shop.server.system.db,
      'select body::text, outcome from payment_callbacks where order_id = $1',
      [_id],
    );
    expect(rows).toMatchObject([{ outcome: 'paid' }]);
    const kept = String(rows[0]?.body);
    expect(kept).toContain('601');
    expect(kept).not.toMatch(/1292|K Fernando|1230/);
  });
});

describe('money that comes while its order goes', () => {
  test('is booked when the order is cancelled at the same moment, and the order says so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await aCardOrder(shop, product);
      const body = { status: 'cancelled' as const };
      await Promise.all([
        notify(shop, paid(_id, { payment_id: `8${round}` })),
        shop.client.call(orders.update, { params: { id: _id }, body }),
      ]);
      const order = await get(_id);
      expect(order).toMatchObject({ order_status: 'cancelled', payment_status: 'paid' });
      expect(order.money.paid).toBe(125_050);
    }
  });

  test('is booked when its time was over, and the stock stays sold to others', async () => {
    const rare = await aProduct(shop, { price: 125_050, stock_quantity: 1 });
    await shop.client.call(payments.setHolds, { body: { credit_debit: 5 } });
    const { _id } = await aCardOrder(shop, rare);
    shop.server.clock.advance(6 * 60_000);
    await expireHolds.run(shop.server.system, {});
    expect(await notify(shop, paid(_id, { payment_id: '901' }))).toBe(200);
    const order = await get(_id);
    expect(order).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'paid',
      money: { paid: 125_050, due: -125_050 },
    });
    const params = { id: rare._id };
    expect((await shop.client.call(products.get, { params })).stock_quantity).toBe(1);
    await shop.server.runJobs();
    const { server } = shop;
    const [mail] = (await mailsTo({ server, email: order.email ?? '' })).toReversed();
    expect(mail?.subject).toBe(`Your payment for the cancelled order #${order.order_number}`);
    const waits = noticeOf({ order_id: _id, payhere_amount: AMOUNT, status_code: '0' });
    expect(await notify(shop, waits)).toBe(200);
    expect((await get(_id)).hold_expires_at).toBeNull();
  });

  test('keeps the order whose time is over in the very moment in which it comes', async () => {
    await shop.client.call(payments.setHolds, { body: { credit_debit: 5 } });
    const { _id } = await aCardOrder(shop, product);
    shop.server.clock.advance(6 * 60_000);
    const { system } = shop.server;
    let expiring = Promise.resolve();
    await transaction({ ...system, storeId: shop.store._id }, async (ctx) => {
      await lockOrder(ctx, _id);
      expiring = expireHolds.run(system, {});
      await untilSomebodyWaits(shop.server);
      const money = { amount: 125_050, provider: 'payhere', reference: _id } as const;
      await bookPayment(ctx, _id, { ...money, told: { say: 'paid', by: 'card' }, author: KADE });
    });
    await expiring;
    expect(await get(_id)).toMatchObject({ order_status: 'pending', payment_status: 'paid' });
  });
});
