import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { anImport, aStore } from '../../../../test/factories';
import { itemsOf, params, productsOf, run } from '../../../../test/transfer';

test('prices are read as people in Sri Lanka and elsewhere write them', async () => {
  const shop = await aStore();
  const file = [
    'Title,Price,Compare-at price,Cost per item',
    'A,500/=,Rs. 600/-,₨ 250',
    'B,"LKR 1,250.00",රු. 1500,"1,000.00 LKR"',
    'C,රු 500,,',
  ];
  const read = await anImport(shop, file.join('\n'));
  expect(read).toMatchObject({ create: 3, broken: 0 });
  expect((await itemsOf(shop, read)).flatMap(({ problems }) => problems)).toEqual([]);
  await run(shop, read);
  const found = await Promise.all(
    (await productsOf(shop)).map((one) => shop.client.call(products.get, params(one))),
  );
  expect(found.map(({ price, compare_at_price, cost }) => [price, compare_at_price, cost])).toEqual(
    [
      [50_000, 60_000, 25_000],
      [125_000, 150_000, 100_000],
      [50_000, null, null],
    ],
  );
});

test('prices in other money are taken as rupees, which the review says', async () => {
  const shop = await aStore();
  const file = 'Title;Price;Option1 name;Option1 value\nTee;12,50 €;Size;S\n;13,50 €;Size;L\n';
  const read = await anImport(shop, file);
  expect(read).toMatchObject({ create: 1, broken: 0 });
  expect(await itemsOf(shop, read)).toMatchObject([
    { problems: [{ row: 2, message: 'Price “12,50 €” is taken as rupees (and 1 more row)' }] },
  ]);
});

test('a price that may be two amounts is none, and the review says how to write it', async () => {
  const shop = await aStore();
  const read = await anImport(shop, 'Title,Price\nTee,Rs 1.250\nMug,1.250\nCup,500 - 800\n');
  expect(read).toMatchObject({ create: 0, broken: 3 });
  const told = (await itemsOf(shop, read)).map(({ problems }) => problems[0]?.message);
  expect(told).toEqual([
    'Price “Rs 1.250” may be two amounts: write it with its cents, as 1250.00',
    'Price “1.250” may be two amounts: write it with its cents, as 1250.00',
    'Price “500 - 800” is not an amount',
  ]);
});

test('a currency that is not rupees is told, in whatever column it stands', async () => {
  const shop = await aStore();
  const etsy =
    'TITLE,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1\nDice,55.00,USD,7,https://x.example/1.jpg\nSet,45,LKR,6,\n';
  const read = await anImport(shop, etsy);
  expect(read).toMatchObject({ create: 2, broken: 0, untracked: 0, ignored_columns: [] });
  expect((await itemsOf(shop, read)).map(({ problems }) => problems)).toEqual([
    [{ row: 2, message: 'Price “55.00 USD” is taken as rupees' }],
    [],
  ]);
});
