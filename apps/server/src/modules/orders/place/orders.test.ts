import { products } from '@kade/contract/catalog/products';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  anAddress,
  anOrder,
  aPicture,
  aProduct,
  aStore,
  orderOf,
  type TestShop,
} from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const stockOf = async (id: string) =>
  (await shop.client.call(products.get, { params: { id } })).stock_quantity;
const setStatus = (id: string, body: { status?: OrderStatus; paymentStatus?: PaymentStatus }) =>
  shop.client.call(orders.update, { params: { id }, body });

describe('placing an order', () => {
  test('takes the stock, keeps prices as they were and tells both sides', async () => {
    const picture = await aPicture(shop);
    const mask = await aProduct(shop, {
      name: 'Raksha mask',
      price: 780_000,
      thumbnail: picture._id,
    });
    const tea = await aProduct(shop, { name: 'Tea', price: 95_050 });
    const placed = await shop.visitor.call(storefront.placeOrder, {
      body: {
        ...orderOf(mask, 2),
        items: [
          { product_id: mask._id, quantity: 1 },
          { product_id: tea._id, quantity: 3 },
          { product_id: mask._id, quantity: 1 },
        ],
      },
    });
    expect(placed).toMatchObject({
      order_number: expect.any(Number) as number,
      order_status: 'pending',
      payment_status: 'pending',
      sub_total: 2 * 780_000 + 3 * 95_050,
      shipping: 0,
      total_price: 2 * 780_000 + 3 * 95_050,
      payment: { next: 'nothing' },
    });
    expect(await stockOf(mask._id)).toBe(8);
    expect(await stockOf(tea._id)).toBe(7);

    await shop.client.call(products.update, { params: { id: mask._id }, body: { price: 1 } });
    const seen = await shop.client.call(orders.get, { params: { id: placed._id } });
    expect(seen).toMatchObject({
      email: 'kasun@example.com',
      payment_options: 'cash_on_delivery',
      item_count: 5,
      shipping_address: { ...anAddress, full_name: 'Kasun Fernando', country: 'Sri Lanka' },
      billing_address: { full_name: 'Kasun Fernando' },
      products: [
        { product: { name: 'Raksha mask', price: 780_000, thumbnail: picture }, quantity: 2 },
        { product: { name: 'Tea', price: 95_050, thumbnail: null }, quantity: 3 },
      ],
      history: [{ field: null, author: 'Customer' }],
    });
  });

  test('is of who pays, also where it goes to somebody else', async () => {
    const recipient = { ...anAddress, first_name: 'Kamala Silva', last_name: '' };
    const body = { ...orderOf(await aProduct(shop)), shipping_address: recipient };
    const placed = await shop.visitor.call(storefront.placeOrder, {
      body: { ...body, billing_address: anAddress },
    });
    const key = { params: { id: placed._id }, query: { access_token: placed.access_token } };
    const told = { payer_first_name: 'Kasun', shipping_address: { full_name: 'Kamala Silva' } };
    expect(await shop.visitor.call(storefront.order, key)).toMatchObject(told);
    expect(placed).toMatchObject(told);
  });

  test('refuses what is not there and takes nothing at all', async () => {
    const plenty = await aProduct(shop, { stock_quantity: 5 });
    const few = await aProduct(shop, { name: 'Few', stock_quantity: 1 });
    const hidden = await aProduct(shop, { name: 'Hidden', in_stock: false });
    const items = [plenty, few, hidden].map(({ _id }) => ({ product_id: _id, quantity: 2 }));
    const attempt = shop.visitor.call(storefront.placeOrder, { body: { ...orderOf(few), items } });
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      details: [
        { field: few._id, message: 'Only 1 of “Few” is left.' },
        { field: hidden._id, message: '“Hidden” is sold out.' },
      ],
    });
    expect(await stockOf(plenty._id)).toBe(5);
  });

  test('tells no customer the name of what is no longer sold', async () => {
    const gone = await aProduct(shop, { name: 'Secret mask' });
    await shop.client.call(products.remove, { params: { id: gone._id } });
    await expect(anOrder(shop, gone)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: 'A product in the cart is no longer sold.',
    });
  });

  test("refuses another store's product, other payment and broken addresses", async () => {
    const foreign = await aProduct(await aStore());
    await expect(anOrder(shop, foreign)).rejects.toMatchObject({ code: 'out_of_stock' });
    const product = await aProduct(shop);
    const place = (change: object) =>
      shop.visitor.call(storefront.placeOrder, { body: { ...orderOf(product), ...change } });
    await expect(place({ payment_option: 'paypal' })).rejects.toMatchObject({
      details: [{ field: 'payment_option' }],
    });
    await expect(place({ email: 'kasun' })).rejects.toMatchObject({
      details: [{ field: 'email' }],
    });
    await expect(place({ shipping_address: { ...anAddress, city: ' ' } })).rejects.toMatchObject({
      details: [{ field: 'shipping_address.city' }],
    });
    await expect(place({ items: [] })).rejects.toMatchObject({ details: [{ field: 'items' }] });
    for (const quantity of [0, -1, 1.5, 1001]) {
      await expect(place({ items: [{ product_id: product._id, quantity }] })).rejects.toMatchObject(
        { status: 400 },
      );
    }
  });

  test('refuses another total than the one that was shown, a higher and a lower one', async () => {
    const product = await aProduct(shop, { price: 50_000 });
    for (const total_price of [99_999, 100_001]) {
      const body = { ...orderOf(product, 2), total_price };
      await expect(shop.visitor.call(storefront.placeOrder, { body })).rejects.toMatchObject({
        code: 'price_changed',
        message: 'The total is now Rs 1,000. Nothing was ordered.',
        details: [{ field: 'total_price', value: { total_price: 1_000 } }],
      });
    }
    expect(await stockOf(product._id)).toBe(10);
    const body = { ...orderOf(product, 2), total_price: 100_000 };
    expect(await shop.visitor.call(storefront.placeOrder, { body })).toMatchObject({
      total_price: 100_000,
    });
  });

  test('50 buyers of the last 5 pieces buy exactly 5', async () => {
    const product = await aProduct(shop, { stock_quantity: 5 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => anOrder(shop, product)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['out_of_stock']));
    expect(await stockOf(product._id)).toBe(0);
  });

  test('buyers of the same two products in opposite order never block each other', async () => {
    const [one, two] = [await aProduct(shop), await aProduct(shop)];
    const place = (pair: { _id: string }[]) =>
      shop.visitor.call(storefront.placeOrder, {
        body: { ...orderOf(one), items: pair.map(({ _id }) => ({ product_id: _id, quantity: 1 })) },
      });
    const attempts = Array.from({ length: 10 }, (_, turn) =>
      place(turn % 2 ? [one, two] : [two, one]),
    );
    await expect(Promise.all(attempts)).resolves.toHaveLength(10);
    expect([await stockOf(one._id), await stockOf(two._id)]).toEqual([0, 0]);
  });

  test('numbers count up in each store by itself', async () => {
    const other = await aStore();
    const product = await aProduct(other, { stock_quantity: 20 });
    const placed = await Promise.all(Array.from({ length: 10 }, () => anOrder(other, product)));
    expect(placed.map((order) => order.order_number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => 1001 + index),
    );
  });
});

