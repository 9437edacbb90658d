import { activity, type OwnAct } from '@kade/contract/activity';
import { bulk, type BulkChange } from '@kade/contract/catalog/bulk';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';

const idOf = (n: number) => `01900000-0000-7000-8000-${String(9000 + n).padStart(12, '0')}`;

const anAct = (n: number, undo: OwnAct['undo'], name: string): OwnAct => ({
  _id: idOf(n),
  area: 'products',
  action: 'changed',
  thing: 'product',
  name,
  about: null,
  actor: 'Nimali Perera',
  changes: [{ field: 'price', before: 'Rs 900.00', after: 'Rs 90.00' }],
  created_at: new Date('2026-11-20T08:00:00Z'),
  undo,
  work: null,
});

const aChange = (_id: string, changes: Partial<BulkChange> = {}): BulkChange => ({
  _id,
  change: { action: 'delete' },
  state: 'done',
  total: 3,
  done: 3,
  changed: 3,
  read_only: 0,
  undone: 0,
  kept: 0,
  gone: 0,
  no_room: 0,
  fees_overdue: 0,
  kept_products: [],
  created_at: new Date('2026-11-20T08:00:00Z'),
  ...changes,
});

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  signIn(aStore(1)._id);
});

async function openActs() {
  const acts = [anAct(1, 'open', 'Lamp'), anAct(2, 'done', 'Mask'), anAct(3, 'never', 'Drum')];
  respond(activity.own, acts);
  const { user } = await renderAt('/settings/activity/own');
  const list = await screen.findByRole('list', { name: 'Your acts, the latest first' });
  return { user, acts, list: within(list) };
}

test('an act is undone where it has a way back, and then says so', async () => {
  const { user, acts, list } = await openActs();
  expect(list.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  expect(list.getAllByText('Undone')).toHaveLength(1);
  respond(activity.undo, { undone: true });
  respond(activity.own, [anAct(1, 'done', 'Lamp')]);
  await user.click(list.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsTo(activity.undo)).toHaveLength(1));
  expect(callsTo(activity.undo)[0]?.url.pathname).toContain(acts[0]?._id);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('an undo that would overrule somebody says so and stays', async () => {
  const { user, list } = await openActs();
  const words = 'Someone else has changed this product meanwhile.';
  refuse(activity.undo, 'version_conflict', words);
  await user.click(list.getByRole('button', { name: 'Undo' }));
  await screen.findByText(words);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a change of many products is undone whole, and what was left alone is named', async () => {
  const id = anAct(7, 'open', '')._id;
  const change = {
    ...anAct(1, 'open', '3 products at once'),
    work: { kind: 'bulk_change', id } as const,
  };
  respond(activity.own, [change]);
  const { user } = await renderAt('/settings/activity/own');
  respond(activity.undo, { undone: true });
  const kept_products = [
    { _id: id, name: 'Lamp', is_deleted: false },
    { _id: idOf(8), name: 'Rope', is_deleted: true },
  ];
  const undone = aChange(id, { state: 'undone', undone: 2, kept: 3, kept_products });
  respond(bulk.list, pageOf([aChange(id)]));
  respond(bulk.get, undone);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const told =
    '2 products as before. Changed since, so left alone: Lamp. In the Bin, so left alone: Rope. 1 more left alone';
  expect(await screen.findByText(told)).toBeTruthy();
});

test('an undo that waits for the plan or for fees says so, and can be pressed again', async () => {
  const shown = [
    aChange(idOf(1), { undone: 2, no_room: 8 }),
    aChange(idOf(2), { state: 'undone', undone: 1, gone: 1 }),
    aChange(idOf(3), { fees_overdue: 1 }),
  ];
  respond(
    activity.own,
    shown.map(({ _id, state }, place) => ({
      ...anAct(place + 1, state === 'done' ? 'open' : 'done', `${place}`),
      work: { kind: 'bulk_change', id: _id } as const,
    })),
  );
  respond(bulk.list, pageOf(shown));
  await renderAt('/settings/activity/own');
  for (const told of [
    'Undone: 2 products as before. No room for 8 products on your plan as it is: undo again once there is',
    'Undone: 1 product as before. 1 product left alone: the category or collection is deleted',
    'Undone: 0 products as before. 1 product waits until your overdue fees are paid: undo again then',
  ]) {
    expect(await screen.findByText(told)).toBeTruthy();
  }
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
});

test('a change of many products says how far it is, and what was left', async () => {
  const changes = [
    aChange(idOf(1), { state: 'running', done: 1 }),
    aChange(idOf(2), { done: 1 }),
    aChange(idOf(3), { read_only: 1 }),
    aChange(idOf(4), { state: 'undone', undone: 3 }),
    aChange(idOf(5)),
  ];
  const states = ['running', 'open', 'open', 'done', 'open'] as const;
  respond(
    activity.own,
    changes.map(({ _id }, place) => ({
      ...anAct(place + 1, states[place] ?? 'open', `${place}`),
      work: { kind: 'bulk_change', id: _id } as const,
    })),
  );
  respond(bulk.list, pageOf(changes));
  await renderAt('/settings/activity/own');
  for (const told of [
    'Still at work: 1 of 3 products',
    'Stopped after 1 of 3 products, by a mistake of ours. Do the rest once more',
    '1 product read-only on your plan, left as they are',
    'Undone: 3 products as before',
  ]) {
    expect(await screen.findByText(told)).toBeTruthy();
  }
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
  // One question for all of them, asked again as long as something is at work.
  expect(new Set(callsTo(bulk.list).map(({ url }) => url.href)).size).toBe(1);
});

test('what is still at work says so, and an import leads to its own page', async () => {
  const id = anAct(7, 'open', '')._id;
  const work = { kind: 'import', id } as const;
  respond(activity.own, [{ ...anAct(1, 'running', 'goods.xlsx'), work }]);
  await renderAt('/settings/activity/own');
  await screen.findByText('Still at work');
  const link = screen.getByRole('link', { name: 'See the import' });
  expect(link.getAttribute('href')).toBe(`/products/import/${id}`);
});
