import { imports, type ImportColumns, type ProductImport } from '@kade/contract/catalog/imports';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';

const id = '01900000-0000-7000-8000-000000000001';
const next = '01900000-0000-7000-8000-000000000002';
const found: ProductImport = {
  _id: id,
  file_name: 'spring.csv',
  state: 'ready',
  problem: null,
  format: 'other',
  ignored_columns: [],
  columns_by: 'file',
  ignored_sheets: [],
  rows: 2,
  create: 2,
  fits: 2,
  fees_overdue: false,
  update: 0,
  update_products: [],
  same: 0,
  broken: 0,
  sold_out: 0,
  untracked: 0,
  total: 2,
  done: 0,
  failed: 0,
  pictures: { total: 0, done: 0, failed: 0 },
  undone: 0,
  kept: 0,
  kept_products: [],
  created_at: new Date('2026-11-10T08:00:00Z'),
  finished_at: null,
};
const known: ImportColumns = {
  columns: [
    { place: 0, name: 'Item', known_as: 'title', taken_for: 'title', samples: ['Cup', 'Jug'] },
    { place: 1, name: 'Price', known_as: 'price', taken_for: 'price', samples: ['500'] },
    { place: 2, name: 'Price', known_as: null, taken_for: null, samples: ['450'] },
    { place: 3, name: '', known_as: null, taken_for: null, samples: ['C-1'] },
    { place: 4, name: 'Type', known_as: 'as_named', taken_for: 'as_named', samples: [] },
  ],
  offered: ['title', 'price', 'sku', 'image'],
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(imports.get, found);
  respond(imports.list, pageOf([]));
  respond(imports.items, pageOf([]));
  respond(imports.columns, known);
  signIn(aStore(1)._id);
});

const choiceOf = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const columnsButton = () => screen.findByRole('button', { name: 'Columns' });

/** The screen of a file that has just been sent, so that it is at hand. */
async function afterUpload() {
  respond(imports.create, found);
  const rendered = await renderAt('/products/import');
  await screen.findByRole('button', { name: 'Choose file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file can be chosen');
  await rendered.user.upload(input, new File(['Item,Price,Price,,Type'], 'spring.csv'));
  await columnsButton();
  return rendered;
}

test('a file that is understood shows no columns until they are asked for', async () => {
  const { user } = await renderAt(`/products/import/${id}`);
  const button = await columnsButton();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('combobox', { name: 'Item, column A' })).toBeNull();
  expect(callsTo(imports.columns)).toEqual([]);
  const come = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(button);
  await waitFor(() => expect(come).toHaveBeenCalled());
  expect((await choiceOf('Item, column A')).value).toBe('title');
  expect(screen.getByText('Cup · Jug')).toBeTruthy();
  const type = await choiceOf('Type, column E');
  expect(within(type).getByRole('option', { name: 'What its name says' })).toBeTruthy();
  expect(within(await choiceOf('Column D')).queryByRole('option', { name: /its name/ })).toBeNull();
  await user.click(button);
  expect(screen.queryByRole('combobox', { name: 'Item, column A' })).toBeNull();
});

test('what a column is said to be takes it from another, and the file is read again so', async () => {
  const { user, here } = await afterUpload();
  await user.click(await columnsButton());
  const again = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Read the file again',
  });
  expect(again.disabled).toBe(true);
  await user.selectOptions(await choiceOf('Price, column C'), 'Price');
  expect((await choiceOf('Price, column B')).value).toBe('');
  await user.selectOptions(await choiceOf('Column D'), 'SKU');
  await user.selectOptions(await choiceOf('Type, column E'), 'Leave out');
  respond(imports.create, { ...found, _id: next, columns_by: 'merchant' });
  respond(imports.get, { ...found, _id: next, columns_by: 'merchant' });
  await user.click(again);
  await waitFor(() => expect(here()).toBe(`/products/import/${next}`));
  const [, second] = callsTo(imports.create);
  expect(second?.url.searchParams.get('instead_of')).toBe(id);
  expect(second?.url.searchParams.get('columns')).toBe('1:,2:price,3:sku,4:');
  expect(await screen.findByText(/^You chose how its columns are read/)).toBeTruthy();
});

test('pictures may stand in several columns', async () => {
  const { user } = await renderAt(`/products/import/${id}`);
  await user.click(await columnsButton());
  await user.selectOptions(await choiceOf('Price, column C'), 'Picture');
  await user.selectOptions(await choiceOf('Column D'), 'Picture');
  expect((await choiceOf('Price, column C')).value).toBe('image');
});

test('a file without a column for the name asks for it by itself, and for the file once the page is new', async () => {
  respond(imports.get, { ...found, state: 'failed', problem: 'This is not a file of products.' });
  const unknown = known.columns.map((column) => ({ ...column, known_as: null, taken_for: null }));
  respond(imports.columns, { ...known, columns: unknown });
  const { user, here } = await renderAt(`/products/import/${id}`);
  expect(await screen.findByText('No column is taken for the name yet.')).toBeTruthy();
  await user.selectOptions(await choiceOf('Item, column A'), 'Name');
  expect(screen.getByText('No column is taken for the price yet.')).toBeTruthy();
  await user.selectOptions(await choiceOf('Price, column B'), 'Price');
  expect(screen.queryByText(/^No column is taken/)).toBeNull();
  respond(imports.create, { ...found, _id: next });
  respond(imports.get, { ...found, _id: next });
  await user.upload(screen.getByLabelText('The same file'), new File(['Item'], 'spring.csv'));
  await waitFor(() => expect(here()).toBe(`/products/import/${next}`));
  expect(callsTo(imports.create)[0]?.url.searchParams.get('columns')).toBe('0:title,1:price');
});

test('what was said is taken back to what the names say', async () => {
  respond(imports.get, { ...found, columns_by: 'merchant' });
  const columns = known.columns.map((column) =>
    column.place === 2 ? { ...column, taken_for: 'sku' as const } : column,
  );
  respond(imports.columns, { ...known, columns });
  const { user } = await renderAt(`/products/import/${id}`);
  await user.click(await columnsButton());
  expect((await choiceOf('Price, column C')).value).toBe('sku');
  await user.click(screen.getByRole('button', { name: 'As the names say' }));
  expect((await choiceOf('Price, column C')).value).toBe('');
});

test('says why a file is not read again', async () => {
  const { user } = await afterUpload();
  await user.click(await columnsButton());
  await user.selectOptions(await choiceOf('Column D'), 'SKU');
  refuse(imports.create, 'another_import_running', 'Another import is at work.');
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(await screen.findByText('Another import is at work.')).toBeTruthy();
});
