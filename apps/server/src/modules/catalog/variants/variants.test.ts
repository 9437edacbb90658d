import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { variants, type Variant } from '@kade/contract/catalog/variants';
import { NO_GOODS } from '@kade/rules/goods';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aGroup,
  aPicture,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const read = (_id: string) => shop.client.call(products.get, { params: { id: _id } });
const stockOf = (_id: string) => shop.client.call(stock.get, { params: { id: _id } });
const patch = (
  id: string,
  body: Parameters<typeof shop.client.call<typeof variants.update>>[1]['body'],
) => shop.client.call(variants.update, { params: { id }, body });
const patchGroup = (
  id: string,
  body: Parameters<typeof shop.client.call<typeof variants.updateGroup>>[1]['body'],
) => shop.client.call(variants.updateGroup, { params: { id }, body });

/** A product in two colours and two sizes, stock counted by both: 1, 2, 4 and 8 pieces. */
async function aShirt() {
  const product = await aProduct(shop, { stock_quantity: 0 });
  const color = await aGroup(shop, product, { name: 'Colour', stock: 'parent' });
  const red = await aVariant(shop, color, { name: 'Red' });
  const blue = await aVariant(shop, color, { name: 'Blue' });
  const size = await aGroup(shop, product, { name: 'Size' });
  const entries = (ofRed: number, ofBlue: number) => [
    { parents: [red._id], stock_quantity: ofRed },
    { parents: [blue._id], stock_quantity: ofBlue },
  ];
  const small = await aVariant(shop, size, { name: 'S', stock: entries(1, 4) });
  const large = await aVariant(shop, size, { name: 'L', stock: entries(2, 8) });
  return { product, color, size, red, blue, small, large };
}

test('a product carries its groups in order, with prices and stock', async () => {
  const product = await aProduct(shop, { stock_quantity: 0 });
  const color = await aGroup(shop, product, { name: 'Colour' });
  expect(color).toEqual({
    _id: expect.any(String) as string,
    name: 'Colour',
    price: 'addon',
    stock: 'independent',
    product_id: product._id,
    variants: [],
    version: expect.any(Number) as number,
  });
  const red = await aVariant(shop, color, {
    name: 'Red',
    price: { amount: 1250, type: 'percentage' },
    sku: 'SH-R',
    stock: [{ parents: [], stock_quantity: 5 }],
  });
  expect(red).toEqual({
    _id: expect.any(String) as string,
    name: 'Red',
    price: { amount: 1250, type: 'percentage' },
    ...NO_GOODS,
    sku: 'SH-R',
    image_id: null,
    stock: [{ parents: [], stock_quantity: 5 }],
    variant_group_id: color._id,
    version: expect.any(Number) as number,
  });
  const gift = await aGroup(shop, product, { name: 'Gift', price: 'parent', stock: 'parent' });
  const box = await aVariant(shop, gift, {
    name: 'Box',
    price: { amount: 0, type: 'parent' },
    stock: null,
  });
  expect(box).toMatchObject({ price: { amount: 0, type: 'parent' }, sku: '', stock: null });
  expect(await read(product._id)).toMatchObject({
    stock_quantity: 5,
    options: [
      { ...color, variants: [red] },
      { ...gift, variants: [box] },
    ],
  });
});

test('a variant must be of the kind of its group', async () => {
  const product = await aProduct(shop);
  const create = (price: Variant['price'] | undefined, group: Parameters<typeof aGroup>[2]) =>
    aGroup(shop, product, group).then((made) => aVariant(shop, made, price ? { price } : {}));
  const refused = (field: string) => ({ status: 400, details: [{ field }] });
  await expect(
    create({ amount: 5, type: 'addition' }, { price: 'independent' }),
  ).rejects.toMatchObject(refused('price.type'));
  await expect(create(undefined, { price: 'independent' })).rejects.toMatchObject(refused('price'));
  await expect(create({ amount: 5, type: 'independent' }, {})).rejects.toMatchObject(
    refused('price.type'),
  );
  await expect(create({ amount: 100_001, type: 'percentage' }, {})).rejects.toMatchObject(
    refused('price.amount'),
  );
  expect(
    await create({ amount: 900, type: 'independent' }, { price: 'independent' }),
  ).toMatchObject({ price: { amount: 900, type: 'independent' } });
});

test('names are taken once in a group and in a product, whatever their case', async () => {
  const { product, size } = await aShirt();
  await expect(aVariant(shop, size, { name: 's' })).rejects.toMatchObject({
    status: 409,
    message: 'There is already a variant named s.',
  });
  await expect(aGroup(shop, product, { name: 'SIZE' })).rejects.toMatchObject({ status: 409 });
});

