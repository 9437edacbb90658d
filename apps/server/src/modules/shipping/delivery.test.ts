import { activity } from '@kade/contract/activity';
import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { shipping, type NewShippingItem } from '@kade/contract/shipping';
import { storefront, type NewOrder } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import {
  anAddress,
  aDraft,
  aGroup,
  aPayLink,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  type TestShop,
} from '../../../test/factories';

const create = (shop: TestShop, body: NewShippingItem) =>
  shop.client.call(shipping.create, { body });

const free = { type: 'fixed', value: 0 } as const;
const COLOMBO = {
  type: 'fixed',
  value: 35_000,
  places: ['colombo'],
  free_from: 500_000,
  days_from: 1,
  days_to: 2,
} as const;
const OUTSTATION = {
  type: 'fixed',
  value: 45_000,
  places: ['colombo'],
  is_except: true,
  free_from: 500_000,
  days_from: 2,
  days_to: 4,
  cod_fee: 10_000,
  cod_max: 1_000_000,
} as const;
const settle = async (shop: TestShop) => {
  for (const { places, ...rule } of [COLOMBO, OUTSTATION]) {
    await create(shop, { ...rule, places: [...places] });
  }
};

let shop: TestShop;
let product: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  shop = await aStore({ RATE_LIMITS: 'off' });
  await settle(shop);
  product = await aProduct(shop, { price: 100_000, stock_quantity: 1000 });
});

const to = (city: string, more: Partial<NewOrder> = {}, quantity = 1): NewOrder => ({
  ...orderOf(product, quantity),
  shipping_address: { ...anAddress, city },
  ...more,
});
const place = (body: NewOrder) => shop.visitor.call(storefront.placeOrder, { body });
const quote = (city: string, quantity = 1) =>
  shop.visitor.call(storefront.quote, {
    body: { items: orderOf(product, quantity).items, place: { city } },
  });

test('an order costs what it costs to bring it where it goes, wherever its payer lives', async () => {
  const billing_address = { ...anAddress, city: 'Colombo' };
  const order = await place(to('Jaffna', { billing_address, payment_option: 'cash_on_delivery' }));
  expect(order).toMatchObject({ shipping: 45_000, total_price: 155_000 });
});

test('what takes just so many days is promised for one', async () => {
  const other = await aStore();
  expect(await create(other, { ...free, days_from: 3, days_to: 3 })).toMatchObject({
    days_from: 3,
    days_to: 3,
  });
});

test('a rule keeps its conditions, and loses those that it is replaced without', async () => {
  const other = await aStore();
  const conditions = {
    places: ['jaffna', 'jaffna/kopay', 'IN'],
    is_except: true,
    sub_total_from: 100,
    sub_total_to: 200,
    weight_from: 0,
    weight_to: 1,
    free_from: 150,
    cod_fee: 1,
    cod_max: 0,
    days_from: 0,
    days_to: 90,
  };
  const item = await create(other, { ...free, ...conditions });
  expect(item).toMatchObject({ ...conditions, pickup: null });
  const params = { id: item._id };
  const pickup = { address: '12 Galle Road\nColombo 3', hours: 'Mon to Sat' };
  const body = { ...free, pickup, places: ['jaffna'] };
  const changed = await other.client.call(shipping.update, { params, body });
  expect(changed).toMatchObject({ pickup, places: [], is_except: false, free_from: null });
  expect(await other.client.call(shipping.list, {})).toEqual([changed]);
  const [told] = (await other.client.call(activity.list, { query: {} })).items;
  expect(told).toMatchObject({
    area: 'shipping',
    action: 'changed',
    changes: [
      {
        field: 'rule',
        before:
          'LKR 0 for every order in Sri Lanka but not in Jaffna, Kopay, India, carts from LKR 1 and below LKR 2, parcels from 0 g and below 1 g, free from LKR 1.50, LKR 0.01 more for cash on delivery, no cash on delivery, 0–90 working days',
        after: 'Pickup at 12 Galle Road, Colombo 3: free',
      },
    ],
  });
});

test.each([
  [{ places: ['atlantis'] }, 'places'],
  [{ places: ['jaffna/negombo'] }, 'places'],
  [{ sub_total_from: 200, sub_total_to: 200 }, 'sub_total_to'],
  [{ sub_total_to: 0 }, 'sub_total_to'],
  [{ weight_from: 10, weight_to: 9 }, 'weight_to'],
  [{ days_from: 3, days_to: 2 }, 'days_to'],
  [{ cod_fee: 2e11 }, 'cod_fee'],
])('refuses conditions that nothing could meet: %j', async (conditions, field) => {
  await expect(create(shop, { ...free, ...conditions })).rejects.toMatchObject({
    status: 400,
    details: [{ field }],
  });
});

