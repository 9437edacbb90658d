import { products, type Product } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { variants, type Variant } from '@kade/contract/catalog/variants';
import { orderOutput } from '@kade/contract/order-output';
import { orders, type OrderStatus } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import {
  aGroup,
  aPicture,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  type TestShop,
} from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

/** LKR 1,000 in two colours and two sizes; Large costs a tenth more. 5 pieces of each combination. */
async function aShirt() {
  const product = await aProduct(shop, { name: 'Shirt', price: 100_000 });
  const color = await aGroup(shop, product, { name: 'Colour', stock: 'parent' });
  const red = await aVariant(shop, color, { name: 'Red' });
  const blue = await aVariant(shop, color, { name: 'Blue' });
  const size = await aGroup(shop, product, { name: 'Size' });
  const five = [red, blue].map(({ _id }) => ({ parents: [_id], stock_quantity: 5 }));
  const small = await aVariant(shop, size, { name: 'S', stock: five });
  const price = { amount: 1000, type: 'percentage' as const };
  const large = await aVariant(shop, size, { name: 'L', price, stock: five });
  return { product, color, size, red, blue, small, large };
}

const lineOf = (product: Pick<Product, '_id'>, chosen: Pick<Variant, '_id'>[], quantity = 1) => ({
  product_id: product._id,
  variants: chosen.map(({ _id }) => _id),
  quantity,
});
const place = (...items: ReturnType<typeof lineOf>[]) =>
  shop.visitor.call(storefront.placeOrder, {
    body: { ...orderOf({ _id: items[0]?.product_id ?? '' }), items },
  });
const quote = (...items: ReturnType<typeof lineOf>[]) =>
  shop.visitor.call(storefront.quote, { body: { items } });
const quantitiesOf = async ({ _id }: Pick<Product, '_id'>) =>
  (await shop.client.call(stock.get, { params: { id: _id } })).quantities;
const setStatus = (id: string, status: OrderStatus) =>
  shop.client.call(orders.update, { params: { id }, body: { status } });

test('the storefront shows what can be chosen, at which price and how many', async () => {
  const { product, color, size, red, large } = await aShirt();
  const seen = await shop.visitor.call(storefront.product, { params: { id: product._id } });
  expect(seen).toMatchObject({
    price: 100_000,
    available: 20,
    combinations: { groups: [color._id, size._id], available: [5, 5, 5, 5] },
  });
  expect(seen.options[0]).toEqual({
    _id: color._id,
    name: 'Colour',
    price: 'addon',
    stock: 'parent',
    variants: [
      { _id: red._id, name: 'Red', price: { amount: 0, type: 'addition' }, image_id: null },
      expect.anything(),
    ],
  });
  const priced = await quote(lineOf(product, [large, red], 2));
  expect(priced).toMatchObject({
    items: [
      {
        variants: [
          { _id: red._id, group: 'Colour', name: 'Red' },
          { _id: large._id, group: 'Size', name: 'L' },
        ],
        price: 110_000,
        available: 5,
        total: 220_000,
      },
    ],
    left_out: [],
    total_price: 220_000,
  });
});

test('an order takes the stock of its combination and keeps what was chosen', async () => {
  const { product, red, blue, small, large } = await aShirt();
  const placed = await place(
    lineOf(product, [red, large], 2),
    lineOf(product, [small, blue]),
    lineOf(product, [large, red]),
  );
  expect(placed.total_price).toBe(3 * 110_000 + 100_000);
  expect(await quantitiesOf(product)).toEqual([5, 2, 4, 5]);
  const { stock_quantity } = await shop.client.call(products.get, { params: { id: product._id } });
  expect(stock_quantity).toBe(16);

  await shop.client.call(variants.update, { params: { id: red._id }, body: { name: 'Crimson' } });
  const seen = await shop.client.call(orders.get, { params: { id: placed._id } });
  expect(seen.products).toMatchObject([
    {
      product: { name: 'Shirt' },
      price: 110_000,
      quantity: 3,
      variants: [
        { group: 'Colour', name: 'Red' },
        { group: 'Size', name: 'L' },
      ],
    },
    { price: 100_000, quantity: 1 },
  ]);
});

test('a choice that is incomplete or of another product is refused, and a quote leaves it out', async () => {
  const { product, red, small, large } = await aShirt();
  const other = await aShirt();
  const plain = await aProduct(shop);
  const refused: [ReturnType<typeof lineOf>, string][] = [
    [lineOf(product, [red]), 'choose one of “Size”'],
    [lineOf(product, []), 'choose one of “Colour”'],
    [lineOf(product, [red, small, large]), 'choose only one of “Size”'],
    [lineOf(product, [red, other.small]), 'choose one of “Size”'],
    [lineOf(plain, [red]), 'holds a variant that this product does not have'],
  ];
  for (const [line, message] of refused) {
    const details = [{ field: 'items.1.variants', message }];
    await expect(place(lineOf(plain, []), line)).rejects.toMatchObject({ status: 400, details });
    const { items, left_out } = await quote(lineOf(plain, []), line);
    expect([items.length, left_out]).toMatchObject([1, details]);
  }
});

