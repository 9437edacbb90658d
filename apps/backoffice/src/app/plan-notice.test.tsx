import { merchants } from '@kade/contract/merchants';
import { plans, type PlanUse } from '@kade/contract/plans';
import { activity } from '@kade/contract/activity';
import { stores, type Store } from '@kade/contract/stores';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../test/records';
import { renderAt, signIn } from '../../test/render-at';
import { callsTo, respond } from '../../test/respond';

const use: PlanUse = {
  plan: { identifier: 'starter', name: 'Starter' },
  upgrade: { name: 'Standard' },
  stores: { used: 1, limit: 1 },
  products: { used: 3, limit: 20 },
  orders: { used: 5, limit: 100, month: '2026-11', until: new Date('2026-11-30T18:30:00Z') },
  storage: { used: 1, limit: 2 },
  fees_overdue: false,
};

beforeEach(() => {
  respond(merchants.profile, aProfile);
  respond(activity.list, pageOf([]));
  signIn(aStore(1)._id);
});

async function openedWith(changes: Partial<PlanUse>, store: Partial<Store> = {}) {
  respond(stores.list, pageOf([aStore(1, { plan: 'starter', ...store })]));
  respond(plans.use, { ...use, ...changes });
  await renderAt('/settings/activity');
  await screen.findByRole('heading', { level: 1 });
}

test.each([
  [
    { fees_overdue: true, products: { used: 20, limit: 20 } },
    'Your fees are overdue: new products wait until they are paid. Your stores go on selling.',
    'Pay fees',
  ],
  [
    { orders: { ...use.orders, used: 101 }, products: { used: 20, limit: 20 } },
    '101 orders this month, and Starter has room for 100. Orders go on coming in; exports, bulk changes and new products wait.',
  ],
  [
    { products: { used: 34, limit: 20 } },
    'This store has 34 products, and Starter has room for 20: the surplus is read-only. It goes on selling.',
    'Choose what stays editable',
  ],
  [
    { products: { used: 20, limit: 20 } },
    'This store has 20 of the 20 products of the Starter plan: new ones are refused.',
  ],
  [
    { orders: { ...use.orders, used: 80 } },
    '80 of the 100 orders that Starter has room for came in this month. None will be lost.',
  ],
  [
    { products: { used: 16, limit: 20 } },
    'This store has 16 of the 20 products of the Starter plan.',
  ],
  [{ stores: { used: 4, limit: 5 } }, 'You have 4 of the 5 stores of the Starter plan.'],
])(
  'says in one line what is used up, and leads to Billing',
  async (changes, words, way = 'See plans') => {
    await openedWith(changes);
    const notice = await screen.findByRole('complementary', { name: 'Plan' });
    expect(notice.textContent).toBe(`${words}${way}`);
    const link = within(notice).getByRole<HTMLAnchorElement>('link', { name: way });
    expect(link.pathname).toBe('/billing');
    expect(link.hash).toBe(way === 'Pay fees' ? '#statements' : '');
  },
);

test('stands there from the first moment, so that nothing moves when it comes', async () => {
  const products = { used: 20, limit: 20 };
  await openedWith({ products });
  expect(screen.getByRole('complementary', { name: 'Plan' })).toBeTruthy();
});

test('says that the store itself is read-only', async () => {
  await openedWith({ stores: { used: 2, limit: 1 } }, { read_only: true });
  const notice = await screen.findByRole('complementary', { name: 'Plan' });
  expect(notice.textContent).toBe(
    'This store is read-only on the Starter plan. It goes on selling, and you can work on its orders.Choose what stays editable',
  );
});

test('is silent while there is room', async () => {
  await openedWith({ products: { used: 15, limit: 20 }, orders: { ...use.orders, used: 79 } });
  await expect.poll(() => callsTo(plans.use).length).toBeGreaterThan(0);
  expect(screen.queryByRole('complementary', { name: 'Plan' })).toBeNull();
});

test('says that fees are overdue on a plan without limits, too', async () => {
  const plan = { identifier: 'pro', name: 'Pro' } as const;
  const products = { used: 34, limit: null };
  await openedWith({ plan, products, fees_overdue: true }, { plan: 'pro', fees_overdue: true });
  const notice = await screen.findByRole('complementary', { name: 'Plan' });
  expect(notice.textContent).toBe(
    'Your fees are overdue: new products wait until they are paid. Your stores go on selling.Pay fees',
  );
});

test('asks nothing of a store whose plan has no limits', async () => {
  respond(stores.list, pageOf([aStore(1, { plan: 'pro' })]));
  await renderAt('/settings/activity');
  await screen.findByRole('heading', { level: 1 });
  expect(callsTo(plans.use)).toEqual([]);
});