test('Colombo and Jaffna cost what their rules say, and nothing from 5,000 on', async () => {
  const priced = async (city: string, quantity: number) => {
    const { shipping: amount, total_price, delivery } = await quote(city, quantity);
    return [amount, total_price, delivery.place, delivery.chosen.is_least];
  };
  expect(await priced('Colombo 5', 4)).toEqual([35_000, 435_000, 'Colombo 5', false]);
  expect(await priced('Jaffna', 4)).toEqual([45_000, 445_000, 'Jaffna', false]);
  expect(await priced('Jaffna', 5)).toEqual([0, 500_000, 'Jaffna', false]);
  expect(await priced('Atlantis', 4)).toEqual([35_000, 435_000, '', true]);
  const order = await place(to('Kopay', { payment_option: 'cash_on_delivery' }, 2));
  expect(order).toMatchObject({ shipping: 45_000, total_price: 255_000 });
  expect(order.price_lines.map(({ kind, amount, name }) => [kind, amount, name])).toEqual([
    ['goods', 200_000, null],
    ['shipping', 45_000, null],
    ['fee', 10_000, 'Cash on delivery'],
  ]);
  expect(order.delivery).toMatchObject({ is_pickup: false, promise: { from: 2, to: 4 } });
  const known = await shop.client.call(orders.get, { params: { id: order._id } });
  expect(known.delivery).toEqual(order.delivery);
});

test('a place that nobody knows is asked for again before anything is ordered', async () => {
  await expect(place(to('Atlantis'))).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'shipping_address.district' }],
  });
});

test('another place than was shown is another price, which comes with the refusal', async () => {
  const refusal = await place(to('Jaffna', { total_price: 135_000 })).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({
    code: 'price_changed',
    details: [{ value: { shipping: 450, total_price: 1550, delivery: { place: 'Jaffna' } } }],
  });
});

test('a place that no rule is for is refused before it is paid', async () => {
  const other = await aStore();
  await create(other, { ...free, places: ['colombo'], weight_to: 2000 });
  const tea = await aProduct(other, { weight: 900 });
  const order = (city: string, quantity: number) =>
    other.visitor.call(storefront.placeOrder, {
      body: { ...orderOf(tea, quantity), shipping_address: { ...anAddress, city } },
    });
  await expect(order('Jaffna', 1)).rejects.toMatchObject({
    status: 409,
    code: 'not_delivered',
    message: 'This shop does not deliver to Jaffna. Nothing was ordered.',
  });
  await expect(order('Colombo', 3)).rejects.toMatchObject({
    code: 'not_delivered',
    message: 'This is too heavy to be delivered to Colombo. Nothing was ordered.',
  });
  expect(await order('Colombo', 2)).toMatchObject({ shipping: 0 });
});

test('a variant weighs what it says, else what its product does', async () => {
  const other = await aStore();
  await create(other, { type: 'fixed', value: 100, weight_from: 1000 });
  const rice = await aProduct(other, { weight: 400 });
  const group = await aGroup(other, rice, { stock: 'parent' });
  const [small, large] = [
    await aVariant(other, group, {}),
    await aVariant(other, group, { weight: 1000 }),
  ];
  const costs = async (variant: string, quantity: number) => {
    const items = [{ product_id: rice._id, variants: [variant], quantity }];
    return (await other.visitor.call(storefront.quote, { body: { items } })).shipping;
  };
  expect([await costs(small._id, 2), await costs(small._id, 3)]).toEqual([0, 100]);
  expect(await costs(large._id, 1)).toBe(100);
});

test('cash on delivery is refused above what it is taken for, with the reason', async () => {
  const { delivery } = await quote('Jaffna', 10);
  expect(delivery.chosen).toMatchObject({ cod_fee: 10_000, cod_max: 1_000_000 });
  expect(await place(to('Jaffna', {}, 9))).toMatchObject({ total_price: 910_000 });
  await expect(place(to('Jaffna', {}, 10))).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'payment_option', message: 'is taken up to Rs 10,000 only' }],
  });
  expect(await place(to('Colombo', {}, 10))).toMatchObject({ total_price: 1_000_000 });
});

