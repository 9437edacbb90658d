import { bulk, type BulkAction } from '@kade/contract/catalog/bulk';
import { products, type Product } from '@kade/contract/catalog/products';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { aGroup, aProduct, aStore, aVariant, type TestShop } from '../../../../test/factories';
import { executeSql } from '../../../platform/database';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

type PriceAction = Extract<BulkAction, { action: 'price' }>;

const bodyOf = ({ _id }: Product, change: PriceAction) => ({
  body: { selection: { ids: [_id] }, change },
});
const get = ({ _id }: Product) => shop.client.call(products.get, { params: { id: _id } });

/** What a customer pays for each choice of two options. */
async function pricesOf(product: Product): Promise<number[]> {
  const [first, second] = (await get(product)).options;
  const choices = first?.variants.flatMap((one) =>
    second?.variants.map((other) => [one._id, other._id]),
  );
  const items = (choices ?? []).map((variants = []) => ({
    product_id: product._id,
    variants,
    quantity: 1,
  }));
  const quote = await shop.visitor.call(storefront.quote, { body: { items } });
  return quote.items.map(({ price }) => price);
}

const rangeOf = ({ lowest_price, highest_price }: Product) => ({
  lowest: lowest_price,
  highest: highest_price,
});

/** As the table of choices makes it: sizes have prices, and colours add to them. */
const aTableShirt = (prices: number[]) =>
  shop.client.call(products.create, {
    body: {
      name: 'Table shirt',
      price: prices[0] ?? 0,
      choices: {
        options: ['Size', 'Colour'],
        rows: ['S Red', 'S Blue', 'L Red', 'L Blue'].map((values, index) => ({
          values: values.split(' '),
          price: prices[index],
          stock_quantity: 1,
        })),
      },
    },
  });

const percent = (amount: number, round_to?: number): PriceAction => ({
  action: 'price',
  by: 'percentage',
  amount,
  ...(round_to && { round_to }),
});
const PRICES = [100_000, 110_000, 120_000, 130_000];

test.each([
  ['ten percent less', percent(-1000), [90_000, 99_000, 108_000, 117_000]],
  ['half', percent(-5000), [50_000, 55_000, 60_000, 65_000]],
  ['an eighth more', percent(1250), [112_500, 123_750, 135_000, 146_250]],
  ['nothing', percent(-10_000), [0, 0, 0, 0]],
  ['one price', { action: 'price', by: 'set', amount: 77_700 }, Array(4).fill(77_700)],
  ['less', { action: 'price', by: 'add', amount: -5000 }, PRICES.map((one) => one - 5000)],
] as [string, PriceAction, number[]][])(
  'every choice of a table costs %s, as shown before, and goes back just as it was',
  async (_, change, expected) => {
    const shirt = await aTableShirt(PRICES);
    const before = await get(shirt);
    const [row] = (await shop.client.call(bulk.preview, bodyOf(shirt, change))).rows;
    const { _id: id } = await shop.client.call(bulk.apply, bodyOf(shirt, change));
    const after = await get(shirt);
    expect(await pricesOf(shirt)).toEqual(expected);
    expect(row).toMatchObject({
      before: { variant_prices: rangeOf(before) },
      after: { variant_prices: rangeOf(after) },
    });
    expect(rangeOf(after)).toEqual({ lowest: expected[0], highest: expected.at(-1) });
    const undo = () => shop.client.call(bulk.undo, { params: { id } });
    expect(await undo()).toMatchObject({ undone: 1, kept: 0 });
    const { options, price } = await get(shirt);
    expect({ options, price }).toEqual({ options: before.options, price: before.price });
    await expect(undo()).rejects.toMatchObject({ status: 409 });
    expect(await pricesOf(shirt)).toEqual(PRICES);
  },
);

test('what an option takes off changes by the percentage, and a share of the price stays one', async () => {
  const product = await aProduct(shop, { price: 100_000 });
  const used = await aGroup(shop, product, { price: 'addon', stock: 'parent' });
  await aVariant(shop, used, { price: { amount: 20_000, type: 'subtraction' } });
  const wrap = await aGroup(shop, product, { price: 'addon', stock: 'parent' });
  await aVariant(shop, wrap, { price: { amount: 500, type: 'percentage' } });
  expect(await pricesOf(product)).toEqual([85_000]);
  await shop.client.call(bulk.apply, bodyOf(product, percent(-1000)));
  expect(await pricesOf(product)).toEqual([76_500]);
  const set = { action: 'price', by: 'set', amount: 50_000 } as const;
  const { _id: id } = await shop.client.call(bulk.apply, bodyOf(product, set));
  expect(await pricesOf(product)).toEqual([50_000]);
  await shop.client.call(bulk.undo, { params: { id } });
  expect(await pricesOf(product)).toEqual([76_500]);
});

test('undo leaves alone what an option has been made to add since', async () => {
  const shirt = await aTableShirt(PRICES);
  const { _id: id } = await shop.client.call(bulk.apply, bodyOf(shirt, percent(-1000)));
  const text = `update variants set price_amount = 5 where product_id = $1 and price_amount = 9000`;
  await executeSql(shop.server.system.db, text, [shirt._id]);
  expect(await shop.client.call(bulk.undo, { params: { id } })).toMatchObject({ kept: 1 });
  expect(await pricesOf(shirt)).toEqual([90_000, 90_005, 108_000, 108_005]);
});

test('a change that was kept before it said what options add is still undone', async () => {
  const shirt = await aTableShirt(PRICES);
  const { _id: id } = await shop.client.call(bulk.apply, bodyOf(shirt, percent(-1000)));
  const text = `update bulk_change_items set before = before - $2::text[], after = after - $2::text[]
    where product_id = $1`;
  await executeSql(shop.server.system.db, text, [shirt._id, ['additions', 'subtractions']]);
  expect(await shop.client.call(bulk.undo, { params: { id } })).toMatchObject({ undone: 1 });
  expect((await pricesOf(shirt))[0]).toBe(100_000);
});
