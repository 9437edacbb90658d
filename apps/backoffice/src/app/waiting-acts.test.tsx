import { account, type Closing } from '@kade/contract/account';
import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { platform } from '@kade/contract/platform';
import { stores } from '@kade/contract/stores';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockHere, unlockHere } from '../../test/fake-locks';
import { aProfile, aStore, pageOf } from '../../test/records';
import { renderAt, signIn } from '../../test/render-at';
import { callsTo, refuse, respond } from '../../test/respond';
import { respondSettings } from '../../test/settings-records';
import { keepAct } from '../lib/server/kept-acts';
import { openPage } from '../lib/server/session';

const [here, there] = [aStore(1), aStore(2)];
const aClosing: Closing = {
  closes_at: new Date('2026-12-07T08:00:00Z'),
  is_begun: false,
  email: 'nimali@example.com',
  stores: [],
  plan: 'standard',
  paid_until: null,
  fees: { due: 0, statement: null, unstated: 0, is_stated_first: false },
};

beforeEach(() => {
  lockHere();
  respond(stores.list, pageOf([here, there]));
  respond(merchants.profile, aProfile);
  respondSettings();
  refuse(orders.addNote, 'unavailable', 'Busy');
});
afterEach(unlockHere);

/** What was done in a store while nobody answered. */
async function wait(storeId: string, words: string, path: string, shows = {}): Promise<void> {
  signIn(storeId);
  openPage();
  const input = { params: { id: 'any' }, body: { text: words } };
  await keepAct(words, orders.addNote, input, { words, path, shows });
}

async function openWaiting() {
  signIn(here._id);
  const { user } = await renderAt('/settings');
  await user.click(await screen.findByRole('button', { name: /changes? waits?$/ }));
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Waiting to be sent' })),
  };
}

test('what waits for another store names that, and leads into it', async () => {
  await wait(here._id, 'Order #7: note', '/orders/7');
  await wait(there._id, 'Order #8: note', '/orders/8');
  const { dialog } = await openWaiting();
  const [ours, theirs] = dialog.getAllByRole('listitem');
  expect(ours?.textContent).not.toContain(here.name);
  expect(theirs?.textContent).toContain(there.name);
  const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Order #7: note')).toBe('/orders/7');
  expect(hrefOf('Order #8: note')).toBe(`/orders/8?store=${there._id}`);
});

test('the way back closes what waits, and not its page', async () => {
  await wait(here._id, 'Order #7: note', '/orders/7');
  await openWaiting();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/settings');
  expect(screen.getByRole('button', { name: '1 change waits' })).not.toBeNull();
});

test('who logs out is asked about what waits, and reads afterwards what was lost', async () => {
  await wait(here._id, 'Order #7: note', '/orders/7');
  await wait(here._id, 'Order #8: note', '/orders/8');
  refuse(auth.logout, 'unavailable', 'Busy');
  signIn(here._id);
  const { user, leaving } = await renderAt('/settings');
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /^Profile/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    return within(await screen.findByRole('dialog', { name: 'Log out before all is sent?' }));
  };
  const question = await ask();
  expect(question.getByText(/^2 changes have not been sent yet/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('button', { name: '2 changes wait' })).toBeTruthy();
  await user.click((await ask()).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
  // The app was closed before that page was here.
  cleanup();
  sessionStorage.clear();
  await renderAt('/login');
  const lost = 'Not sent before you were signed out: Order #7: note; Order #8: note.';
  expect(await screen.findByText(lost)).toBeTruthy();
  cleanup();
  await renderAt('/login');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(screen.queryByText(lost)).toBeNull();
});

test.each([
  ['where no store is any more', '/store-creation', 'Logout'],
  ['from an account that closes', '/profile/closing', 'Log out'],
])('who logs out %s is asked about what waits, too', async (_, path, name) => {
  await wait(here._id, 'Order #7: note', '/orders/7');
  respond(stores.list, pageOf([]));
  respond(platform.info, { host: 'kade.lk', stores_host: 'stores.kade.lk' });
  respond(account.data, { copy: null });
  respond(account.closing, aClosing);
  signIn(here._id);
  const { user, leaving } = await renderAt(path);
  await user.click(await screen.findByRole('button', { name }));
  const title = 'Log out before all is sent?';
  const question = within(await screen.findByRole('dialog', { name: title }));
  expect(question.getByText(/^1 change has not been sent yet/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(callsTo(auth.logout)).toEqual([]);
  expect(leaving).not.toHaveBeenCalled();
});

test('on a page stands what waits for its store, not for another', async () => {
  await wait(here._id, 'Policies: ours', '/settings');
  await wait(there._id, 'Policies: theirs', '/settings');
  signIn(here._id);
  await renderAt('/settings');
  const list = await screen.findByRole('list', { name: 'Waiting on this page' });
  expect(list.textContent).toContain('ours');
  expect(list.textContent).not.toContain('theirs');
});

test('nothing is read again for what another tab keeps that is no act', async () => {
  await wait(here._id, 'Order #7: note', '/orders/7');
  signIn(here._id);
  await renderAt('/settings');
  await screen.findByRole('button', { name: '1 change waits' });
  const profiles = () => callsTo(merchants.profile).length;
  const tell = (key: string) =>
    act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
  const before = profiles();
  await tell('kade.product.1.new');
  expect(profiles()).toBe(before);
  await tell('kade.act of another tab');
  await waitFor(() => expect(profiles()).toBeGreaterThan(before));
});

test('of what rests on each other only the last can be dropped, and that is said', async () => {
  await wait(here._id, 'Order #7: tracking', '/orders/7', { seven: { version: 2 } });
  await wait(here._id, 'Order #7: other tracking', '/orders/7', { seven: { version: 3 } });
  await wait(here._id, 'Order #7: note', '/orders/7', { seven: {} });
  await wait(here._id, 'Order #8: tracking', '/orders/8', { eight: { version: 2 } });
  const { user, dialog } = await openWaiting();
  const drops = () =>
    dialog.getAllByRole('button', { name: /^Drop/ }).map((one) => one.getAttribute('aria-label'));
  const told = () => dialog.queryAllByText(/^Drop the later change first/);
  expect(drops()).toEqual([
    'Drop: Order #7: other tracking',
    'Drop: Order #7: note',
    'Drop: Order #8: tracking',
  ]);
  expect(told()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Drop: Order #7: other tracking' }));
  await user.click(await dialog.findByRole('button', { name: 'Drop: Order #7: tracking' }));
  await waitFor(() =>
    expect(drops()).toEqual(['Drop: Order #7: note', 'Drop: Order #8: tracking']),
  );
  expect(told()).toHaveLength(0);
});
