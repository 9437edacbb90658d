import { analytics } from '@kade/contract/catalog/analytics';
import { categories } from '@kade/contract/catalog/categories';
import { combinations } from '@kade/contract/catalog/goods';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';
import { aProduct, aVariant, aVariantGroup } from '../../../../test/shop-records';

const groupOf = (n: number, names: string[]) =>
  aVariantGroup(n, {
    name: `Group ${n}`,
    variants: names.map((name, index) => aVariant(n * 100 + index, { name })),
  });
const size = groupOf(1, ['S', 'M', 'L']);
/** With a group whose stock is its parent's, what is counted is no row of the table of choices. */
const wrapping = { ...groupOf(9, ['Box']), stock: 'parent' as const };
const product = aProduct(1, { options: [size, wrapping] });
const address = `/product/${product._id}`;
const cell = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `In stock of ${name}` });
const ids = size.variants.map(({ _id }) => _id);

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(analytics.figures, { total_views: 1204, total_orders: 7 });
  respond(products.get, product);
  respond(categories.list, pageOf([]));
  respond(combinations.get, { combinations: [] });
  respond(stock.get, { groups: [size._id], quantities: [1, 2, 3] });
  signIn(aStore(1)._id);
});

test('saves one changed cell without sending the rest', async () => {
  respond(stock.update, { groups: [size._id], quantities: [1, 20, 3] });
  const { user } = await renderAt(address);
  await user.click(await cell('M'));
  await user.keyboard('20');
  expect(screen.getByText('1 number changed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('Stock saved');
  expect(callsTo(stock.update).map(({ body }) => body)).toEqual([
    { cells: [{ variants: [ids[1]], stock_quantity: 20 }] },
  ]);
  expect(screen.queryByText('1 number changed')).toBeNull();
});

test('who has saved is back in the cell that they came from', async () => {
  respond(stock.update, { groups: [size._id], quantities: [1, 20, 3] });
  const { user } = await renderAt(address);
  const l = await cell('L');
  await user.click(l);
  await user.keyboard('20');
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Save stock');
  await user.keyboard('{Enter}');
  await screen.findByText('Stock saved');
  await waitFor(() => expect(document.activeElement).toBe(l));
});

test('goes from cell to cell by arrow keys and Enter, and Escape takes back what was typed', async () => {
  const { user } = await renderAt(address);
  const [s, m, l] = [await cell('S'), await cell('M'), await cell('L')];
  await user.click(s);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(m);
  await user.keyboard('9{Enter}');
  expect(document.activeElement).toBe(l);
  await user.keyboard('{ArrowUp}');
  expect(m.value).toBe('9');
  await user.keyboard('{Escape}');
  expect(m.value).toBe('2');
});

test('fills a number down and takes a pasted column, then discards both', async () => {
  const { user } = await renderAt(address);
  const [s, m, l] = [await cell('S'), await cell('M'), await cell('L')];
  await user.click(m);
  await user.keyboard('7');
  await user.click(screen.getByRole('button', { name: 'Fill down' }));
  expect([s.value, m.value, l.value]).toEqual(['1', '7', '7']);
  await user.click(s);
  await user.paste('10\n11\n12\n');
  expect([s.value, m.value, l.value]).toEqual(['10', '11', '12']);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect([s.value, m.value, l.value]).toEqual(['1', '2', '3']);
});

test('adds and takes away where that is typed, and pasted', async () => {
  const { user } = await renderAt(address);
  const [s, m, l] = [await cell('S'), await cell('M'), await cell('L')];
  await user.click(s);
  await user.keyboard('+30{Enter}');
  await user.keyboard('−5{Enter}');
  expect([s.value, m.value]).toEqual(['31', '0']);
  await user.click(s);
  await user.keyboard('+4');
  expect(s.value).toBe('+4');
  await user.keyboard('{Escape}');
  expect(s.value).toBe('1');
  await user.paste('+10\n+20\n-1\n');
  expect([s.value, m.value, l.value]).toEqual(['11', '20', '2']);
});

test('keeps what was typed when it cannot be saved, and says so', async () => {
  refuse(stock.update, 'unavailable', 'Please try again in a moment.');
  const { user } = await renderAt(address);
  await user.click(await cell('S'));
  await user.keyboard('50');
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('Please try again in a moment.');
  expect((await cell('S')).value).toBe('50');
});

test('draws only what is seen of ten thousand combinations, and all can be reached', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `v${index}`);
  const groups = [1, 2, 3, 4].map((n) => groupOf(n, names));
  respond(products.get, { ...product, options: groups });
  respond(stock.get, {
    groups: groups.map(({ _id }) => _id),
    quantities: Array.from({ length: 10_000 }, () => 1),
  });
  const { user } = await renderAt(address);
  await user.click(await cell('v0 / v0 / v0 / v0'));
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
  await user.type(screen.getByRole('searchbox', { name: 'Search combinations' }), 'v9 v8');
  await waitFor(() => expect(screen.queryByText('v0 / v0 / v0 / v0')).toBeNull());
  expect(await cell('v0 / v0 / v8 / v9')).toBeTruthy();
});
