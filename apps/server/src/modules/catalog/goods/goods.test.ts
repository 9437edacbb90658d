import { combinations } from '@kade/contract/catalog/goods';
import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { variants, type Variant } from '@kade/contract/catalog/variants';
import { orderOutput } from '@kade/contract/order-output';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { change, latest } from '../../../../test/activity';
import {
  aGroup,
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

const nothing = { sku: '', barcode: '', weight: null, compare_at_price: null };
const at = ({ _id }: { _id: string }) => ({ params: { id: _id } });
const get = (product: { _id: string }) => shop.client.call(products.get, at(product));
const known = async (product: { _id: string }) =>
  (await shop.client.call(combinations.get, at(product))).combinations;
const tell = (product: { _id: string }, ...changes: object[]) =>
  shop.client.call(combinations.update, {
    ...at(product),
    body: { combinations: changes as never },
  });

/** A shirt in two sizes and two colours, ten of each. */
async function aShirt(name = 'Shirt') {
  const product = await aProduct(shop, { name, price: 100_000 });
  const size = await aGroup(shop, product, { name: 'Size', stock: 'parent' });
  const small = await aVariant(shop, size, { name: 'S', sku: 'SH-S' });
  const large = await aVariant(shop, size, { name: 'L' });
  const colour = await aGroup(shop, product, { name: 'Colour' });
  const ten = [small, large].map(({ _id }) => ({ parents: [_id], stock_quantity: 10 }));
  const red = await aVariant(shop, colour, { name: 'Red', stock: ten });
  const blue = await aVariant(shop, colour, { name: 'Blue', stock: ten });
  return { product, size, colour, small, large, red, blue };
}
const ids = (...chosen: Pick<Variant, '_id'>[]) => chosen.map(({ _id }) => _id);

async function placed(product: { _id: string }, chosen: string[] = []) {
  const items = [{ product_id: product._id, variants: chosen, quantity: 2 }];
  const { _id } = await shop.visitor.call(storefront.placeOrder, {
    body: { ...orderOf(product), items },
  });
  return shop.client.call(orders.get, { params: { id: _id } });
}

test('a product without options and a variant say what tells them, and the log names it', async () => {
  const tea = await aProduct(shop, { name: 'Tea', sku: 'TEA', vendor: 'Dilmah' });
  expect(tea).toMatchObject({ ...nothing, sku: 'TEA', vendor: 'Dilmah' });
  const body = { barcode: '4791234567890', weight: 250, compare_at_price: 150_000, vendor: '' };
  const changed = await shop.client.call(products.update, { ...at(tea), body });
  expect(changed).toMatchObject({ ...body, sku: 'TEA' });
  expect((await latest(shop)).changes).toEqual([
    change('barcode', null, '4791234567890'),
    change('weight', null, '250 g'),
    change('compare_at_price', null, 'Rs 1,500.00'),
    change('vendor', 'Dilmah', null),
  ]);
  const group = await aGroup(shop, tea, { name: 'Pack' });
  const variant = await aVariant(shop, group, { name: 'Tin', weight: 400, barcode: '1' });
  expect(variant).toMatchObject({ ...nothing, weight: 400, barcode: '1' });
  const cleared = await shop.client.call(variants.update, {
    ...at(variant),
    body: { weight: null, sku: 'TEA-T' },
  });
  expect(cleared).toMatchObject({ ...nothing, sku: 'TEA-T', barcode: '1' });
  expect(cleared.version).not.toBe(variant.version);
});

test('a combination keeps only what is known of it, and says who changes it second', async () => {
  const { product, small, red, large, blue } = await aShirt();
  expect(await known(product)).toEqual([]);
  await tell(product, { variants: ids(red, small), sku: 'SH-S-R', weight: 210 });
  const first = { ...nothing, variants: ids(small, red), sku: 'SH-S-R', weight: 210 };
  expect(await known(product)).toEqual([first]);
  expect(await latest(shop)).toEqual({
    sentence: 'Nimali Perera changed the combinations Shirt',
    changes: [change('S / Red', null, 'SKU SH-S-R, Weight 210 g')],
  });
  // Somebody who read it before overwrites nothing; what nobody changed meanwhile is saved.
  const variantsOf = { variants: ids(small, red) };
  await expect(
    tell(product, { ...variantsOf, before: { ...nothing }, sku: 'MINE' }),
  ).rejects.toMatchObject({
    code: 'version_conflict',
    details: [{ field: 'combinations.0.sku', value: 'SH-S-R' }],
  });
  await tell(product, {
    ...variantsOf,
    before: { ...nothing },
    barcode: '9',
    compare_at_price: 120_000,
  });
  expect(await known(product)).toEqual([{ ...first, barcode: '9', compare_at_price: 120_000 }]);
  await tell(product, { ...variantsOf, ...nothing }, { variants: ids(large, blue), barcode: '77' });
  expect(await known(product)).toEqual([{ ...nothing, variants: ids(large, blue), barcode: '77' }]);
});

test('refuses what is no combination', async () => {
  const { product, small } = await aShirt();
  await expect(tell(product, { variants: ids(small), sku: 'X' })).rejects.toMatchObject({
    code: 'invalid',
    details: [{ field: 'combinations.0.variants', message: 'choose one of “Colour”' }],
  });
  const tea = await aProduct(shop);
  const group = await aGroup(shop, tea, { name: 'Pack' });
  const tin = await aVariant(shop, group, { name: 'Tin' });
  await expect(tell(tea, { variants: ids(tin), sku: 'X' })).rejects.toMatchObject({
    details: [{ field: 'combinations.0.variants' }],
  });
});

test('combinations go with their groups: carried over, then the variant’s own', async () => {
  const { product, size, colour, small, red, large } = await aShirt();
  await tell(
    product,
    { variants: ids(small, red), sku: 'SH-S-R' },
    { variants: ids(large, red), barcode: '5' },
  );
  const cloth = await aGroup(shop, product, { name: 'Cloth' });
  const silk = await aVariant(shop, cloth, { name: 'Silk' });
  expect(new Set((await known(product)).map((one) => one.variants.join()))).toEqual(
    new Set([ids(small, red, silk).join(), ids(large, red, silk).join()]),
  );
  await shop.client.call(variants.remove, at(large));
  expect(await known(product)).toEqual([
    { ...nothing, variants: ids(small, red, silk), sku: 'SH-S-R' },
  ]);
  await shop.client.call(variants.removeGroup, at(cloth));
  await shop.client.call(variants.removeGroup, at(colour));
  expect(await known(product)).toEqual([]);
  const { options } = await get(product);
  expect(options).toMatchObject([{ _id: size._id, variants: [{ name: 'S', sku: 'SH-S-R' }] }]);
});

test('an order keeps the SKU and the barcode of the moment of its sale', async () => {
  const tea = await aProduct(shop, { name: 'Tea', sku: 'TEA-1', barcode: '111' });
  const { product, small, large, red, blue } = await aShirt();
  await tell(product, { variants: ids(small, red), sku: 'SH-S-R', barcode: '9' });
  const simple = await placed(tea);
  const told = await placed(product, ids(red, small));
  const variant = await placed(product, ids(small, blue));
  const none = await placed(product, ids(large, blue));
  await shop.client.call(products.update, { ...at(tea), body: { sku: 'NEW' } });
  await tell(product, { variants: ids(small, red), ...nothing });
  const lineOf = async ({ _id }: { _id: string }) =>
    (await shop.client.call(orders.get, { params: { id: _id } })).products[0];
  expect(await lineOf(simple)).toMatchObject({ sku: 'TEA-1', barcode: '111' });
  expect(await lineOf(told)).toMatchObject({ sku: 'SH-S-R', barcode: '9' });
  expect(await lineOf(variant)).toMatchObject({ sku: 'SH-S', barcode: '' });
  expect(await lineOf(none)).toMatchObject({ sku: '', barcode: '' });
  let csv = '';
  for await (const piece of await shop.client.call(orderOutput.export, {})) csv += piece;
  const [header = '', ...lines] = csv.trim().split('\r\n');
  // What stands behind is blank here.
  const titles = header.split(',');
  const place = titles.indexOf('SKUs') - titles.length;
  expect(new Set(lines.map((line) => line.split(',').at(place)))).toEqual(
    new Set(['', '2 × SH-S', '2 × SH-S-R', '2 × TEA-1']),
  );
});

test('the inventory shows the SKU of each combination', async () => {
  const { product, small, red } = await aShirt('Inventoried');
  await tell(product, { variants: ids(small, red), sku: 'SH-S-R' });
  const { items } = await shop.client.call(inventory.list, { query: { product: product._id } });
  expect(items).toMatchObject([{ skus: ['SH-S-R', 'SH-S', '', ''] }]);
  const plain = await aProduct(shop);
  const other = await shop.client.call(inventory.list, { query: { product: plain._id } });
  expect(other.items).toMatchObject([{ skus: null }]);
});

test('a copy weighs and costs the same but has no SKU and no barcode', async () => {
  const { product, small, red } = await aShirt();
  await shop.client.call(products.update, {
    ...at(product),
    body: { sku: 'SH', barcode: '1', weight: 300, compare_at_price: 200_000, vendor: 'Barefoot' },
  });
  await tell(product, { variants: ids(small, red), sku: 'SH-S-R', weight: 90 });
  const copy = await shop.client.call(products.duplicate, at(product));
  expect(copy).toMatchObject({
    sku: '',
    barcode: '',
    weight: 300,
    compare_at_price: 200_000,
    vendor: 'Barefoot',
  });
  expect(await known(copy)).toMatchObject([{ ...nothing, weight: 90 }]);
});

test('products are found by the beginning of a SKU or a barcode, wherever it stands', async () => {
  const tea = await aProduct(shop, { name: 'Found as itself', sku: 'Find-1', barcode: '479100' });
  const { product, small, red } = await aShirt('Found by its parts');
  await tell(product, { variants: ids(small, red), sku: 'FIND-2', barcode: '479200' });
  const found = async (q: string) => {
    const listed = await shop.client.call(products.list, { query: { q } });
    const counted = await shop.client.call(inventory.list, { query: { q } });
    const names = listed.items.map(({ name }) => name).sort();
    expect(counted.items.map(({ name }) => name).sort()).toEqual(names);
    return names;
  };
  expect(await found('find-')).toEqual(['Found as itself', 'Found by its parts']);
  expect(await found('4792')).toEqual(['Found by its parts']);
  expect(await found('479100')).toEqual([tea.name]);
  await shop.client.call(products.remove, at(tea));
  const binned = (q: string) => shop.client.call(products.bin, { query: { q } });
  expect((await binned('479100')).items).toMatchObject([{ _id: tea._id }]);
  expect((await binned('4792')).items).toEqual([]);
  expect(await found('ind-1')).toEqual([]);
  expect(await found('find_1')).toEqual([]);
});

test('customers see a price of before where one price is less now', async () => {
  const seen = async ({ _id: id }: { _id: string }) =>
    (await shop.visitor.call(storefront.product, { params: { id } })).compare_at_price;
  const price = { price: 100_000 };
  const less = await aProduct(shop, { ...price, name: 'Marked down', compare_at_price: 100_001 });
  const same = await aProduct(shop, { ...price, compare_at_price: 100_000 });
  const range = await aProduct(shop, { ...price, compare_at_price: 150_000 });
  const size = await aGroup(shop, range, { name: 'Size' });
  await aVariant(shop, size, { name: 'L', price: { amount: 50_000, type: 'addition' } });
  expect(await seen(range)).toBeNull();
  await aVariant(shop, size, { name: 'S', price: { amount: 0, type: 'addition' } });
  expect(await Promise.all([less, same, range].map(seen))).toEqual([100_001, null, null]);
  const listed = await shop.visitor.call(storefront.products, { query: { q: 'Marked down' } });
  expect(listed.items).toMatchObject([{ compare_at_price: 100_001 }]);
});

test('customers are told of each choice what holds for it, and no more than that', async () => {
  const { product, small, red, blue, large } = await aShirt();
  await shop.client.call(products.update, {
    ...at(product),
    body: { weight: 300, vendor: 'Kandy Looms', compare_at_price: product.price + 1 },
  });
  await tell(product, { variants: ids(small, red), sku: 'SH-S-R', barcode: '9' });
  const { goods, vendor, options } = await shop.visitor.call(storefront.product, at(product));
  expect(vendor).toBe('Kandy Looms');
  const inherited = { sku: '', barcode: '', weight: 300, compare_at_price: product.price + 1 };
  expect(goods).toEqual([
    { ...inherited, variants: ids(small, red), sku: 'SH-S-R', barcode: '9' },
    { ...inherited, variants: ids(small, blue), sku: 'SH-S' },
    { ...inherited, variants: ids(large, red) },
    { ...inherited, variants: ids(large, blue) },
  ]);
  expect(options.flatMap(({ variants }) => variants.flatMap(Object.keys))).not.toContain('sku');
  const plain = await aProduct(shop, { sku: 'ONE' });
  const told = await shop.visitor.call(storefront.product, at(plain));
  expect(told.goods).toMatchObject([{ variants: [], sku: 'ONE' }]);
});
