import { activity } from '@kade/contract/activity';
import { customers } from '@kade/contract/customers';
import { find } from '@kade/contract/find';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCustomer } from './customer-records';
import { aProfile, aStore, pageOf } from './records';
import { renderAt, signIn } from './render-at';
import { respond } from './respond';
import { respondSettings } from './settings-records';
import { holdPhone } from './window-width';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(customers.list, pageOf([aCustomer(1)]));
  respond(find.everything, []);
  respondSettings();
  signIn(aStore(1)._id);
});

/** Customers, to which one came from the settings. */
async function openCustomers() {
  const page = await renderAt('/settings');
  await screen.findByRole('heading', { name: 'Store Settings', level: 1 });
  await page.user.click(screen.getByRole('link', { name: 'Customers' }));
  await screen.findByRole('heading', { name: 'Customers', level: 1 });
  return page;
}

const goBack = () => act(() => window.history.back());

const noWindow = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(screen.queryByRole('menu')).toBeNull();
  });

async function comeBackTo(heading: string) {
  goBack();
  await screen.findByRole('heading', { name: heading, level: 1 });
  await noWindow();
}

type Page = Awaited<ReturnType<typeof openCustomers>>;

const openFind = async ({ user }: Page) => {
  await user.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Find' }));
};

const openMenu = async ({ user }: Page) => {
  holdPhone();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
};

const openList =
  (button: string | RegExp) =>
  async ({ user }: Page) => {
    const [opener] = screen.getAllByRole('button', { name: button });
    if (opener) await user.click(opener);
    return within(await screen.findByRole('menu'));
  };
const openProfile = openList(/^Profile/);
const openCreate = openList('Create');

const openKeys = async ({ user }: Page) => {
  await user.keyboard('?');
  return within(await screen.findByRole('dialog', { name: 'Keys' }));
};

const openFilters = async ({ user }: Page) => {
  holdPhone();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

test.each([
  ['Find', openFind],
  ['the keys', openKeys],
  ['the menu of a phone', openMenu],
  ['the filters of a phone', openFilters],
  ['the menu of the profile', openProfile],
  ['what can be created', openCreate],
])('the way back closes %s, stays on the page, and leads on from there', async (_, open) => {
  const page = await openCustomers();
  await open(page);
  goBack();
  await noWindow();
  expect(page.here()).toBe('/customers');
  await comeBackTo('Store Settings');
});

test.each([
  ['Find', openFind],
  ['the menu of a phone', openMenu],
])('from %s that was closed for nothing, one step back leaves the page', async (_, open) => {
  const page = await openCustomers();
  for (const _again of [1, 2]) {
    await open(page);
    await page.user.keyboard('{Escape}');
    await noWindow();
  }
  await comeBackTo('Store Settings');
  expect(page.here()).toBe('/settings');
});

test('of Find and the scanner over it the way back closes the scanner first', async () => {
  const page = await openCustomers();
  const inFind = await openFind(page);
  await page.user.click(inFind.getByRole('button', { name: 'Scan a barcode' }));
  await screen.findByRole('dialog', { name: 'Scan a barcode' });
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Scan a barcode' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Find' })).not.toBeNull();
  goBack();
  await noWindow();
  expect(page.here()).toBe('/customers');
  await comeBackTo('Store Settings');
});

test('who went on from Find comes back to the page before, and from there to the one before it', async () => {
  const page = await openCustomers();
  const inFind = await openFind(page);
  await page.user.type(inFind.getByLabelText(/^Search orders/), 'shipping');
  await page.user.click(await inFind.findByRole('option', { name: /Shipping Settings/ }));
  await screen.findByRole('heading', { name: 'Store Settings', level: 1 });
  await comeBackTo('Customers');
  expect(page.here()).toBe('/customers');
  await comeBackTo('Store Settings');
});

test('who went on from the profile comes back to the page before, and from there to the one before it', async () => {
  const page = await openCustomers();
  const inProfile = await openProfile(page);
  respond(activity.own, []);
  await page.user.click(inProfile.getByRole('menuitem', { name: 'Your last acts' }));
  await screen.findByRole('heading', { name: 'Your last acts', level: 1 });
  await comeBackTo('Customers');
  expect(page.here()).toBe('/customers');
  await comeBackTo('Store Settings');
});

test('who went on from the menu comes back to the page before', async () => {
  const page = await openCustomers();
  const inMenu = await openMenu(page);
  await page.user.click(inMenu.getByRole('link', { name: 'Store Settings' }));
  await screen.findByRole('heading', { name: 'Store Settings', level: 1 });
  await comeBackTo('Customers');
  expect(page.here()).toBe('/customers');
});

test('who went on from filters that were applied comes back to them', async () => {
  const page = await openCustomers();
  const inSheet = await openFilters(page);
  await page.user.selectOptions(inSheet.getByLabelText('Sort by'), 'Most orders');
  await page.user.click(inSheet.getByRole('button', { name: 'Apply' }));
  await noWindow();
  const inMenu = await openMenu(page);
  await page.user.click(inMenu.getByRole('link', { name: 'Store Settings' }));
  await screen.findByRole('heading', { name: 'Store Settings', level: 1 });
  await comeBackTo('Customers');
  expect(window.location.search).toBe('?sort=-orders');
});

test('filters that were applied are of the page: the way back leaves it', async () => {
  const page = await openCustomers();
  const inSheet = await openFilters(page);
  await page.user.selectOptions(inSheet.getByLabelText('Sort by'), 'Most orders');
  await page.user.click(inSheet.getByRole('button', { name: 'Apply' }));
  await noWindow();
  expect(window.location.search).toBe('?sort=-orders');
  await comeBackTo('Store Settings');
});
