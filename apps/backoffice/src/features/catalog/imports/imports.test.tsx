import { imports, type ImportItem, type ProductImport } from '@kade/contract/catalog/imports';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';

const id = '01900000-0000-7000-8000-000000000001';
const address = `/products/import/${id}`;
const found: ProductImport = {
  _id: id,
  file_name: 'spring.csv',
  state: 'ready',
  problem: null,
  format: 'shopify',
  ignored_columns: ['Vendor'],
  columns_by: 'file',
  ignored_sheets: [],
  rows: 9,
  create: 2,
  fits: 2,
  fees_overdue: false,
  update: 1,
  update_products: [],
  same: 4,
  broken: 1,
  sold_out: 0,
  untracked: 0,
  total: 3,
  done: 0,
  failed: 0,
  pictures: { total: 0, done: 0, failed: 0 },
  undone: 0,
  kept: 0,
  kept_products: [],
  created_at: new Date('2026-11-10T08:00:00Z'),
  finished_at: null,
};
const problem = { row: 7, message: 'Price “free” is not an amount' };
const item: Pick<ImportItem, 'state' | 'changes' | 'problems' | 'product'> = {
  state: 'waiting',
  changes: [],
  problems: [],
  product: null,
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(imports.get, found);
  respond(imports.columns, { columns: [], offered: [] });
  respond(
    imports.items,
    pageOf([
      { ...item, row: 2, name: 'Mask', action: 'update', changes: ['Name', 'Stock'] },
      { ...item, row: 7, name: 'Drum', action: 'broken', problems: [problem] },
    ]),
  );
  signIn(aStore(1)._id);
});

test.each(['spring.csv', 'stock.xlsm'])(
  'an upload of %s leads to what it would do',
  async (name) => {
    respond(imports.list, pageOf([]));
    respond(imports.create, { ...found, state: 'ready' });
    const { user, here } = await renderAt('/products/import');
    await screen.findByRole('button', { name: 'Choose file' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file can be chosen');
    await user.upload(input, new File(['Title\nMask\n'], name));
    await waitFor(() => expect(here()).toBe(address));
    expect(callsTo(imports.create)[0]?.url.searchParams.get('file_name')).toBe(name);
  },
);

test('says why a file is refused', async () => {
  respond(imports.list, pageOf([]));
  refuse(imports.create, 'another_import_running', 'Another import is at work.');
  const { user } = await renderAt('/products/import');
  await screen.findByRole('button', { name: 'Choose file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file can be chosen');
  await user.upload(input, new File(['x'], 'spring.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Another import is at work.')).toBeTruthy();
});

test('broken rows are named, and left out only when the merchant says so', async () => {
  respond(imports.confirm, { ...found, state: 'running', done: 1 });
  const { user } = await renderAt(address);
  await screen.findByText('Price “free” is not an amount');
  expect(screen.getByText('Name, Stock')).toBeTruthy();
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 3 products' });
  expect(run.disabled).toBe(true);
  await user.click(screen.getByLabelText(/^Leave out the 1 broken product/));
  respond(imports.get, { ...found, state: 'running', done: 1 });
  await user.click(run);
  await screen.findByText('1 of 3');
  expect(callsTo(imports.confirm)[0]?.body).toEqual({ skip_broken: true });
});

test('sheets of a workbook that are not read are named before the import starts', async () => {
  respond(imports.get, { ...found, ignored_sheets: ['Price list', 'Old'] });
  await renderAt(address);
  expect(await screen.findByText('Sheets that are not read: “Price list”, “Old”.')).toBeTruthy();
});

test('products of the store that would change are named before the import starts', async () => {
  const update_products = ['Old mask', 'Drum'].map((name) => ({ _id: id, name }));
  respond(
    imports.items,
    pageOf([{ ...item, row: 2, name: 'Mask', action: 'update', product: id }]),
  );
  respond(imports.get, { ...found, update: 3, update_products });
  await renderAt(address);
  await screen.findByText(
    '3 products of your store will be changed: Old mask, Drum and 1 more, in the list below.',
  );
  const link = await screen.findByRole('link', { name: 'Mask' });
  expect(link.getAttribute('href')).toContain(id);
});

test('an import that runs shows how far it is until it is done, and can be undone', async () => {
  respond(imports.get, { ...found, state: 'running', done: 2 });
  const { user } = await renderAt(address);
  await screen.findByText('2 of 3');
  respond(imports.get, { ...found, state: 'done', done: 3 });
  const over = '3 products imported. 1 broken product was left out; the list below says why.';
  await screen.findByText(over);
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  const reason = 'is in the Bin: it stays as it is';
  const kept = { kept: 1, kept_products: [{ _id: null, name: 'Flute', reason }], undone: 2 };
  respond(imports.undo, { ...found, ...kept, state: 'undone', done: 3 });
  respond(imports.get, { ...found, ...kept, state: 'undone', done: 3 });
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' });
  await user.click(within(question).getByRole('button', { name: 'Undo import' }));
  await screen.findByText('2 products as before.');
  expect(screen.getByText('1 product could not be taken back:')).toBeTruthy();
  expect(screen.getByText('Flute is in the Bin: it stays as it is')).toBeTruthy();
});

test('pictures that could not be fetched are named, and fetched once more', async () => {
  const pictures = { total: 4, done: 4, failed: 2 };
  respond(imports.get, { ...found, state: 'done', done: 3, pictures });
  respond(imports.pictures, [
    {
      product: { _id: id, name: 'Mask' },
      url: 'https://shop.example/front.png',
      problem: 'it answered 404',
    },
  ]);
  const { user } = await renderAt(address);
  await screen.findByText('https://shop.example/front.png');
  expect(screen.getByText('it answered 404')).toBeTruthy();
  expect(screen.getByText('and 1 more')).toBeTruthy();
  const again: ProductImport = {
    ...found,
    state: 'pictures',
    pictures: { total: 4, done: 2, failed: 0 },
  };
  respond(imports.retryPictures, again);
  respond(imports.get, again);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('2 of 4');
});

test('a file that cannot be read says why', async () => {
  respond(imports.get, { ...found, state: 'failed', problem: 'This is not a file of products.' });
  await renderAt(address);
  expect(await screen.findByText('This is not a file of products.')).toBeTruthy();
});

test('says before it begins that new products wait for overdue fees', async () => {
  respond(imports.get, { ...found, create: 34, fits: 0, fees_overdue: true, total: 35, broken: 0 });
  await renderAt(address);
  await screen.findByText(/^No new product of this file is imported: your fees are overdue/);
  const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay fees' });
  expect(way.pathname + way.hash).toBe('/billing#statements');
  expect(screen.queryByText(/the plan has room for no more/)).toBeNull();
});

test('says before it begins how many products fit the plan, and imports those', async () => {
  respond(imports.get, { ...found, create: 34, fits: 20, total: 35, broken: 0 });
  await renderAt(address);
  await screen.findByText(
    /^20 of 34 fit: the plan has room for no more new products in this store/,
  );
  const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 21 products' });
  expect(run.disabled).toBe(false);
});
