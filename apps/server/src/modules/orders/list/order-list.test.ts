import { orderOutput } from '@kade/contract/order-output';
import {
  orders,
  type OrderFilters,
  type OrderQuery,
  type OrderStatus,
  type PaymentStatus,
} from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { shipping } from '@kade/contract/shipping';
import { slips } from '@kade/contract/slips';
import { storefront } from '@kade/contract/storefront';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aGroup,
  anAddress,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  aVariant,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { send } from '../../../../test/send';
import { executeSql } from '../../../platform/database';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { stock_quantity: 1000, price: 100 });
});

const place = (names: object, quantity = 1, in_ = shop, of = product) =>
  in_.visitor.call(storefront.placeOrder, {
    body: { ...orderOf(of, quantity), ...names },
  });
const set = (id: string, status: OrderStatus, paymentStatus: PaymentStatus = 'pending') =>
  shop.client.call(orders.update, { params: { id }, body: { status, paymentStatus } });
const idsOf = async (query: OrderFilters, of = shop) =>
  (await of.client.call(orders.list, { query })).items.map((order) => order._id);

describe('a list', () => {
  test('is searched by the beginnings of number, names, phone and e-mail', async () => {
    const stall = await aStore();
    const tea = await aProduct(stall, { stock_quantity: 100 });
    const kasun = await place({}, 1, stall, tea);
    const fathima = await place(
      {
        email: 'Fathima.R@example.com',
        shipping_address: {
          ...anAddress,
          first_name: 'Fathima',
          last_name: 'Ü. Rizvi',
          phone_number: '071 555 0101',
        },
        billing_address: anAddress,
      },
      1,
      stall,
      tea,
    );
    const both = [fathima._id, kasun._id];
    const found = (q: string) => idsOf({ q }, stall);
    for (const q of [
      'fathima.r@',
      'FATHIMA ü',
      '555 0101',
      '+94 71 555',
      '0715550101',
      `#${fathima.order_number}`,
      `rizvi ${fathima.order_number}`,
    ]) {
      expect(await found(q), q).toEqual([fathima._id]);
    }
    expect(await found('kas fer')).toEqual(both);
    expect(await found('+94771234567')).toEqual(both);
    expect(await found('')).toEqual(both);
    for (const q of ['asun', '%', '_', 'rizvi kasun x', "' or 1=1 --"]) {
      expect(await found(q), q).toEqual([]);
    }
    expect(await idsOf({ q: 'fathima' })).toEqual([]);
  });

  test('of what is found is paged, counted, sorted and narrowed by filters', async () => {
    const stall = await aStore();
    const tea = await aProduct(stall, { stock_quantity: 100 });
    const ids: string[] = [];
    for (const quantity of [1, 3, 2]) ids.push((await place({}, quantity, stall, tea))._id);
    const [first = '', second = '', third = ''] = ids;
    const { client } = stall;
    await client.call(orders.update, { params: { id: second }, body: { status: 'shipped' } });

    const ask = async (query: OrderQuery) => {
      const { items, total, next } = await client.call(orders.list, {
        query: { q: 'kasun', ...query },
      });
      return { ids: items.map(({ _id }) => _id), total, next: next ?? '' };
    };
    const page = await ask({ limit: 2 });
    expect(page).toMatchObject({ ids: [third, second], total: 3 });
    expect(await ask({ limit: 2, cursor: page.next })).toEqual({
      ids: [first],
      total: 3,
      next: '',
    });
    expect(await ask({ limit: 2, page: 2 })).toMatchObject({ ids: [first], total: 3 });
    expect(await ask({ limit: 2, page: 9 })).toEqual({ ids: [], total: 3, next: '' });
    expect(await ask({ sort: 'order_date' })).toMatchObject({ ids, total: 3 });
    const dearest = await ask({ sort: '-total_price', limit: 2 });
    expect(dearest).toMatchObject({ ids: [second, third], total: 3 });
    const rest = await ask({ sort: '-total_price', limit: 2, cursor: dearest.next });
    expect(rest.ids).toEqual([first]);
    expect(await ask({ order_status: ['shipped'] })).toMatchObject({ ids: [second], total: 1 });
    expect(await ask({ q: 'nobody' })).toEqual({ ids: [], total: 0, next: '' });
  });

  test('says what holds an order up, as the order itself does', async () => {
    const stall = await aStore();
    const tea = await aProduct(stall, { stock_quantity: 100 });
    const plain = await place({}, 1, stall, tea);
    const wordy = await place({ wishes: { note: 'Is it fresh?' } }, 1, stall, tea);
    const sent = await aTransferOrder(stall, tea, 1);
    const { client } = stall;
    const waits = async () => {
      const { items } = await client.call(orders.list, { query: { sort: 'order_date' } });
      for (const { _id: id, waits_for } of items) {
        expect(await client.call(orders.get, { params: { id } })).toMatchObject({ waits_for });
      }
      return items.map(({ _id, waits_for }) => [_id, waits_for]);
    };
    const rest = [
      [plain._id, null],
      [wordy._id, 'answer'],
    ];
    expect(await waits()).toEqual([...rest, [sent._id, null]]);
    const { _id: slip } = await aSlip(stall, sent);
    expect(await waits()).toEqual([...rest, [sent._id, 'slip']]);
    await client.call(slips.accept, { params: { id: slip } });
    const params = { id: wordy._id };
    await client.call(orders.update, { params, body: { status: 'processing' } });
    expect((await waits()).map(([, waits_for]) => waits_for)).toEqual([null, null, null]);
  });

  test('is filtered by statuses, payment method and days, and sorted', async () => {
    const small = await place({}, 1);
    const large = await place({}, 9);
    await set(small._id, 'shipped', 'paid');
    const pair = [large._id, small._id];
    const among = async (query: OrderFilters) =>
      (await idsOf(query)).filter((id) => pair.includes(id));
    expect(await among({ order_status: ['shipped'] })).toEqual([small._id]);
    expect(await among({ order_status: ['shipped', 'pending'] })).toEqual(pair);
    expect(await among({ payment_status: ['pending', 'failed'] })).toEqual([large._id]);
    expect(await among({ payment_options: ['cash_on_delivery'] })).toEqual(pair);
    expect(await among({ payment_options: ['paypal', 'bank_transfer'] })).toEqual([]);
    expect(await among({ sort: 'total_price' })).toEqual([small._id, large._id]);
    const today = dayOf(shop.server.clock.now(), STORE_TIME_ZONE);
    expect(await among({ date_from: today, date_to: today })).toEqual(pair);
    expect(await among({ date_to: '2020-02-29' })).toEqual([]);
    expect(await among({ date_from: '2199-01-01' })).toEqual([]);
    const query = { store_id: shop.store._id, order_status: 'pending,lost' };
    const { token } = shop.merchant;
    const reply = await send(shop.server, 'GET', orders.list.path, { token, query });
    expect(reply).toMatchObject({ status: 400 });
    const listed = async (query: string) => {
      const path = `${orders.list.path}?store_id=${shop.store._id}&${query}`;
      return (await send(shop.server, 'GET', path, { token })).body;
    };
    const several = await listed('order_status=shipped,pending&limit=2');
    expect(several).toMatchObject(pair.map((_id) => ({ _id })));
    expect(await listed('order_status=shipped&order_status=pending&limit=2')).toEqual(several);
  });

  test('counts a day from midnight to midnight in Colombo', async () => {
    const [late, early] = [await place({}), await place({})];
    const move = (id: string, to: string) =>
      executeSql(shop.server.system.db, 'update orders set order_date = $2 where id = $1', [
        id,
        to,
      ]);
    await move(late._id, '2021-03-04T18:29:59.999Z');
    await move(early._id, '2021-03-04T18:30:00Z');
    expect(await idsOf({ date_to: '2021-03-04' })).toEqual([late._id]);
    expect(await idsOf({ date_from: '2021-03-05', date_to: '2021-03-05' })).toEqual([early._id]);
    const query = { date_to: '2021-03-05' };
    let file = '';
    for await (const piece of await shop.client.call(orderOutput.export, { query })) file += piece;
    expect(file).toContain(`${early.order_number},2021-03-05,`);
    expect(file).toContain(`${late.order_number},2021-03-04,`);
  });

  test('knows what is to be packed, and what is not paid', async () => {
    const [fresh, paid, sent, refunded, cancelled] = [
      await place({}),
      await place({}),
      await place({}),
      await place({}),
      await place({}),
    ];
    await set(paid._id, 'processing', 'paid');
    await set(sent._id, 'shipped', 'pending');
    await set(refunded._id, 'processing', 'refunded');
    await set(cancelled._id, 'cancelled', 'pending');
    const transfer = await aTransferOrder(shop, product);
    const all = [fresh, paid, sent, refunded, cancelled, transfer].map(({ _id }) => _id);
    const among = async (query: OrderFilters) =>
      (await idsOf({ ...query, sort: 'order_date' })).filter((id) => all.includes(id));
    expect(await among({ view: 'to_pack' })).toEqual([fresh._id, paid._id]);
    expect(await among({ view: 'unpaid' })).toEqual([fresh._id, sent._id, transfer._id]);
    expect(await among({ view: 'slips_to_check' })).toEqual([]);
  });
});

