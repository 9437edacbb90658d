import { inventory, type InventoryProduct } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { aProduct } from '../../../../test/shop-records';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sizes = ['S', 'M', 'L'].map((name, index) => ({ _id: id(71 + index), name, sku: '' }));
const base = {
  thumbnail: null,
  in_stock: true,
  stock_policy: 'stop',
  low_stock_at: null,
} as const;
const mask: InventoryProduct = {
  ...base,
  _id: id(1),
  name: 'Mask',
  stock_quantity: 7,
  groups: [],
  quantities: [7],
  skus: null,
  waiting: 0,
};
const sarong: InventoryProduct = {
  ...base,
  _id: id(2),
  name: 'Sarong',
  stock_quantity: 23,
  groups: [{ _id: id(70), name: 'Size', variants: sizes }],
  quantities: [20, 3, 0],
  skus: null,
  waiting: 0,
};
const address = '/products/inventory';
const cell = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const inStock = (name: string) => cell(`In stock of ${name}`);

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(inventory.list, pageOf([mask, sarong]));
  respond(inventory.settings, { low_stock_at: 5 });
  signIn(aStore(1)._id);
});

test('shows products and combinations with what is low or gone', async () => {
  await renderAt(address);
  await inStock('Mask');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Mask',
    'SarongS',
    'MLow stock',
    'LSold out',
  ]);
});

