import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { searchForm } from '@kade/rules/search-form';
import { expect, test } from 'vitest';
import {
  anAddress,
  anImport,
  aProduct,
  aStore,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { productsOf, run } from '../../../../test/transfer';
import { executeSql } from '../../../platform/database';

const named = async (shop: TestShop, q: string) =>
  (await shop.client.call(products.list, { query: { q } })).items.map(({ name }) => name);

test('the database compares texts as the rules do, sign by sign', async () => {
  const { server } = await aStore();
  const signs = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter(
    (sign) => !/[\p{Cs}\p{Cn}]/u.test(sign),
  );
  const texts = [
    ...signs.map((sign) => `a${sign} ${sign}B`),
    ...signs,
    '',
    ' ',
    '!!!',
    ' . . ',
    'Crème  Brûlée',
    'A.M.S.K. Bandara',
    'ශ්‍රී ලංකා',
    'க்‌ஷ',
    '👨‍👩‍👧 Ｔｅａ',
  ];
  const { rows } = await executeSql(
    server.system.db,
    // A sign that one of the two does not know yet is left out.
    `select coalesce(jsonb_agg(text), '[]') as wrong
     from unnest($1::text[], $2::text[], $3::text[]) as given (text, plain, form)
     where search_form(text) <> form and normalize(text, NFKD) = plain`,
    [texts, texts.map((text) => text.normalize('NFKD')), texts.map(searchForm)],
  );
  expect(rows).toEqual([{ wrong: [] }]);
});

test('products are found whatever case, accents, joiners and punctuation they are written in', async () => {
  const shop = await aStore();
  for (const name of ['Crème caramel', 'ශ්‍රී ලංකා ධජය', 'A.M.S.K. Bandara mask', 'C++ primer']) {
    await aProduct(shop, { name });
  }
  expect(await named(shop, 'CREME')).toEqual(['Crème caramel']);
  expect(await named(shop, 'Cre\u0300me')).toEqual(['Crème caramel']);
  expect(await named(shop, 'ශ්රී')).toEqual(['ශ්‍රී ලංකා ධජය']);
  expect(await named(shop, 'amsk')).toEqual(['A.M.S.K. Bandara mask']);
  expect(await named(shop, 'c++')).toEqual(['C++ primer']);
  expect(await named(shop, '%')).toEqual([]);
  expect(await named(shop, 'caramel  crème')).toEqual(['Crème caramel']);
  expect(await named(shop, 'mask primer')).toEqual([]);
  const { items } = await shop.client.call(inventory.list, { query: { q: 'caramel crème' } });
  expect(items.map(({ name }) => name)).toEqual(['Crème caramel']);
});

test('a category and a collection cannot be made twice in two spellings', async () => {
  const { client } = await aStore();
  for (const shelves of [categories, collections]) {
    await client.call(shelves.create, { body: { name: 'ශ්‍රී ලංකා' } });
    await client.call(shelves.create, { body: { name: 'Crème' } });
    for (const name of ['ශ්රී ලංකා', 'ශ්‍රී  ලංකා', 'CREME', 'Cre\u0300me', '“Crème”']) {
      const again = client.call(shelves.create, { body: { name } });
      await expect(again, name).rejects.toMatchObject({ status: 409 });
    }
    const unseen = client.call(shelves.create, { body: { name: '\u200b\u200d' } });
    await expect(unseen).rejects.toMatchObject({ status: 400 });
    const { items } = await client.call(shelves.list, { query: { q: 'ශ්රී' } });
    expect(items.map(({ name }) => name)).toEqual(['ශ්‍රී ලංකා']);
  }
});

test('numbers that punctuation tells apart stay two', async () => {
  const { client } = await aStore();
  for (const name of ['1.5 L', '15 L', '0-3 months', '03 months']) {
    await client.call(categories.create, { body: { name } });
  }
  const again = client.call(categories.create, { body: { name: '1,5 l' } });
  await expect(again).rejects.toMatchObject({ status: 409 });
});

test('a file names categories in any spelling, and what it brings is spelt in one', async () => {
  const shop = await aStore();
  const cream = await shop.client.call(categories.create, { body: { name: 'Cr\u00e8me' } });
  const rows = [
    'Cre\u0300me brulee,,100,Cre\u0300me',
    'Custard,,100,“CREME”',
    'Toffee,,100,sugarwork',
    'Fudge,,100,sugarwork',
    'Fondant,,100,Sugar-work',
    '\u200b\u200d,unseen,100,Tea',
  ];
  const read = await anImport(shop, ['Title,Handle,Variant Price,Type', ...rows].join('\n'));
  expect(read).toMatchObject({ create: 5, broken: 1 });
  await run(shop, read, true);
  const items = await productsOf(shop);
  const inOne = (...names: string[]) =>
    new Set(items.filter(({ name }) => names.includes(name)).map((one) => one.category?._id));
  expect(items.map(({ name }) => name).slice(0, 2)).toEqual(['Cr\u00e8me brulee', 'Custard']);
  expect(inOne('Cr\u00e8me brulee', 'Custard')).toEqual(new Set([cream._id]));
  expect(inOne('Toffee', 'Fudge', 'Fondant').size).toBe(1);
  expect((await shop.client.call(categories.list, {})).total).toBe(2);
});

test('visitors find in the store what they write in any spelling', async () => {
  const shop = await aStore();
  await aProduct(shop, { name: 'Crème ශ්‍රී' });
  for (const q of ['creme', 'ශ්රී', 'CRÈME ශ්‍රී']) {
    const found = await shop.visitor.call(storefront.products, { query: { q } });
    expect(
      found.items.map(({ name }) => name),
      q,
    ).toEqual(['Crème ශ්‍රී']);
  }
});

test('orders and customers are found by names however they are written', async () => {
  const shop = await aStore();
  const address = { ...anAddress, first_name: 'A.M.S.K.', last_name: 'Bandaranāyaka' };
  const email = 'නිමල්@උදාහරණ.ලංකා';
  const body = { ...orderOf(await aProduct(shop)), email, shipping_address: address };
  const order = await shop.visitor.call(storefront.placeOrder, { body });
  for (const q of ['AMSK', 'a.m.s.k.', 'bandaranayaka amsk', 'නිමල්@']) {
    const found = await shop.client.call(orders.list, { query: { q } });
    expect(
      found.items.map(({ _id }) => _id),
      q,
    ).toEqual([order._id]);
    const people = await shop.client.call(customers.list, { query: { q } });
    expect(
      people.items.map((one) => one.email),
      q,
    ).toEqual([email]);
  }
});