test("the customer's own order opens with its token alone", async () => {
  const placed = await anOrder(shop, await aProduct(shop));
  const open = (access_token: string) =>
    shop.visitor.call(storefront.order, { params: { id: placed._id }, query: { access_token } });
  const { access_token, ...order } = placed;
  expect(await open(access_token)).toEqual(order);
  await expect(open('guess')).rejects.toMatchObject({ status: 404 });
  await expect(open('')).rejects.toMatchObject({ status: 404 });
});

test('a basket is priced by the server, gone products left out', async () => {
  const product = await aProduct(shop, { price: 50_025, stock_quantity: 2 });
  const gone = await aProduct(shop);
  await shop.client.call(products.remove, { params: { id: gone._id } });
  const items = [product, gone].map(({ _id }) => ({ product_id: _id, quantity: 3 }));
  const quote = await shop.visitor.call(storefront.quote, { body: { items } });
  const { delivery, ...priced } = quote;
  expect(delivery.chosen).toMatchObject({ way: 'delivery', shipping: 0, problem: null });
  expect(priced).toEqual({
    items: [
      {
        product_id: product._id,
        name: product.name,
        thumbnail: null,
        price: 50_025,
        quantity: 3,
        available: 2,
        total: 150_075,
        variants: [],
      },
    ],
    left_out: [
      { field: 'items.1.product_id', message: 'is no longer sold', code: 'product_not_sold' },
    ],
    sub_total: 150_075,
    shipping: 0,
    total_price: 150_075,
    price_lines: [{ kind: 'goods', amount: 150_075, name: null, source_id: null }],
    usd: null,
    max_order_pieces: 100,
  });
});