test('lines that draw on the same stock are served one after the other', async () => {
  const product = await aProduct(shop, { name: 'Mug', stock_quantity: 5 });
  const print = await aGroup(shop, product, { stock: 'parent' });
  const lion = await aVariant(shop, print, { name: 'Lion' });
  const lotus = await aVariant(shop, print, { name: 'Lotus' });
  const lines = [lineOf(product, [lion], 3), lineOf(product, [lotus], 3)];
  expect((await quote(...lines)).items.map(({ available }) => available)).toEqual([5, 2]);
  await expect(place(...lines)).rejects.toMatchObject({
    code: 'out_of_stock',
    details: [{ field: product._id, message: 'Only 2 of “Mug (Lotus)” are left.' }],
  });
  expect(await quantitiesOf(product)).toEqual([5]);
});

test('cancelling puts back where it was taken, reopening takes it there again', async () => {
  const { product, red, large } = await aShirt();
  const { _id } = await place(lineOf(product, [red, large], 4));
  await setStatus(_id, 'cancelled');
  expect(await quantitiesOf(product)).toEqual([5, 5, 5, 5]);
  await setStatus(_id, 'processing');
  expect(await quantitiesOf(product)).toEqual([5, 1, 5, 5]);
  await setStatus(_id, 'cancelled');
  await place(lineOf(product, [red, large], 2));
  await expect(setStatus(_id, 'pending')).rejects.toMatchObject({ code: 'out_of_stock' });
});

test('groups and variants that orders hold can be deleted, and the orders cancelled', async () => {
  const { product, color, red, small, large } = await aShirt();
  const first = await place(lineOf(product, [red, small], 2));
  const second = await place(lineOf(product, [red, large], 1));
  await shop.client.call(variants.removeGroup, { params: { id: color._id } });
  expect(await quantitiesOf(product)).toEqual([8, 9]);
  await setStatus(first._id, 'cancelled');
  expect(await quantitiesOf(product)).toEqual([10, 9]);
  await shop.client.call(variants.remove, { params: { id: large._id } });
  const order = await setStatus(second._id, 'cancelled');
  expect(order.products[0]?.variants).toEqual([
    { group: 'Colour', name: 'Red' },
    { group: 'Size', name: 'L' },
  ]);
  expect(await quantitiesOf(product)).toEqual([10]);
  await expect(setStatus(second._id, 'pending')).rejects.toMatchObject({ code: 'out_of_stock' });
});

test('50 buyers of the last 5 pieces of one combination buy exactly 5', async () => {
  const { product, blue, large } = await aShirt();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, turn) =>
      place(lineOf(product, turn % 2 ? [blue, large] : [large, blue])),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
  );
  expect(new Set(codes)).toEqual(new Set(['out_of_stock']));
  expect(await quantitiesOf(product)).toEqual([5, 5, 5, 0]);
});

test('a file of orders says which variants were bought', async () => {
  const { product, red, large } = await aShirt();
  const { order_number } = await place(lineOf(product, [red, large], 2));
  let text = '';
  const query = { q: String(order_number) };
  for await (const piece of await shop.client.call(orderOutput.export, { query })) text += piece;
  expect(text).toContain(',"2 × Shirt (Red, L)",2,');
});

test('a basket and an order show the picture of what was chosen, else the product’s', async () => {
  const [front, red] = await Promise.all([aPicture(shop), aPicture(shop)]);
  const shirt = await aShirt();
  const params = { id: shirt.product._id };
  const body = { thumbnail: front._id, images: [front._id, red._id] };
  await shop.client.call(products.update, { params, body });
  await shop.client.call(variants.update, {
    params: { id: shirt.red._id },
    body: { image_id: red._id },
  });
  const lines = [
    lineOf(shirt.product, [shirt.red, shirt.large]),
    lineOf(shirt.product, [shirt.blue, shirt.large]),
  ];
  const { items } = await quote(...lines);
  expect(items.map(({ thumbnail }) => thumbnail?._id)).toEqual([red._id, front._id]);
  const placed = await place(...lines);
  const shown = (of: typeof placed.products) => of.map(({ product }) => product.thumbnail?._id);
  expect(shown(placed.products)).toEqual([red._id, front._id]);
  const order = await shop.client.call(orders.get, { params: { id: placed._id } });
  expect(shown(order.products)).toEqual([red._id, front._id]);
  await shop.client.call(variants.remove, { params: { id: shirt.red._id } });
  const later = await shop.client.call(orders.get, { params: { id: placed._id } });
  expect(shown(later.products)).toEqual([front._id, front._id]);
});