test('a group has a hundred variants at most, and a product twenty groups', async () => {
  const rows = Array.from({ length: 100 }, (_, size) => ({ values: [`Size ${size}`] }));
  const product = await aProduct(shop, { choices: { options: ['Size'], rows } });
  const [group = { _id: '' }] = product.options;
  await expect(aVariant(shop, group)).rejects.toMatchObject({ details: [{ field: 'name' }] });
  const shelf = await aProduct(shop);
  for (let made = 0; made < 20; made += 1) await aGroup(shop, shelf);
  await expect(aGroup(shop, shelf)).rejects.toMatchObject({ details: [{ field: 'product_id' }] });
});

test("a group is not made on another store's product", async () => {
  const foreign = await aProduct(await aStore());
  await expect(aGroup(shop, foreign)).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'product_id', message: 'is not a product of this store' }],
  });
});

describe('stock', () => {
  test('has a number for each combination, and the product their sum', async () => {
    const { product, color, size, red, small } = await aShirt();
    expect(await stockOf(product._id)).toEqual({
      groups: [color._id, size._id],
      quantities: [1, 2, 4, 8],
    });
    expect((await read(product._id)).stock_quantity).toBe(15);
    const changed = await patch(small._id, {
      stock: [{ parents: [red._id], stock_quantity: 11 }],
    });
    expect(changed.stock?.map((entry) => entry.stock_quantity)).toEqual([11, 4]);
    expect((await read(product._id)).stock_quantity).toBe(25);
  });

  test('is set cell by cell', async () => {
    const { product, red, blue, small, large } = await aShirt();
    const update = (cells: { variants: string[]; stock_quantity: number }[], id = product._id) =>
      shop.client.call(stock.update, { params: { id }, body: { cells } });
    const { quantities } = await update([
      { variants: [large._id, red._id], stock_quantity: 20 },
      { variants: [blue._id, small._id], stock_quantity: 0 },
    ]);
    expect(quantities).toEqual([1, 20, 0, 8]);
    expect((await read(product._id)).stock_quantity).toBe(29);
    await expect(update([{ variants: [small._id], stock_quantity: 1 }])).rejects.toMatchObject({
      details: [{ field: 'cells.0.variants', message: 'choose one of “Colour”' }],
    });
    const plain = await aProduct(shop);
    expect(await update([{ variants: [], stock_quantity: 3 }], plain._id)).toEqual({
      groups: [],
      quantities: [3],
    });
  });

  test('of parents that are none of the product is refused', async () => {
    const { size, small, red } = await aShirt();
    for (const parents of [[], [small._id], [red._id, small._id]]) {
      const attempt = aVariant(shop, size, { stock: [{ parents, stock_quantity: 1 }] });
      await expect(attempt).rejects.toMatchObject({
        status: 400,
        details: [{ field: 'stock.0.parents' }],
      });
    }
  });

  test('that variants have of their own is not changed through the product', async () => {
    const { product } = await aShirt();
    const changed = await shop.client.call(products.update, {
      params: { id: product._id },
      body: { name: 'Shirt', stock_quantity: 99 },
    });
    expect(changed).toMatchObject({ name: 'Shirt', stock_quantity: 15 });
  });

  test('is taken over by the first variant and given back by the last', async () => {
    const product = await aProduct(shop, { stock_quantity: 7 });
    const size = await aGroup(shop, product);
    expect((await stockOf(product._id)).quantities).toEqual([7]);
    const small = await aVariant(shop, size);
    await aVariant(shop, size);
    expect((await stockOf(product._id)).quantities).toEqual([7, 0]);
    await shop.client.call(variants.removeGroup, { params: { id: size._id } });
    expect((await stockOf(product._id)).quantities).toEqual([7]);
    await expect(patch(small._id, { name: 'Gone' })).rejects.toMatchObject({ status: 404 });
  });

  test('follows a group that comes before, moves and goes', async () => {
    const { product, color, size } = await aShirt();
    const cut = await aGroup(shop, product, { name: 'Cut', stock: 'parent', position: 1 });
    await aVariant(shop, cut);
    await aVariant(shop, cut);
    expect(await stockOf(product._id)).toEqual({
      groups: [color._id, cut._id, size._id],
      quantities: [1, 2, 0, 0, 4, 8, 0, 0],
    });
    await patchGroup(cut._id, { position: 0 });
    expect((await stockOf(product._id)).quantities).toEqual([1, 2, 4, 8, 0, 0, 0, 0]);
    await shop.client.call(variants.removeGroup, { params: { id: cut._id } });
    expect((await stockOf(product._id)).quantities).toEqual([1, 2, 4, 8]);
    await patchGroup(size._id, { stock: 'parent' });
    expect(await stockOf(product._id)).toEqual({ groups: [], quantities: [15] });
  });

  test('that goes with a variant is named', async () => {
    const { product, red, small } = await aShirt();
    const remove = (id: string) => shop.client.call(variants.remove, { params: { id } });
    expect(await remove(small._id)).toEqual({
      message: 'Variant deleted, and with it its stock of 5 pieces',
    });
    await patch(red._id, { name: 'Crimson' });
    expect((await stockOf(product._id)).quantities).toEqual([2, 8]);
  });
});

