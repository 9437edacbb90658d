import { categories } from '@kade/contract/catalog/categories';
import { analytics } from '@kade/contract/catalog/analytics';
import { combinations } from '@kade/contract/catalog/goods';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { aProduct, aVariant, aVariantGroup } from '../../../../test/shop-records';

const groupOf = (n: number, names: string[]) =>
  aVariantGroup(n, {
    name: `Group ${n}`,
    variants: names.map((name, index) =>
      aVariant(n * 100 + index, { name, sku: name === 'S' ? 'SH-S' : '' }),
    ),
  });
const size = groupOf(1, ['S', 'L']);
const colour = groupOf(2, ['Red', 'Blue']);
const product = aProduct(1, { options: [size, colour], weight: 300 });
const [s, l] = size.variants.map(({ _id }) => _id);
const [red, blue] = colour.variants.map(({ _id }) => _id);
const nothing = { sku: '', barcode: '', weight: null, compare_at_price: null };
const known = { ...nothing, variants: [s ?? '', red ?? ''], sku: 'SH-S-R' };

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(analytics.figures, { total_views: 1204, total_orders: 7 });
  respond(products.get, product);
  respond(categories.list, pageOf([]));
  respond(stock.get, { groups: [], quantities: [1] });
  respond(combinations.get, { combinations: [known] });
  signIn(aStore(1)._id);
});

const open = () => renderAt(`/product/${product._id}?combinations=1`);
const cell = async (name: string) =>
  within(
    await screen.findByRole('dialog', { name: 'Edit Combinations' }),
  ).findByRole<HTMLInputElement>('textbox', { name });
const sent = () => callsTo(combinations.update).map(({ body }) => body);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('shows what each combination says and, in grey, what holds where it says nothing', async () => {
  const { user } = await renderAt(`/product/${product._id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit combinations' }));
  const own = await cell('SKU of S / Red');
  expect([own.value, own.placeholder]).toEqual(['SH-S-R', 'SH-S']);
  const inherited = await cell('SKU of S / Blue');
  expect([inherited.value, inherited.placeholder]).toEqual(['', 'SH-S']);
  expect((await cell('Weight of L / Blue')).placeholder).toBe('300');
});

test('saves what was changed, with what it was before, and nothing else', async () => {
  respond(combinations.update, { combinations: [] });
  const { user } = await open();
  await user.click(await cell('SKU of S / Red'));
  await user.keyboard('NEW{Enter}');
  expect(document.activeElement).toBe(await cell('SKU of S / Blue'));
  await user.type(await cell('Compare-at price of L / Red'), '1,250.50');
  await user.type(await cell('Barcode of L / Blue'), 'x');
  await user.keyboard('{Escape}');
  expect((await cell('Barcode of L / Blue')).value).toBe('');
  expect(screen.getByText('2 values changed')).toBeTruthy();
  await user.click(button('Save'));
  await screen.findByText('Combinations saved');
  expect(sent()).toEqual([
    {
      combinations: [
        { variants: [s, red], sku: 'NEW', before: { sku: 'SH-S-R' } },
        { variants: [l, red], compare_at_price: 1250.5, before: { compare_at_price: null } },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('takes a pasted table, applies one value to all shown, and marks what cannot be saved', async () => {
  const { user } = await open();
  await user.click(await cell('SKU of S / Red'));
  await user.paste('A\t111\nB\t222\n');
  expect((await cell('SKU of S / Blue')).value).toBe('B');
  expect((await cell('Barcode of S / Blue')).value).toBe('222');
  await user.type(
    within(screen.getByRole('dialog')).getByRole('searchbox', { name: 'Search combinations' }),
    'blue',
  );
  await waitFor(() => expect(within(screen.getByRole('dialog')).queryByText('S / Red')).toBeNull());
  await user.type(await cell('Weight of S / Blue'), '250 g');
  await user.click(button('Apply Weight to all shown'));
  expect((await cell('Weight of L / Blue')).value).toBe('250 g');
  await user.clear(
    within(screen.getByRole('dialog')).getByRole('searchbox', { name: 'Search combinations' }),
  );
  expect((await cell('Weight of S / Red')).value).toBe('');
  await user.type(await cell('Weight of L / Red'), 'heavy');
  await screen.findByText('1 value cannot be saved: it is marked');
  expect(button('Save').disabled).toBe(true);
});

test('who saves second is told, and chooses whose value stays', async () => {
  const message = 'holds another value now';
  respondRaw(combinations.update, 409, {
    error: 'Changed',
    message: 'Changed',
    code: 'version_conflict',
    details: [{ field: 'combinations.0.compare_at_price', message, value: 99.5 }],
  });
  const { user } = await open();
  await user.type(await cell('Compare-at price of S / Blue'), '100');
  await user.type(await cell('SKU of L / Red'), 'MINE');
  await user.click(button('Save'));
  await screen.findByText(/^One value has been changed by someone else meanwhile/);
  expect(button('Save').ariaDisabled).toBe('true');
  await user.click(button('Use mine'));
  respond(combinations.update, { combinations: [] });
  await user.click(button('Save'));
  await screen.findByText('Combinations saved');
  expect(sent()[1]).toEqual({
    combinations: [
      { variants: [s, blue], compare_at_price: 100, before: { compare_at_price: 99.5 } },
      { variants: [l, red], sku: 'MINE', before: { sku: '' } },
    ],
  });
});

test('asks before typing is lost, and keeps it when it cannot be saved', async () => {
  refuse(combinations.update, 'unavailable', 'Please try again in a moment.');
  const { user } = await open();
  await user.type(await cell('SKU of L / Red'), 'TYPED');
  await user.click(button('Save'));
  await screen.findByText('Please try again in a moment.');
  await user.click(button('Cancel'));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect((await cell('SKU of L / Red')).value).toBe('TYPED');
});

test('draws only what is seen of ten thousand combinations, found by SKU as well', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `v${index}`);
  const groups = [1, 2, 3, 4].map((n) => groupOf(n, names));
  const last = groups.map(({ variants }) => variants.at(-1)?._id ?? '');
  respond(products.get, { ...product, options: groups });
  respond(combinations.get, {
    combinations: [{ ...nothing, variants: last, sku: 'THE-LAST' }],
  });
  const { user } = await open();
  await cell('SKU of v0 / v0 / v0 / v0');
  expect(within(screen.getByRole('dialog')).getAllByRole('rowheader').length).toBeLessThan(40);
  await user.type(
    within(screen.getByRole('dialog')).getByRole('searchbox', { name: 'Search combinations' }),
    'the-last',
  );
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).queryByText('v0 / v0 / v0 / v0')).toBeNull(),
  );
  expect((await cell('SKU of v9 / v9 / v9 / v9')).value).toBe('THE-LAST');
});