test('what is picked up costs what the pickup says, and tells where and when', async () => {
  const other = await aStore();
  await settle(other);
  const pickup = { address: '12 Galle Road', hours: '9 to 5' };
  const { _id: way } = await create(other, { ...free, pickup, days_from: 1 });
  const tea = await aProduct(other);
  const body = { ...orderOf(tea), delivery_way: way };
  const order = await other.visitor.call(storefront.placeOrder, { body });
  expect(order).toMatchObject({
    shipping: 0,
    delivery: { is_pickup: true, ...pickup, promise: { from: 1, to: 1 } },
  });
  const { _id: unhurried } = await create(other, { ...free, pickup });
  const later = { ...orderOf(tea), delivery_way: unhurried };
  expect(await other.visitor.call(storefront.placeOrder, { body: later })).toMatchObject({
    delivery: { way: unhurried, is_pickup: true, ...pickup, promise: null },
  });
  await other.client.call(shipping.remove, { params: { id: way } });
  await expect(other.visitor.call(storefront.placeOrder, { body })).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'delivery_way' }],
  });
});

test('a product tells what one piece costs to come there', async () => {
  const told = (query: object) =>
    shop.visitor.call(storefront.product, { params: { id: product._id }, query });
  expect((await told({ district: 'Jaffna' })).delivery).toMatchObject({
    place: 'Jaffna',
    is_by_place: true,
    chosen: { shipping: 45_000, is_least: false, free_from: 500_000 },
  });
  expect((await told({})).delivery).toMatchObject({
    place: '',
    chosen: { shipping: 35_000, is_least: true },
  });
});

test('a draft follows the rules of its place, and agrees on nothing that they do not tell', async () => {
  const draft = await aDraft(shop, product, { shipping_address: { ...anAddress, city: 'Jaffna' } });
  expect(draft).toMatchObject({ shipping: 45_000, total_price: 245_000 });
  const unknown = await aDraft(shop, product, { shipping_address: {} });
  expect(unknown.delivery.chosen).toMatchObject({ is_least: true, shipping: 35_000 });
  await expect(aPayLink(shop, unknown)).rejects.toMatchObject({
    status: 400,
    message: 'What shipping costs depends on the district.',
  });
  const params = { id: unknown._id };
  await shop.client.call(drafts.update, { params, body: { shipping_override: 40_000 } });
  await expect(aPayLink(shop, unknown)).resolves.toBeTruthy();
});

test('an order that is edited keeps its agreed shipping; the rules of now are told beside', async () => {
  const other = await aStore();
  const rule = await create(other, { ...COLOMBO, places: ['colombo'] });
  const tea = await aProduct(other, { price: 100_000, stock_quantity: 100 });
  const { _id: id } = await other.visitor.call(storefront.placeOrder, { body: orderOf(tea) });
  const params = { id: rule._id };
  await other.client.call(shipping.update, {
    params,
    body: { ...COLOMBO, value: 99_900, places: ['colombo'] },
  });
  const order = await other.client.call(orders.get, { params: { id } });
  const items = order.products.map(({ _id }) => ({ _id, quantity: 2 }));
  const asked = async (quantity: number) => {
    const body = { items: items.map((item) => ({ ...item, quantity })) };
    return (await other.client.call(orders.quoteItems, { params: { id }, body })).shipping_by_rules;
  };
  expect([await asked(2), await asked(5)]).toEqual([99_900, 0]);
  const body = { version: order.version, items };
  const edited = await other.client.call(orders.editItems, { params: { id }, body });
  expect(edited).toMatchObject({ shipping: 35_000, total_price: 235_000 });
  expect(edited.delivery).toEqual(order.delivery);
});

test('what is promised passes over the days on which the store is closed', async () => {
  const other = await aStore();
  const usual = await other.client.call(shipping.workDays, {});
  expect(usual).toMatchObject({ weekdays: [1, 2, 3, 4, 5], holidays: [] });
  expect(usual.suggested.length).toBeGreaterThan(0);
  await create(other, { ...free, days_from: 1 });
  const tea = await aProduct(other);
  const arrives = async () => {
    const body = { items: orderOf(tea).items };
    return (await other.visitor.call(storefront.quote, { body })).delivery.chosen.promise;
  };
  const before = await arrives();
  const day = before?.first_day ?? '';
  const [poya] = usual.suggested;
  const holidays = [{ day, name: 'Closed' }, ...(poya && poya.day !== day ? [poya] : [])].toSorted(
    (a, b) => a.day.localeCompare(b.day),
  );
  const body = { weekdays: [7, 6, 5, 4, 3, 2, 1], holidays: holidays.toReversed() };
  const kept = await other.client.call(shipping.setWorkDays, { body });
  expect(kept.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(kept.holidays).toEqual(holidays);
  expect(kept.suggested).not.toContainEqual(poya);
  expect((await arrives())?.first_day).not.toBe(day);
  await expect(
    other.client.call(shipping.setWorkDays, {
      body: { ...body, holidays: [...holidays, ...holidays] },
    }),
  ).rejects.toMatchObject({ status: 400, details: [{ field: 'holidays' }] });
});