test('a group that changes how it counts keeps what its variants cost', async () => {
  const product = await aProduct(shop, { price: 200_000 });
  const size = await aGroup(shop, product);
  await aVariant(shop, size, { price: { amount: 1000, type: 'percentage' } });
  const prices = (group: { variants: Variant[] }) => group.variants.map(({ price }) => price);
  expect(prices(await patchGroup(size._id, { price: 'independent' }))).toEqual([
    { amount: 220_000, type: 'independent' },
  ]);
  expect(prices(await patchGroup(size._id, { price: 'addon' }))).toEqual([
    { amount: 20_000, type: 'addition' },
  ]);
});

test('ten thousand combinations are read apart from the product and changed one by one', async () => {
  const product = await aProduct(shop);
  const chosen: string[] = [];
  for (const stockType of ['parent', 'parent', 'parent', 'independent'] as const) {
    const group = await aGroup(shop, product, { stock: stockType });
    for (let count = 0; count < 10; count += 1) {
      const { _id } = await aVariant(shop, group);
      if (count === 9) chosen.push(_id);
    }
  }
  const { options } = await read(product._id);
  expect(options.at(-1)?.variants[0]).not.toHaveProperty('stock');
  const body = { cells: [{ variants: chosen, stock_quantity: 77 }] };
  await shop.client.call(stock.update, { params: { id: product._id }, body });
  const { quantities } = await stockOf(product._id);
  expect(quantities).toHaveLength(10_000);
  expect(quantities.at(-1)).toBe(77);
  const params = { id: chosen.at(-1) ?? '' };
  expect(await shop.client.call(variants.stock, { params })).toEqual({
    stock: [{ parents: chosen.slice(0, -1), stock_quantity: 77 }],
  });
  const last = options.at(-1)?._id ?? '';
  await expect(aVariant(shop, { _id: last })).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'stock', message: 'would count more than 10,000 combinations' }],
  });
});

test('a change that started from an old version is refused with what stands there now', async () => {
  const { color, red } = await aShirt();
  const crimson = await patch(red._id, { name: 'Crimson', version: red.version });
  expect(crimson.version).not.toBe(red.version);
  await expect(
    patch(red._id, {
      name: 'Scarlet',
      price: { amount: 50_050, type: 'addition' },
      sku: '',
      version: red.version,
    }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    details: [
      { field: 'version', value: crimson.version },
      { field: 'name', value: 'Crimson' },
      { field: 'price', value: { amount: 0, type: 'addition' } },
    ],
  });
  expect(await patch(red._id, { name: 'Scarlet', version: crimson.version })).toMatchObject({
    name: 'Scarlet',
  });

  const hue = await patchGroup(color._id, { name: 'Hue', version: color.version });
  await expect(
    patchGroup(color._id, { name: 'Tint', stock: 'parent', version: color.version }),
  ).rejects.toMatchObject({
    code: 'version_conflict',
    details: [
      { field: 'version', value: hue.version },
      { field: 'name', value: 'Hue' },
    ],
  });
  expect(await patchGroup(color._id, { name: 'Tint' })).toMatchObject({ name: 'Tint' });
});

test('a variant is shown by one of its product’s pictures, as long as the product has it', async () => {
  const [front, red, stranger] = await Promise.all([1, 2, 3].map(() => aPicture(shop)));
  if (!front || !red || !stranger) throw new Error('there are three pictures');
  const product = await aProduct(shop, { images: [front._id, red._id] });
  const color = await aGroup(shop, product, { name: 'Colour' });
  const made = await aVariant(shop, color, { name: 'Red', image_id: red._id });
  expect(made.image_id).toBe(red._id);
  await expect(patch(made._id, { image_id: stranger._id })).rejects.toMatchObject({
    code: 'invalid',
    details: [{ field: 'image_id' }],
  });
  const renamed = await patch(made._id, { name: 'Crimson', version: made.version });
  expect(renamed.image_id).toBe(red._id);
  const params = { id: product._id };
  const copy = await shop.client.call(products.duplicate, { params });
  await shop.client.call(products.reorderImages, {
    params,
    body: { imageIds: [red._id, front._id] },
  });
  const imageOf = async (id: string) => (await read(id)).options[0]?.variants[0]?.image_id;
  expect(await imageOf(product._id)).toBe(red._id);
  await shop.client.call(products.removeImage, { params: { ...params, imageId: red._id } });
  expect(await imageOf(product._id)).toBeNull();
  expect(await imageOf(copy._id)).toBe(red._id);
});
