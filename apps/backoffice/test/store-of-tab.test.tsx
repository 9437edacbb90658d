import { activity } from '@kade/contract/activity';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentStoreId, openPage } from '../src/lib/server/session';
import { closeDocument, openDocument } from './open-document';
import { aProfile, aStore, pageOf } from './records';
import { keptStore, renderAt, signIn } from './render-at';
import { callsTo, respond } from './respond';
import { respondSettings } from './settings-records';

const [first, second] = [aStore(1), aStore(2)];

beforeEach(() => {
  respond(stores.list, pageOf([first, second]));
  respond(merchants.profile, aProfile);
  respond(activity.list, pageOf([]));
  respondSettings();
  signIn(first._id);
});
afterEach(closeDocument);

/** What another tab does whose merchant chooses the second store there. */
function chooseElsewhere(): void {
  localStorage.setItem('kade.store', second._id);
  window.dispatchEvent(new StorageEvent('storage', { key: 'kade.store' }));
}

async function openSettings() {
  const page = await renderAt('/settings');
  await screen.findByRole('heading', { name: 'Store Settings' });
  return page;
}

const storeNow = () => {
  openPage();
  return currentStoreId();
};

test('a tab stays in its store when it is loaded anew, whatever another tab has chosen', async () => {
  await openSettings();
  act(chooseElsewhere);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  expect(storeNow()).toBe(first._id);
  window.history.replaceState(null, '', '/orders');
  expect(storeNow()).toBe(first._id);
});

test('what is opened in a new tab opens in the store of the tab that was touched last', async () => {
  const { user } = await openSettings();
  act(chooseElsewhere);
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('heading', { level: 1 }) });
  expect(keptStore()).toBe(first._id);
});

test('a tab of an ended session leads no new tab into its store', async () => {
  const { user } = await openSettings();
  localStorage.setItem('kade.session', 'of Kasun');
  act(chooseElsewhere);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(keptStore()).toBe(second._id);
});

test('the way back leads into the store that was left', async () => {
  const { router } = await openSettings();
  await act(() => router?.navigate('/settings/activity'));
  await screen.findByRole('heading', { name: 'Activity log' });
  const left = window.history.state as unknown;
  cleanup();
  await renderAt(`/settings?store=${second._id}`);
  await waitFor(() =>
    expect(callsTo(stores.current).at(-1)?.url.searchParams.get('store_id')).toBe(second._id),
  );
  window.history.replaceState(left, '', '/settings/activity');
  expect(storeNow()).toBe(first._id);
  expect(keptStore()).toBe(first._id);
});

test('what was seen in another store is loaded anew on the way back', async () => {
  const { router, reloading } = await openSettings();
  const { idx } = window.history.state as { idx: number };
  window.history.replaceState({ idx, key: 'old', store: second._id }, '', '/settings');
  await act(() => router?.navigate('/settings/activity'));
  await screen.findByRole('heading', { name: 'Activity log' });
  act(() => window.history.back());
  await waitFor(() => expect(reloading).toHaveBeenCalledOnce());
});

test('what is asked for ahead is asked of the store of the tab', async () => {
  await openSettings();
  act(chooseElsewhere);
  window.history.replaceState(window.history.state, '', '/orders');
  openDocument('/orders');
  const asked = Object.keys((await window.kadeFirst?.drawn)?.replies ?? {}).join(' ');
  expect(asked).toContain(`/orders?store_id=${first._id}`);
  expect(asked).not.toContain(second._id);
});
