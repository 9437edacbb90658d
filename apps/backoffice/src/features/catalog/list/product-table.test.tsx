import { bulk, type BulkChange } from '@kade/contract/catalog/bulk';
import { categories } from '@kade/contract/catalog/categories';
import { products } from '@kade/contract/catalog/products';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, respond } from '../../../../test/respond';
import { aProduct } from '../../../../test/shop-records';

const tips = aProduct(1, { name: 'Silver tips' });
const lamp = aProduct(2, { name: 'Lamp', status: 'draft' });
const change = { action: 'price', by: 'percentage', amount: 1000 } as const;
const done: BulkChange = {
  _id: aProduct(900)._id,
  change,
  state: 'done',
  total: 2,
  done: 2,
  changed: 2,
  read_only: 0,
  undone: 0,
  kept: 0,
  gone: 0,
  no_room: 0,
  fees_overdue: 0,
  kept_products: [],
  created_at: new Date('2026-11-20T08:00:00Z'),
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(categories.list, pageOf([]));
  respond(products.get, tips);
  respond(products.list, { ...pageOf([tips, lamp]), total: 120 });
  respond(bulk.preview, {
    matched: 2,
    changed: 2,
    read_only: 0,
    rows: [
      { _id: tips._id, name: tips.name, before: { price: 100_000 }, after: { price: 110_000 } },
    ],
  });
  signIn(aStore(1)._id);
});

async function openPriceWindow(user: Awaited<ReturnType<typeof renderAt>>['user'], typed = '10') {
  const bar = await screen.findByRole('group', { name: 'Change the selected products' });
  await user.click(within(bar).getByRole('button', { name: 'Price' }));
  const form = await screen.findByRole('dialog');
  const way = await within(form).findByLabelText('Change');
  await user.selectOptions(way, 'Raise by percentage');
  await user.type(within(form).getByLabelText('Percentage'), typed);
  return form;
}