describe('changing statuses', () => {
  test('keeps every change in the history with its author', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop));
    await setStatus(_id, { status: 'processing' });
    const order = await setStatus(_id, { paymentStatus: 'paid' });
    expect(order).toMatchObject({ order_status: 'processing', payment_status: 'paid' });
    expect(order.history.map(({ field, from, to, author }) => [field, from, to, author])).toEqual([
      [null, null, null, 'Customer'],
      ['order_status', 'pending', 'processing', 'Nimali Perera'],
      ['payment_status', 'pending', 'paid', 'Nimali Perera'],
    ]);
    expect((await setStatus(_id, { status: 'processing' })).history).toHaveLength(3);
  });

  test('cancelling puts the stock back once; reopening takes it again or is refused', async () => {
    const product = await aProduct(shop, { stock_quantity: 5 });
    const { _id } = await anOrder(shop, product, 4);
    await Promise.all([
      setStatus(_id, { status: 'cancelled' }),
      setStatus(_id, { status: 'cancelled' }),
    ]);
    expect(await stockOf(product._id)).toBe(5);
    await setStatus(_id, { status: 'pending' });
    expect(await stockOf(product._id)).toBe(1);
    await setStatus(_id, { status: 'cancelled' });
    await anOrder(shop, product, 2);
    await expect(setStatus(_id, { status: 'shipped' })).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    const order = await shop.client.call(orders.get, { params: { id: _id } });
    expect(order.order_status).toBe('cancelled');
  });

  test('cancelling an order of a deleted product still works', async () => {
    const product = await aProduct(shop);
    const { _id } = await anOrder(shop, product);
    await shop.client.call(products.remove, { params: { id: product._id } });
    const order = await setStatus(_id, { status: 'cancelled' });
    expect(order.products).toMatchObject([{ product: { _id: null, name: product.name } }]);
  });

  test('reopening an order names the product of it that is in the bin', async () => {
    const product = await aProduct(shop, { name: 'Clay lamp' });
    const { _id } = await anOrder(shop, product);
    await setStatus(_id, { status: 'cancelled' });
    await shop.client.call(products.remove, { params: { id: product._id } });
    await expect(setStatus(_id, { status: 'pending' })).rejects.toMatchObject({
      code: 'out_of_stock',
      message: '“Clay lamp” is no longer sold.',
    });
  });

  test('asks for at least one status', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop));
    await expect(setStatus(_id, {})).rejects.toMatchObject({ status: 400 });
  });
});

test('a basket that costs more than one order may is refused, not miscounted', async () => {
  const product = await aProduct(shop, { price: 1e11, stock_quantity: 1000 });
  const body = orderOf(product, 11);
  const words = { status: 400, message: 'This is too much for one order.' };
  await expect(shop.visitor.call(storefront.placeOrder, { body })).rejects.toMatchObject(words);
  const quote = shop.visitor.call(storefront.quote, { body: { items: body.items } });
  await expect(quote).rejects.toMatchObject(words);
  expect((await anOrder(shop, product, 10)).total_price).toBe(1e12);
});