test('goes from cell to cell, and saves what was changed in one call', async () => {
  respond(inventory.update, { products: [{ ...mask, quantities: [9] }] });
  const { user } = await renderAt(address);
  await user.click(await inStock('Mask'));
  await user.keyboard('9{ArrowLeft}');
  expect(document.activeElement).not.toBe(await cell('Low stock of Mask'));
  await user.keyboard('{ArrowDown}{ArrowDown}12{Enter}{ArrowUp}{ArrowUp}{ArrowLeft}2');
  expect(screen.getByText('3 numbers changed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('Stock saved');
  expect(callsTo(inventory.update).map(({ body }) => body)).toEqual([
    {
      products: [
        { product_id: mask._id, cells: [{ variants: [], before: 7, stock_quantity: 9 }] },
        {
          product_id: sarong._id,
          low_stock_at: 2,
          cells: [{ variants: [sizes[1]?._id], before: 3, stock_quantity: 12 }],
        },
      ],
    },
  ]);
});

test('shows what was saved, whether or not the list can be read again', async () => {
  respond(inventory.update, { products: [{ ...mask, quantities: [9], stock_quantity: 9 }] });
  const { user } = await renderAt(address);
  await user.click(await inStock('Mask'));
  await user.keyboard('9');
  refuse(inventory.list, 'forbidden', 'Not now.');
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('Stock saved');
  expect((await inStock('Mask')).value).toBe('9');
});

test('takes cells pasted from a spreadsheet, and takes them back', async () => {
  const { user } = await renderAt(address);
  await user.click(await cell('Low stock of Mask'));
  await user.paste('2\t70\n3\t30\n\t31\r\n');
  const values = async () => [
    (await cell('Low stock of Mask')).value,
    (await inStock('Mask')).value,
    (await cell('Low stock of Sarong')).value,
    (await inStock('Sarong, S')).value,
    (await inStock('Sarong, M')).value,
    (await inStock('Sarong, L')).value,
  ];
  expect(await values()).toEqual(['2', '70', '3', '30', '31', '0']);
  await user.keyboard('{Control>}z{/Control}');
  expect(await values()).toEqual(['', '7', '', '20', '3', '0']);
});

test('fills down all combinations of a product, or the rows that are chosen', async () => {
  const { user } = await renderAt(address);
  await user.click(await inStock('Sarong, S'));
  await user.keyboard('{Control>}d{/Control}');
  const [m, l] = [await inStock('Sarong, M'), await inStock('Sarong, L')];
  expect([m.value, l.value]).toEqual(['20', '20']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([m.value, l.value]).toEqual(['3', '0']);
  await user.click(await inStock('Mask'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect([(await inStock('Sarong, S')).value, m.value, l.value]).toEqual(['7', '7', '0']);
});

test('says what was sold meanwhile, and adds what was meant', async () => {
  const detail = { field: 'products.0.cells.0.stock_quantity', message: 'is 5 now', value: 5 };
  const error = 'Stock has changed meanwhile.';
  respondRaw(inventory.update, 409, {
    error,
    message: error,
    code: 'version_conflict',
    details: [detail],
  });
  const { user } = await renderAt(address);
  await user.click(await inStock('Mask'));
  await user.keyboard('10');
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('5 now');
  expect((await inStock('Mask')).value).toBe('10');
  await user.click(screen.getByRole('button', { name: 'Add my changes to it' }));
  expect((await inStock('Mask')).value).toBe('8');
  respond(inventory.update, { products: [{ ...mask, quantities: [8] }] });
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('Stock saved');
  expect(callsTo(inventory.update).at(-1)?.body).toMatchObject({
    products: [{ cells: [{ before: 5, stock_quantity: 8 }] }],
  });
});

test('says what is no longer there, and saves the other numbers without it', async () => {
  const error = '“Mask” is no longer there. Nothing was saved.';
  const details = [
    { field: 'products.0.product_id', message: 'is no longer there' },
    { field: 'products.1.cells.0.variants', message: 'is none of it' },
  ];
  respondRaw(inventory.update, 409, { error, message: error, code: 'version_conflict', details });
  const { user } = await renderAt(address);
  for (const [field, typed] of [
    [await inStock('Mask'), '9'],
    [await cell('Low stock of Mask'), '2'],
    [await inStock('Sarong, S'), '12'],
    [await inStock('Sarong, M'), '30'],
  ] as const) {
    await user.click(field);
    await user.keyboard(typed);
  }
  expect(screen.getByText('4 numbers changed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText(error);
  expect(screen.getByText('1 number changed')).toBeTruthy();
  respond(inventory.update, { products: [{ ...sarong, quantities: [20, 30, 0] }] });
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('Stock saved');
  expect(callsTo(inventory.update).at(-1)?.body).toEqual({
    products: [
      {
        product_id: sarong._id,
        cells: [{ variants: [sizes[1]?._id], before: 3, stock_quantity: 30 }],
      },
    ],
  });
});

test('takes back what was saved', async () => {
  respond(inventory.update, { products: [{ ...mask, quantities: [9] }] });
  const { user } = await renderAt(address);
  await user.click(await inStock('Mask'));
  await user.keyboard('9');
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('1 number saved');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Stock is as it was');
  expect(callsTo(inventory.update).at(-1)?.body).toMatchObject({
    products: [{ cells: [{ before: 9, stock_quantity: 7 }] }],
  });
});

test('asks for very many combinations only when they are wanted, and draws few of them', async () => {
  const groupOf = (n: number) => ({
    _id: id(n),
    name: `Group ${n}`,
    variants: Array.from({ length: 40 }, (_, at) => ({
      _id: id(n * 1000 + at),
      name: `v${at}`,
      sku: '',
    })),
  });
  const groups = [groupOf(5), groupOf(6)];
  respond(inventory.list, pageOf([{ ...sarong, groups, quantities: null }]));
  respond(stock.get, { groups: [id(5), id(6)], quantities: Array<number>(1600).fill(1) });
  const { user } = await renderAt(address);
  await screen.findByText('1,600 combinations, 23 in all');
  await user.click(screen.getByRole('button', { name: 'Show the combinations of Sarong' }));
  await inStock('Sarong, v0 / v0');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('filters by level and words, and keeps them in the address', async () => {
  const { user, router } = await renderAt(`${address}?level=out`);
  await inStock('Sarong, L');
  expect(screen.queryByRole('textbox', { name: 'In stock of Sarong, M' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Stock'), { target: { value: 'low' } });
  await inStock('Sarong, M');
  await user.type(screen.getByRole('searchbox', { name: 'Search inventory' }), 'sar');
  await waitFor(() => expect(router?.state.location.search).toBe('?level=low&q=sar'));
  const lastQuery = () => callsTo(inventory.list).at(-1)?.url.searchParams.get('q');
  await waitFor(() => expect(lastQuery()).toBe('sar'));
});

test('changes from how many pieces on stock is low', async () => {
  respond(inventory.setSettings, { low_stock_at: 9 });
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Low at 5' }));
  const field = await screen.findByLabelText('Low at this many pieces or fewer');
  await user.clear(field);
  await user.type(field, '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Low at 9' });
  expect(callsTo(inventory.setSettings).at(-1)?.body).toEqual({
    low_stock_at: 9,
    before: { low_stock_at: 5 },
  });
});

test('tells the history of a product: what, why, by whom', async () => {
  respond(products.get, aProduct(1, { name: 'Mask' }));
  respond(
    inventory.changes,
    pageOf([
      {
        _id: id(90),
        product: { _id: mask._id, name: 'Mask' },
        combination: 'Red',
        reason: 'order',
        before: 5,
        after: 3,
        author: 'Customer',
        order: { _id: id(91), order_number: 1001 },
        created_at: new Date('2026-11-10T08:00:00Z'),
      },
    ]),
  );
  await renderAt(`${address}/history?product=${mask._id}`);
  const row = (await screen.findByText('−2')).closest('tr');
  expect(row?.textContent).toContain('MaskRed−25 → 3Order #1001Customer');
  expect(callsTo(inventory.changes).at(-1)?.url.searchParams.get('product')).toBe(mask._id);
});

test('says that it does not know what counts as low, and asks again', async () => {
  refuse(inventory.settings, 'changed_meanwhile', 'Not now.');
  const { user } = await renderAt(address);
  await screen.findByText('Not now.');
  respond(inventory.settings, { low_stock_at: 5 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await inStock('Mask')).value).toBe('7');
});

test('keys that lead further than the grid lead to its first and last line', async () => {
  const { user } = await renderAt(address);
  await user.click(await inStock('Mask'));
  await user.keyboard('{PageDown}');
  expect(document.activeElement).toBe(await inStock('Sarong, L'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await inStock('Sarong, L'));
  await user.keyboard('{PageUp}{ArrowUp}');
  expect(document.activeElement).toBe(await inStock('Mask'));
});