test('changes prices of picked products after showing what that does, and takes it back', async () => {
  const { user } = await renderAt('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Silver tips' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
  await screen.findByText('2 products selected');
  const form = await openPriceWindow(user);
  await within(form).findByText('Changes 2 products');
  within(form).getByRole('row', { name: 'Silver tips Rs 1,000.00 Rs 1,100.00' });
  respond(bulk.apply, done);
  await user.click(within(form).getByRole('button', { name: 'Change 2 products' }));
  respond(bulk.undo, {
    ...done,
    state: 'undone',
    undone: 1,
    kept: 1,
    kept_products: [{ ...lamp, is_deleted: false }],
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('1 product as before. Changed since, so left alone: Lamp');
  expect(callsTo(bulk.apply).map(({ body }) => body)).toEqual([
    { selection: { ids: [tips._id, lamp._id] }, change: { ...change, amount: 10 } },
  ]);
  await waitFor(() => expect(screen.queryByText('2 products selected')).toBeNull());
});

test('asks nothing of prices until a way is chosen; either minus sign lowers them', async () => {
  const { user } = await renderAt('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp' }));
  const form = await openPriceWindow(user, '−20');
  const lowered = { action: 'price', by: 'percentage', amount: -20 };
  await waitFor(() =>
    expect(callsTo(bulk.preview).at(-1)?.body).toMatchObject({ change: lowered }),
  );
  const amount = within(form).getByLabelText('Percentage');
  await user.clear(amount);
  await user.type(amount, '-150');
  await within(form).findByText('Prices can be lowered by 100% at most');
});

test('picks a range with Shift', async () => {
  const jars = [3, 4].map((n) => aProduct(n, { name: `Jar ${n}` }));
  respond(products.list, pageOf([tips, ...jars, lamp]));
  const { user } = await renderAt('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Silver tips' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('4 products selected')).toBeTruthy();
});

test('picks all that match the filter', async () => {
  const { user } = await renderAt('/products?view=table&q=tea&status=draft');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 120 products' }));
  await screen.findByText('120 products selected');
  await openPriceWindow(user);
  await waitFor(() => expect(callsTo(bulk.preview).length).toBeGreaterThan(0));
  expect(callsTo(bulk.preview).at(-1)?.body).toMatchObject({
    selection: { filter: { q: 'tea', status: 'draft' } },
  });
});

test('leads from the list to what can be undone', async () => {
  await renderAt('/products?view=table');
  const link = await screen.findByRole('link', { name: 'Your last acts' });
  expect(link.getAttribute('href')).toBe('/settings/activity/own');
});

test('switches between cards and table, in the address and for the next time', async () => {
  const { user, router } = await renderAt('/products?q=tea');
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  await screen.findByRole('table', { name: 'Products' });
  expect(router?.state.location.search).toBe('?q=tea&view=table');
  cleanup();
  const again = await renderAt('/products');
  await screen.findByRole('table', { name: 'Products' });
  await again.user.click(await screen.findByRole('button', { name: 'Cards' }));
  await screen.findByRole('list', { name: 'Products' });
  cleanup();
  await renderAt('/products');
  await screen.findByRole('list', { name: 'Products' });
});

const binned = {
  ...tips,
  deleted_at: new Date('2026-11-20T08:00:00Z'),
  purged_at: new Date('2026-12-20T08:00:00Z'),
};

test('a bin of more than a page has a second one', async () => {
  respond(products.bin, { ...pageOf([binned]), total: 51 });
  const { user } = await renderAt('/products/bin');
  await screen.findByText('Silver tips');
  respond(products.bin, { ...pageOf([{ ...binned, name: 'Lamp' }]), total: 51 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Lamp');
  expect(callsTo(products.bin).at(-1)?.url.searchParams.get('page')).toBe('2');
});

test('what is in the bin is restored or deleted for good', async () => {
  respond(products.bin, pageOf([binned]));
  const { user } = await renderAt('/products/bin');
  respond(products.restore, tips);
  await user.click(await screen.findByRole('button', { name: 'Restore Silver tips' }));
  await screen.findByText('Silver tips is restored');
  respond(products.purge, { message: 'Product deleted for good' });
  await user.click(screen.getByRole('button', { name: 'Delete Silver tips for good' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Product' });
  expect(question.textContent).toContain('This action cannot be undone.');
  expect(callsTo(products.purge)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Product deleted for good');
});

const lastSelection = () =>
  callsTo(bulk.preview).at(-1)?.body as { selection: unknown } | undefined;

test('all that match are those that the whole filter leaves, until one is taken out', async () => {
  const { user } = await renderAt('/products?view=table&low_stock=true&in_stock=true');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 120 products' }));
  await openPriceWindow(user);
  const filter = { low_stock: true, in_stock: true };
  await waitFor(() => expect(lastSelection()?.selection).toEqual({ filter }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
  await screen.findByText('1 product selected');
  await openPriceWindow(user);
  await waitFor(() => expect(lastSelection()?.selection).toEqual({ ids: [tips._id] }));
});

test('who filters anew has picked nothing of what is found then', async () => {
  const { user } = await renderAt('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp' }));
  await screen.findByText('1 product selected');
  respond(products.list, pageOf([lamp]));
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  await waitFor(() => expect(screen.queryByText('1 product selected')).toBeNull());
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Lamp' });
  expect(box.checked).toBe(false);
});

test('nothing is changed by a number whose effect was not shown', async () => {
  const { user } = await renderAt('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp' }));
  const form = within(await openPriceWindow(user));
  await form.findByRole('button', { name: 'Change 2 products' });
  await user.type(form.getByLabelText('Percentage'), '0{Enter}');
  const button = form.getByRole<HTMLButtonElement>('button', { name: 'Change' });
  expect(button.disabled).toBe(true);
  await form.findByRole('button', { name: 'Change 2 products' });
  expect(callsTo(bulk.preview).at(-1)?.body).toMatchObject({ change: { amount: 100 } });
  expect(callsTo(bulk.apply)).toEqual([]);
});
