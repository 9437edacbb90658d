import { activity, type Activity } from '@kade/contract/activity';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';

function anEntry(n: number, changes: Partial<Activity> = {}): Activity {
  return {
    _id: `01900000-0000-7000-8000-${String(8000 + n).padStart(12, '0')}`,
    area: 'theme',
    action: 'changed',
    thing: 'theme',
    name: null,
    about: null,
    actor: 'Nimali Perera',
    changes: [{ field: 'primary', before: '#3B82F6', after: '#AA3366' }],
    created_at: new Date('2026-11-20T08:00:00Z'),
    ...changes,
  };
}

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  signIn(aStore(1)._id);
});

async function openLog(...entries: Activity[]) {
  respond(activity.list, pageOf(entries));
  const view = await renderAt('/settings/activity');
  const list = await screen.findByRole('list', { name: 'Changes, the latest first' });
  const items = within(list).getAllByRole('listitem');
  return { ...view, texts: items.map((item) => item.textContent) };
}

test('says who changed what, with before and after', async () => {
  const { texts } = await openLog(
    anEntry(1),
    anEntry(2, {
      area: 'layouts',
      action: 'created',
      thing: 'layout element',
      name: 'New harvest',
      changes: [{ field: 'name', before: null, after: 'New harvest' }],
    }),
    anEntry(3, {
      area: 'domain',
      thing: 'domain',
      actor: null,
      changes: [{ field: 'domain', before: 'https://silk.lk', after: null }],
    }),
    anEntry(4, {
      area: 'payment_methods',
      thing: 'PayHere credentials',
      changes: [{ field: 'merchant_secret', before: '••••••••', after: '••••••••' }],
    }),
  );
  expect(texts[0]).toMatch(/^Nimali Perera changed the theme/);
  expect(texts[0]).toMatch(/PrimaryBefore: #3B82F6→After: #AA3366$/);
  expect(texts[1]).toMatch(/^Nimali Perera added the layout element “New harvest”/);
  expect(texts[2]).toMatch(/^Kade changed the domain.*https:\/\/silk\.lk→After: removed$/);
  expect(texts[3]).toMatch(/Merchant secret••••••••, replaced by another$/);
});

test('leads to what was changed, where that has a page and is there still', async () => {
  const id = '01900000-0000-7000-8000-000000000007';
  const entryOf = (n: number, kind: 'product' | 'order' | 'draft', changes = {}) =>
    anEntry(n, { about: { kind, id }, thing: kind, name: kind, ...changes });
  await openLog(
    entryOf(1, 'product'),
    entryOf(2, 'order', { action: 'viewed' }),
    entryOf(3, 'draft', { action: 'deleted' }),
  );
  const links = within(screen.getByRole('list', { name: 'Changes, the latest first' }));
  const found = links
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(found).toEqual([
    ['product', `/product/${id}`],
    ['order', `/orders/${id}`],
  ]);
});

test('shows one area, which the address keeps', async () => {
  const { user, router } = await openLog(anEntry(1));
  await user.selectOptions(screen.getByLabelText('Show'), 'Shipping Settings');
  await waitFor(() => expect(router?.state.location.search).toBe('?area=shipping'));
  await waitFor(() =>
    expect(callsTo(activity.list).at(-1)?.url.searchParams.get('area')).toBe('shipping'),
  );
});

test('says so while nothing was changed', async () => {
  respond(activity.list, pageOf([]));
  await renderAt('/settings/activity');
  expect(await screen.findByText('Nothing was changed here yet')).toBeTruthy();
});

test('a page behind the last one says so, and leads to that', async () => {
  respond(activity.list, { ...pageOf([]), total: 60 });
  const { user, router } = await renderAt('/settings/activity?page=9');
  await screen.findByText('There is nothing on this page any more.');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(router?.state.location.search).toBe('?page=2');
});

test('a log that cannot be loaded can be asked for again', async () => {
  refuse(activity.list, 'forbidden', 'No');
  const { user } = await renderAt('/settings/activity');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  respond(activity.list, pageOf([anEntry(1)]));
  await user.click(retry);
  expect(await screen.findByText(/changed the theme/)).toBeTruthy();
});
