import { activity } from '@kade/contract/activity';
import { auth } from '@kade/contract/auth';
import { dashboard } from '@kade/contract/dashboard';
import { emailChange } from '@kade/contract/email-change';
import { find } from '@kade/contract/find';
import { layouts } from '@kade/contract/layouts';
import { merchants } from '@kade/contract/merchants';
import { sessions } from '@kade/contract/sessions';
import { security } from '@kade/contract/security';
import { stores } from '@kade/contract/stores';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notify } from '../src/lib/words/notify';
import { closeDocument, openDocument } from './open-document';
import { keptStore, keptToken, renderAt, signIn } from './render-at';
import { aProfile, aSecurity, aStore, pageOf } from './records';
import { callsTo, refuse, respond } from './respond';
import { respondSettings } from './settings-records';
import { holdPhone } from './window-width';

const [first, second] = [aStore(1), aStore(2)];

beforeEach(() => {
  respond(stores.list, pageOf([first, second]));
  respondSettings();
  respond(merchants.profile, aProfile);
});
afterEach(closeDocument);

/** As a hand does: what is hovered is replaced with its menu, and what stands there then is pressed. */
async function openMenu(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.hover(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name, expanded: false }));
}

/** Who is asked about something unsaved, and stays, goes on in the store that the page shows. */
async function expectToStayInFirst({ router }: Awaited<ReturnType<typeof renderAt>>) {
  respond(activity.list, pageOf([]));
  await act(() => router?.navigate('/settings/activity'));
  await waitFor(() => expect(callsTo(activity.list)).not.toHaveLength(0));
  expect(callsTo(activity.list)[0]?.url.searchParams.get('store_id')).toBe(first._id);
  expect(keptStore()).toBe(first._id);
}

test('lists the places and what is in them, and marks the current one', async () => {
  signIn(first._id);
  await renderAt('/settings');
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  const links = [...nav.querySelectorAll('a')].map((link) => link.textContent);
  expect(links).toEqual([
    'Dashboard',
    'Products',
    'Inventory',
    'Import',
    'Categories',
    'Orders',
    'Drafts',
    'Slips',
    'Customers',
    'Analytics',
    'Store Configurator',
    'Store Settings',
  ]);
  expect(nav.querySelector('[aria-current]')?.textContent).toBe('Store Settings');
});

test('says beside a place how many wait there, and not in its name', async () => {
  const tasks = { to_pack: 12, slips_to_check: 0, open_drafts: 3, low_stock: 0 };
  const rest = { payments_to_check: 0, payment_to_check: null, cancelled_paid: 0, first_low: [] };
  const more = {
    refunds_to_check: 0,
    charged_back: 0,
    refund_failed: 0,
    domain: null,
    can_be_paid: true,
    first_to_pack: [],
  };
  respond(dashboard.tasks, { ...tasks, ...rest, ...more });
  signIn(first._id);
  await renderAt('/settings');
  expect(await screen.findByTitle('12 to pack')).not.toBeNull();
  expect(screen.getByTitle('3 open')).not.toBeNull();
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getByRole('link', { name: 'Orders' })).not.toBeNull();
  expect(screen.queryByTitle(/to check/)).toBeNull();
});