test('what is printed of a list is chosen in its order, and counted', async () => {
  const stall = await aStore();
  const tea = await aProduct(stall, { price: 100 });
  const [dear, cheap] = [await place({}, 3, stall, tea), await place({}, 1, stall, tea)];
  const printed = (query: OrderFilters) => stall.client.call(orderOutput.printed, { query });
  const both = [dear._id, cheap._id];
  expect(await printed({ sort: '-total_price' })).toEqual({ ids: both, total: 2 });
  expect(await printed({ q: String(cheap.order_number) })).toEqual({ ids: [cheap._id], total: 1 });
  expect(await printed({ order_status: ['shipped'] })).toEqual({ ids: [], total: 0 });
});

test('a file holds every order of the filters, and no formula', async () => {
  const stall = await aStore();
  const tea = await aProduct(stall, { name: '=cmd|tea', price: 95_050 });
  const shirt = await aProduct(stall, { name: 'Shirt', price: 100_000 });
  const group = await aGroup(stall, shirt, { name: 'Size', stock: 'parent' });
  const large = await aVariant(stall, group, { name: 'L', price: { amount: 0, type: 'addition' } });
  await stall.client.call(shipping.create, {
    body: { type: 'fixed', value: 35_000, cod_fee: 5_000 },
  });
  const ordering = {
    first_name: '=HYPERLINK("http://x")',
    last_name: '',
    phone_number: '0712223334',
  };
  const formula = { ...anAddress, ...ordering };
  const items = [
    { product_id: tea._id, quantity: 2 },
    { product_id: shirt._id, variants: [large._id], quantity: 1 },
  ];
  const order = await place({ items, billing_address: formula }, 2, stall, tea);
  const params = { id: order._id };
  await stall.client.call(orders.update, { params, body: { paymentStatus: 'paid' } });
  await stall.client.call(refunds.create, { params, body: { by: 'hand', amount: 10_000 } });
  const tracking = { tracking_number: 'PRN-42', tracking_url: '' };
  await stall.client.call(orders.setTracking, { params, body: tracking });
  const later = await place({}, 1, stall, tea);
  const read = async (query: OrderFilters & { ids?: string[] }) => {
    let text = '';
    for await (const piece of await stall.client.call(orderOutput.export, { query })) text += piece;
    return text.split('\r\n');
  };
  const [header, ...lines] = await read({ sort: 'order_date' });
  expect(header).toMatch(
    /^\uFEFF?Order ID,Date,Customer,.*,Paid,Refunded,.*,Charged back,Fees,Recipient,Customer’s phone$/,
  );
  const day = dayOf(order.order_date, STORE_TIME_ZONE);
  expect(lines).toEqual([
    `${order.order_number},${day},"'=HYPERLINK(""http://x"")",kasun@example.com,077 123 4567,` +
      '12 Galle Road,Colombo,00300,Sri Lanka,pending,paid,cash_on_delivery,' +
      '2 × =cmd|tea; 1 × Shirt (L),3,2901,350,3301,3301,100,PRN-42,,Colombo,,,,,0,50,Kasun Fernando,071 222 3334',
    expect.stringMatching(new RegExp(`^${later.order_number},`)) as string,
    '',
  ]);
  expect(await read({ q: String(later.order_number) })).toHaveLength(3);
  const named = await read({ ids: [order._id], payment_status: ['paid'] });
  expect(named[1]).toMatch(new RegExp(`^${order.order_number},`));
  expect(named).toHaveLength(3);
  expect(await read({ ids: [order._id], payment_status: ['pending'] })).toHaveLength(2);
});
