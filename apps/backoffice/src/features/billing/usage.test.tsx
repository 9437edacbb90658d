import { billing } from '@kade/contract/billing';
import { products } from '@kade/contract/catalog/products';
import { merchants } from '@kade/contract/merchants';
import { plans, type PlanUse, type Surplus } from '@kade/contract/plans';
import { statements } from '@kade/contract/statements';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';
import { aProduct } from '../../../test/shop-records';

const plan = { identifier: 'starter', name: 'Starter' } as const;

const use: PlanUse = {
  plan,
  upgrade: { name: 'Standard' },
  stores: { used: 1, limit: 1 },
  products: { used: 16, limit: 20 },
  orders: { used: 7, limit: null, month: '2026-11', until: new Date('2026-11-30T18:30:00Z') },
  storage: { used: 1.5 * 2 ** 30, limit: 2 * 2 ** 30 },
  fees_overdue: false,
};

const [pot, jug, lamp] = [1, 2, 3].map((n) => aProduct(n, { read_only: n === 3 }));
const named = ({ _id = '', name = '' } = {}) => ({ _id, name });

const surplus: Surplus = {
  plan,
  upgrade: { name: 'Standard' },
  stores: { used: 1, limit: 1, editable: [named(aStore(1))], read_only: [], fixed_until: null },
  products: { used: 3, limit: 2, editable: [named(pot), named(jug)], fixed_until: null },
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1, { plan: 'starter' })]));
  respond(merchants.profile, aProfile);
  respond(plans.list, []);
  respond(plans.use, use);
  respond(plans.surplus, surplus);
  respond(products.list, pageOf([pot, jug, lamp].flatMap((one) => one ?? [])));
  respond(billing.get, { plan: 'starter', subscription: null, payments: [] });
  respond(statements.month, { month: '2026-11', amount: 0, entries: 0 });
  respond(statements.fees, pageOf([]));
  respond(statements.list, pageOf([]));
  signIn(aStore(1)._id);
});

const over = { ...use, products: { used: 3, limit: 2 } };

test('shows what is used of each limit, in words and as a meter', async () => {
  await renderAt('/billing');
  const meter = await screen.findByRole<HTMLMeterElement>('meter', {
    name: 'Products of this store',
  });
  expect([meter.value, meter.max]).toEqual([16, 20]);
  expect(screen.getByText('16 of 20')).toBeTruthy();
  expect(screen.getByText('1 of 1')).toBeTruthy();
  expect(screen.queryByText('No further store can be opened.')).toBeNull();
  expect(screen.getByText('Orders in November 2026')).toBeTruthy();
  expect(screen.getByText('7, no limit')).toBeTruthy();
  expect(screen.getByText('1.5 GB of 2 GB')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose what stays editable' })).toBeNull();
});

test('chooses what stays editable, never more than there is room for', async () => {
  respond(plans.use, over);
  respond(plans.keepProducts, surplus);
  const { user } = await renderAt('/billing');
  await user.click(await screen.findByRole('button', { name: 'Choose what stays editable' }));
  const window = within(await screen.findByRole('dialog', { name: 'Choose what stays editable' }));
  const box = (name: RegExp) => window.findByRole<HTMLInputElement>('checkbox', { name });
  expect(await box(/Product 1/)).toHaveProperty('checked', true);
  expect(await box(/Product 3/)).toHaveProperty('disabled', true);
  expect(window.getByText('2 of 2 chosen')).toBeTruthy();
  await user.click(await box(/Product 1/));
  await user.click(await box(/Product 3/));
  await user.click(window.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(plans.keepProducts)[0]?.body).toEqual({ products: [jug?._id, lamp?._id] });
});

test('a choice that stands says until when, and cannot be changed', async () => {
  respond(plans.use, over);
  const fixed_until = new Date('2026-11-29T08:00:00Z');
  respond(plans.surplus, { ...surplus, products: { ...surplus.products, fixed_until } });
  await renderAt('/billing?editable=1');
  expect(await screen.findByText(/Your choice stands until 29 Nov 2026/)).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: /Product 1/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('of several stores it chooses the store first, and says why it was refused', async () => {
  respond(plans.use, { ...use, stores: { used: 2, limit: 1 } });
  const [first, second] = [aStore(1), aStore(2)];
  respond(plans.surplus, {
    ...surplus,
    stores: { ...surplus.stores, used: 2, editable: [named(first)], read_only: [named(second)] },
  });
  refuse(plans.keepStores, 'plan_limit', 'You can choose again later.');
  const { user } = await renderAt('/billing?editable=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Shop 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Shop 2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You can choose again later.')).toBeTruthy();
  expect(callsTo(plans.keepStores)[0]?.body).toEqual({ stores: [second._id] });
});
