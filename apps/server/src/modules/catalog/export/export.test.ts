import { describe, expect, test } from 'vitest';
import {
  aCategory,
  aGroup,
  anImport,
  aPicture,
  aProduct,
  aStore,
  aVariant,
} from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';
import { exportOf, itemsOf, NEW_HEADER, productsOf, run } from '../../../../test/transfer';

describe('an export', () => {
  async function aFullShop() {
    const shop = await aStore();
    const category = await aCategory(shop, 'Masks');
    const images = [(await aPicture(shop))._id, (await aPicture(shop))._id];
    const mask = await aProduct(shop, {
      name: '=HYPERLINK("x")',
      description: 'Carved.\n"Kolam", by hand; à la main\n',
      category: category._id,
      images,
      tags: '+94, batik',
    });
    const wrapped = await aGroup(shop, mask, { name: 'Wrap', stock: 'parent' });
    await aVariant(shop, wrapped, { name: '@none' });
    await aVariant(shop, wrapped, { name: 'Box', price: { amount: 25_000, type: 'addition' } });
    const sized = await aProduct(shop, { name: 'Sarong', stock_quantity: 0 });
    const size = await aGroup(shop, sized, { name: 'Size', price: 'independent' });
    for (const name of ['S', 'M']) {
      const price = { amount: name === 'S' ? 100_000 : 120_000, type: 'independent' } as const;
      await aVariant(shop, size, {
        name,
        price,
        sku: `-${name}`,
        stock: [{ parents: [], stock_quantity: 3 }],
      });
    }
    await aProduct(shop, { name: 'Plain', in_stock: false });
    return shop;
  }

  test('that is imported again changes nothing', async () => {
    const shop = await aFullShop();
    const csv = await exportOf(shop);
    expect(csv.startsWith('Title,URL handle,Description,')).toBe(true);
    expect(await anImport(shop, csv)).toMatchObject({
      format: 'kade',
      same: 3,
      update: 0,
      create: 0,
      broken: 0,
    });
  });

  test('makes the same products in another store', async () => {
    const csv = (await exportOf(await aFullShop())).replace(/https?:[^,]*/g, '');
    const other = await aStore();
    await run(other, await anImport(other, csv));
    const told = (text: string) =>
      text.split('\r\n').map((line) => line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'));
    const sorted = (text: string) => told(text).toSorted();
    expect(sorted(await exportOf(other))).toEqual(
      sorted(csv.replace(/,\d,(?=,)/g, ',,')).map((line) => line),
    );
  });

  test('that was changed in a spreadsheet changes exactly that', async () => {
    const shop = await aFullShop();
    const csv = (await exportOf(shop))
      .replace('Plain', 'Plainer')
      .replace(/independent 1200\.00/, 'independent 1300.00');
    const read = await anImport(shop, csv);
    expect(read).toMatchObject({ update: 2, same: 1, broken: 0 });
    expect((await itemsOf(shop, read, { action: 'update' })).map(({ changes }) => changes)).toEqual(
      [['Variants'], ['Name']],
    );
    await run(shop, read);
    expect((await productsOf(shop)).map(({ name }) => name)).toContain('Plainer');
    expect(await anImport(shop, csv)).toMatchObject({ same: 3, update: 0 });
  });

  test('that a spreadsheet saved in another language changes nothing', async () => {
    const shop = await aFullShop();
    await aProduct(shop, { name: 'Endless', stock_policy: 'continue' });
    const csv = await exportOf(shop);
    for (const [yes, no] of [
      ['WAHR', 'FALSCH'],
      ['VRAI', 'FAUX'],
      ['VERDADERO', 'FALSO'],
      ['VERO', 'FALSO'],
    ] as const) {
      const saved = csv.replaceAll('TRUE', yes).replaceAll('FALSE', no);
      expect(await anImport(shop, saved)).toMatchObject({ same: 4, update: 0, broken: 0 });
    }
  });

  test('in which yes and no cannot be read is told so, and sells nothing', async () => {
    const shop = await aStore();
    await aProduct(shop, { name: 'Plain', in_stock: false, stock_policy: 'continue' });
    const read = await anImport(shop, (await exportOf(shop)).replace(/TRUE|FALSE/g, 'no way'));
    expect(read).toMatchObject({ broken: 1, update: 0 });
    const [item] = await itemsOf(shop, read, { action: 'broken' });
    expect(item?.problems).toEqual([
      { row: 2, message: 'Published “no way” is neither TRUE nor FALSE' },
      { row: 2, message: 'For sale “no way” is neither TRUE nor FALSE' },
      { row: 2, message: 'Continue selling when out of stock “no way” is neither TRUE nor FALSE' },
    ]);
  });

  test('streams every product of a larger store', async () => {
    const shop = await aStore();
    await onPlan(shop.merchant, 'pro');
    const rows = Array.from(
      { length: 230 },
      (_, index) => `P ${index},p-${index},,,,,,,,,,,5,shopify,1`,
    );
    await run(shop, await anImport(shop, [NEW_HEADER, ...rows].join('\n')));
    expect((await exportOf(shop)).trimEnd().split('\r\n')).toHaveLength(231);
  });
});