test('takes what is typed right after Ctrl K, and gives the focus back', async () => {
  respond(find.everything, []);
  signIn(first._id);
  const { user } = await renderAt('/settings');
  const search = await screen.findByRole('searchbox', { name: 'Search settings' });
  await user.click(search);
  await user.keyboard('{Control>}k{/Control}ship');
  const dialog = await screen.findByRole('dialog', { name: 'Find' });
  const field = within(dialog).getByLabelText<HTMLInputElement>(/^Search orders/);
  expect(field.value).toBe('ship');
  expect(document.activeElement).toBe(field);
  expect((search as HTMLInputElement).value).toBe('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(search);
});

test('a desk has its sidebar, a phone the bar below, and one turns into the other', async () => {
  signIn(first._id);
  await renderAt('/settings');
  await screen.findByRole('navigation', { name: 'Main' });
  const ofPhone = () => screen.queryByRole('navigation', { name: 'Most used' });
  expect(ofPhone()).toBeNull();
  holdPhone();
  expect(ofPhone()).not.toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('the menu of a phone, left for nothing, gives the focus back', async () => {
  signIn(first._id);
  holdPhone();
  const { user } = await renderAt('/settings');
  const opener = await screen.findByRole('button', { name: 'Open menu' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Menu' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Ctrl K pressed before the shell is there opens its window, with what was typed', async () => {
  respond(find.everything, []);
  signIn(first._id);
  openDocument('/settings');
  const early = userEvent.setup();
  await early.keyboard('{Control>}k{/Control}shi');
  const { user } = await renderAt('/settings');
  const dialog = await screen.findByRole('dialog', { name: 'Find' });
  const field = within(dialog).getByLabelText<HTMLInputElement>(/^Search orders/);
  await user.keyboard('p');
  expect(field.value).toBe('ship');
  expect(screen.getAllByRole('textbox', { hidden: true, name: /^Search everything/ })).toHaveLength(
    1,
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape takes back a Ctrl K that was pressed before the shell is there', async () => {
  signIn(first._id);
  openDocument('/settings');
  const early = userEvent.setup();
  await early.keyboard('{Control>}k{/Control}shi{Escape}');
  await renderAt('/settings');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Search everything' })).toBeNull();
});

test('a screen without a shell leaves Ctrl K to the browser', async () => {
  const { platform } = await import('@kade/contract/platform');
  respond(platform.info, { host: 'kade.lk', stores_host: 'stores.kade.lk' });
  respond(stores.list, pageOf([]));
  signIn();
  openDocument('/store-creation');
  await userEvent.setup().keyboard('{Control>}k{/Control}shop');
  await renderAt('/store-creation');
  await screen.findByRole('heading', { name: 'Create your store' });
  expect(screen.queryByRole('textbox', { name: 'Search everything' })).toBeNull();
  const pressed = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  window.dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(false);
});

test('finds an order of another store by Ctrl K and opens it there', async () => {
  const order = {
    _id: '01900000-0000-7000-8000-000000000077',
    order_number: 41,
    customer: 'Nimal Perera',
    order_status: 'pending' as const,
    total_price: 125_000,
    order_date: new Date(0),
    product: null,
  };
  const nothing = { products: [], customers: [], drafts: [] };
  respond(find.everything, [{ _id: second._id, name: second.name, orders: [order], ...nothing }]);
  signIn(first._id);
  const page = await renderAt('/settings');
  const { user, leaving } = page;
  await screen.findByRole('navigation', { name: 'Main' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByLabelText('Search orders, products, customers and settings');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByLabelText('Search orders, products, customers and settings');
  await user.type(field, 'ship');
  expect(await screen.findByRole('option', { name: /Shipping Settings/ })).not.toBeNull();
  await screen.findByRole('option', { name: /#41 Nimal Perera/ });
  await waitFor(() =>
    expect(callsTo(find.everything).at(-1)?.url.searchParams.get('q')).toBe('ship'),
  );
  await user.keyboard('{Enter}');
  const there = `/orders/${order._id}?store=${second._id}`;
  await waitFor(() => expect(leaving).toHaveBeenCalledWith(there));
  await expectToStayInFirst(page);
});

test('a search that fails says so, and not that nothing is called so', async () => {
  refuse(find.everything, 'forbidden', 'Not allowed here');
  signIn(first._id);
  const { user } = await renderAt('/settings');
  await screen.findByRole('navigation', { name: 'Main' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByLabelText(/^Search orders/), 'shipp');
  const dialog = await screen.findByRole('dialog', { name: 'Find' });
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Not allowed here');
  expect(within(dialog).getByRole('option', { name: /Shipping Settings/ })).not.toBeNull();
  expect(within(dialog).queryByText(/Nothing is called/)).toBeNull();
});

test('a question mark shows the keys, but not while one writes', async () => {
  signIn(first._id);
  const { user } = await renderAt('/settings');
  const search = await screen.findByRole('searchbox', { name: 'Search settings' });
  await user.type(search, '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).not.toBeNull();
});

test('leads a merchant without a store to the wizard, but lets them see their profile', async () => {
  respond(stores.list, pageOf([]));
  respond(sessions.listSessions, []);
  respond(security.get, aSecurity);
  respond(emailChange.get, { waiting: null, changed: null });
  signIn();
  const { here } = await renderAt('/profile');
  await screen.findByRole('heading', { name: 'My Profile' });
  expect(here()).toBe('/profile');
  expect(callsTo(dashboard.tasks)).toEqual([]);
});

test('opens the wizard instead of a store’s screen while there is no store', async () => {
  const { platform } = await import('@kade/contract/platform');
  respond(platform.info, { host: 'kade.lk', stores_host: 'stores.kade.lk' });
  respond(stores.list, pageOf([]));
  signIn();
  const { here } = await renderAt('/settings');
  await screen.findByRole('heading', { name: 'Create your store' });
  expect(here()).toBe('/store-creation');
});

test.each([undefined, 'not-mine'])(
  'selects the first store when the kept one is %s',
  async (id) => {
    signIn(id);
    await renderAt('/settings');
    await screen.findByRole('heading', { name: 'Store Settings' });
    await waitFor(() => expect(callsTo(stores.current)).not.toHaveLength(0));
    expect(keptStore()).toBe(first._id);
    expect(callsTo(stores.current)[0]?.url.searchParams.get('store_id')).toBe(first._id);
  },
);

test('a link in a mail opens in the store that it names, and is no longer told from others', async () => {
  signIn(first._id);
  await renderAt(`/settings?store=${second._id}#domain`);
  await waitFor(() => expect(callsTo(stores.current)).not.toHaveLength(0));
  expect(callsTo(stores.current)[0]?.url.searchParams.get('store_id')).toBe(second._id);
  expect(keptStore()).toBe(second._id);
  expect(window.location.href).toMatch(/\/settings#domain$/);
});

test('sends the bare token, and the store only to what belongs to a store', async () => {
  signIn(second._id);
  await renderAt('/settings');
  await waitFor(() => expect(callsTo(stores.current)).not.toHaveLength(0));
  expect(callsTo(stores.current)[0]?.headers.get('authorization')).toBe('a-token');
  expect(callsTo(stores.list)[0]?.url.searchParams.has('store_id')).toBe(false);
});

test('opens the page anew in a store that is chosen; who stays is still in the one before', async () => {
  signIn(first._id);
  const page = await renderAt('/settings?q=logo#domain');
  const { user, replacing } = page;
  await openMenu(user, 'Store: shop-1.kade.lk Shop 1');
  await user.click(await screen.findByRole('menuitem', { name: /shop-2\.kade\.lk/ }));
  const address = new URL(`/settings?q=logo&store=${second._id}#domain`, window.location.origin);
  expect(replacing).toHaveBeenCalledWith(address);
  await expectToStayInFirst(page);
});

test('logs out, forgets the token and goes to the login screen', async () => {
  respond(auth.logout, { message: 'Logged out' });
  signIn(first._id);
  const { user, leaving } = await renderAt('/settings');
  await openMenu(user, /^Profile/);
  expect(await screen.findByRole('menuitem', { name: 'My Profile' })).toBeTruthy();
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
  expect(keptToken()).toBeNull();
});

test('an old tab that logs out takes nothing from who has signed in in another tab', async () => {
  respond(auth.logout, { message: 'Logged out' });
  signIn(first._id);
  const { user, leaving } = await renderAt('/settings');
  localStorage.setItem('kade.session', 'of Kasun');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kade.session' })));
  expect(await screen.findByText(/^Somebody signed in in another tab\./)).toBeTruthy();
  await openMenu(user, /^Profile/);
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
  expect(callsTo(auth.logout)[0]?.headers.get('authorization')).toBe('a-token');
  expect(keptToken()).toBe('of Kasun');
  expect(keptStore()).toBe(first._id);
});

test('goes to the login screen when the session is over, wherever it shows', async () => {
  refuse(stores.current, 'invalid_token', 'Invalid Authorization token');
  signIn(first._id);
  const { leaving } = await renderAt('/settings');
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
  expect(keptToken()).toBeNull();
});

test('who goes to another screen hears its title, and goes on from its heading', async () => {
  respondSettings();
  respond(activity.list, pageOf([]));
  respond(layouts.list, []);
  signIn(first._id);
  const { user, router } = await renderAt('/settings');
  await screen.findByRole('heading', { name: 'Store Settings', level: 1 });
  expect(document.activeElement).toBe(document.body);
  await user.click(await screen.findByRole('link', { name: 'Store Configurator' }));
  await act(() => router?.navigate('/settings/activity'));
  const heading = await screen.findByRole('heading', { name: 'Activity log', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Activity log · Kade');
  await act(() => router?.navigate('/settings/activity?area=theme'));
  await user.click(document.body);
  expect(document.activeElement).not.toBe(heading);
});

test('buttons are called by what they lead to and by what they show', async () => {
  signIn(first._id);
  await renderAt('/settings');
  const { first_name, last_name, email } = aProfile;
  const name = `Profile: ${first_name} ${last_name} ${email}`;
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Store: shop-1.kade.lk Shop 1' })).toBeTruthy();
});

test('what was done is answered at once, though news stand in all places', async () => {
  signIn(first._id);
  await renderAt('/settings');
  act(() => {
    for (const one of ['First', 'Second', 'Third']) notify.leading(one, 'See it', () => {});
  });
  await screen.findByText('Third');
  act(() => notify.success('Saved'));
  expect(await screen.findByText('Saved', {}, { timeout: 4000 })).not.toBeNull();
});

test('saves and failures speak in one region, which is there before them', async () => {
  signIn(first._id);
  await renderAt('/settings');
  const region = await screen.findByRole('log', { name: 'Notifications' });
  expect(region.textContent).toBe('');
  act(() => {
    notify.success('Saved');
    notify.failure('Not saved');
  });
  await within(region).findByText('Saved');
  await within(region).findByText('Not saved');
  expect(within(region).queryAllByRole('alert')).toEqual([]);
});
