import { billing, type Billing, type PlanChange } from '@kade/contract/billing';
import { merchants } from '@kade/contract/merchants';
import { plans, type Plan, type PlanUse } from '@kade/contract/plans';
import { statements } from '@kade/contract/statements';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';
import { leave } from '../../lib/server/leave';

const limits = { stores: 1, products: 20, orders: 100, storage: 2 ** 31 };

const aPlan = (identifier: Plan['identifier'], name: string, price: number): Plan => ({
  _id: identifier,
  identifier,
  name,
  price,
  monthly_price: price * 300,
  yearly_price: price * 2880,
  regular_yearly_price: price * 3600,
  order_fee: 3000,
  limits,
  features: [`What ${name} has`],
});

const starter: Billing = { plan: 'starter', subscription: null, payments: [] };

const standard: Billing = {
  plan: 'standard',
  subscription: {
    _id: '01900000-0000-7000-8000-000000000777',
    plan: 'standard',
    term: 'yearly',
    amount: 2_880_000,
    state: 'active',
    paid_until: new Date('2027-11-21T08:00:00Z'),
    next_charge_on: '2027-11-21',
    grace_until: null,
    is_charged_back: false,
    next: null,
    is_next_payable: false,
  },
  payments: [],
};

const change: PlanChange = {
  plan: 'pro',
  term: 'yearly',
  applies: 'now',
  applies_at: null,
  credit: 120_050,
  first_charge: 8_519_950,
  amount: 8_640_000,
  next_charge_on: '2027-11-22',
};

const use: PlanUse = {
  plan: { identifier: 'standard', name: 'Standard' },
  upgrade: { name: 'Pro' },
  stores: { used: 3, limit: null },
  products: { used: 170, limit: 200 },
  orders: { used: 5, limit: 1000, month: '2026-11', until: new Date('2026-11-30T18:30:00Z') },
  storage: { used: 1.5 * 2 ** 30, limit: 2 * 2 ** 30 },
  fees_overdue: false,
};

beforeEach(() => {
  respond(plans.use, use);
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(plans.list, [
    aPlan('starter', 'Starter', 0),
    aPlan('standard', 'Standard', 1000),
    aPlan('pro', 'Pro', 3000),
  ]);
  respond(billing.get, standard);
  respond(statements.month, { month: '2026-11', amount: 0, entries: 0 });
  respond(statements.fees, pageOf([]));
  respond(statements.list, pageOf([]));
  signIn(aStore(1)._id);
});

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('shows the plans in dollars with rupees beside them, and marks the current one', async () => {
  respond(billing.get, starter);
  const { user } = await renderAt('/billing');
  expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy();
  const own = await card('Starter');
  expect(own.getByRole('button', { name: 'Current Plan' })).toHaveProperty('disabled', true);
  const other = await card('Standard');
  expect(other.getByText('$10')).toBeTruthy();
  expect(other.getByText('LKR 3,000 per month')).toBeTruthy();
  expect(other.getByText('What Standard has')).toBeTruthy();
  expect(other.getByText('Select Plan')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(other.getByText('LKR 28,800 per year')).toBeTruthy();
  expect(other.getByText('You save LKR 7,200')).toBeTruthy();
});

test.each([
  ['standard', { Starter: 'default', Pro: 'filled' }],
  ['pro', { Starter: 'default', Standard: 'default' }],
] as const)(
  'of %s it leads to plans with more room, and only offers the others',
  async (plan, others) => {
    respond(billing.get, { ...standard, plan });
    await renderAt('/billing');
    for (const [name, looks] of Object.entries(others)) {
      const select = (await card(name)).getByRole('button', { name: `Select Plan: ${name}` });
      expect(select.dataset['variant']).toBe(looks);
    }
  },
);

test('says what is charged and when before it leads to the payment', async () => {
  respond(billing.preview, change);
  const url = 'http://localhost:3000/gateway/1';
  respond(billing.subscribe, { subscribe: url });
  const to = vi.spyOn(leave, 'to').mockImplementation(() => {});
  const { user } = await renderAt('/billing');
  await user.click((await card('Pro')).getByRole('button', { name: 'Select Plan: Pro' }));
  const window = within(await screen.findByRole('dialog', { name: 'Choose Pro' }));
  expect(await window.findByText('−LKR 1,200.50')).toBeTruthy();
  expect(window.getByText('LKR 85,199.50')).toBeTruthy();
  expect(window.getByText(/next on 22 Nov 2027/)).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(to).toHaveBeenCalledWith(url));
  expect(callsTo(billing.subscribe)[0]?.body).toEqual({ plan_id: 'pro', term: 'yearly' });
});

test('a link from sign-up opens the plan with its term', async () => {
  respond(billing.get, starter);
  respond(billing.preview, { ...change, plan: 'standard', credit: 0 });
  await renderAt('/billing?plan=standard&term=yearly');
  expect(await screen.findByRole('dialog', { name: 'Choose Standard' })).toBeTruthy();
  const asked = callsTo(billing.preview)[0]?.url.search;
  expect(asked).toContain('plan_id=standard');
  expect(asked).toContain('term=yearly');
});

test('with no address nothing happens but that the window closes', async () => {
  const applies_at = new Date('2027-11-21T08:00:00Z');
  respond(billing.preview, {
    ...change,
    plan: 'starter',
    applies: 'at_end',
    applies_at,
    amount: 0,
  });
  respond(billing.subscribe, {});
  const to = vi.spyOn(leave, 'to').mockImplementation(() => {});
  const { user } = await renderAt('/billing?plan=starter&term=yearly');
  const window = within(await screen.findByRole('dialog', { name: 'Choose Starter' }));
  expect(await window.findByText(/until 21 Nov 2027/)).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Choose Starter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to).not.toHaveBeenCalled();
});

test.each(['monthly', 'yearly'] as const)('a plan that waits says why, paid %s', async (term) => {
  const { subscription } = standard;
  if (!subscription) throw new Error('no subscription');
  respond(billing.get, {
    ...standard,
    plan: 'pro',
    subscription: { ...subscription, plan: 'pro', term },
  });
  const applies_at = new Date('2027-11-21T08:00:00Z');
  const waits = { applies: 'at_end' as const, applies_at, credit: 0, next_charge_on: null };
  respond(billing.preview, { ...change, ...waits, plan: 'standard', term });
  await renderAt(`/billing?plan=standard&term=${term}`);
  const window = within(await screen.findByRole('dialog', { name: 'Choose Standard' }));
  const told = await window.findByText(/You have paid for Pro until 21 Nov 2027/);
  expect(told.textContent).toContain(
    'Then Standard follows: with the unused days of Pro taken off, less than LKR 100 of its first charge would be left to pay, so it waits, and we write to you a week before that day to pay for it.',
  );
});

test('asks before a plan is cancelled and says what stays', async () => {
  respond(billing.cancel, starter);
  const { user } = await renderAt('/billing');
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const window = within(await screen.findByRole('dialog', { name: 'Cancel plan' }));
  expect(window.getByText(/You keep Standard until 21 Nov 2027/)).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Cancel plan' }));
  await waitFor(() => expect(callsTo(billing.cancel)).toHaveLength(1));
});

test('a failed payment says until when the plan stays and leads to paying', async () => {
  const { subscription } = standard;
  if (!subscription) throw new Error('no subscription');
  const grace_until = new Date('2026-11-28T08:00:00Z');
  const failing = { ...subscription, state: 'failing' as const, grace_until, next_charge_on: null };
  respond(billing.get, { ...standard, subscription: failing });
  respond(billing.preview, { ...change, plan: 'standard', credit: 0 });
  const { user } = await renderAt('/billing');
  expect(await screen.findByText(/stays until 28 Nov 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(await screen.findByRole('dialog', { name: 'Choose Standard' })).toBeTruthy();
});

test('a payment that the bank took back is called that, and its period is not called paid', async () => {
  const { subscription } = standard;
  if (!subscription) throw new Error('no subscription');
  const grace_until = new Date('2026-11-28T08:00:00Z');
  const failing = { state: 'failing' as const, next_charge_on: null, grace_until };
  const is_charged_back = true;
  const subject = { ...subscription, ...failing, is_charged_back };
  respond(billing.get, { ...standard, subscription: subject });
  const { user } = await renderAt('/billing');
  const notice = await screen.findByRole('complementary', { name: 'Payment' });
  expect(notice.textContent).toContain('The bank of your card took back your last payment');
  expect(screen.queryByText('Paid until')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel plan' }));
  const window = within(await screen.findByRole('dialog', { name: 'Cancel plan' }));
  expect(window.getByText(/since the bank of your card took the last payment back/)).toBeTruthy();
  expect(screen.queryByText(/did not go through/)).toBeNull();
});

test.each([
  [{ plan: 'starter' as const, term: null }, false, 'Keep Pro'],
  [{ plan: 'standard' as const, term: 'monthly' as const }, false, 'Keep Pro'],
  [{ plan: 'standard' as const, term: 'monthly' as const }, true, 'Keep Pro'],
  [{ plan: 'pro' as const, term: 'yearly' as const }, false, 'Keep Pro, paid by the month'],
])('a plan that %o follows can be kept, at a price that is told', async (next, soon, label) => {
  const { subscription } = standard;
  if (!subscription) throw new Error('no subscription');
  const ending = {
    ...subscription,
    plan: 'pro' as const,
    term: 'monthly' as const,
    state: 'ending' as const,
    next_charge_on: null,
    next,
    is_next_payable: soon,
  };
  respond(billing.get, { ...standard, plan: 'pro', subscription: ending });
  respond(billing.preview, { ...change, term: 'monthly' });
  const url = 'http://localhost:3000/gateway/3';
  respond(billing.subscribe, { subscribe: url });
  const to = vi.spyOn(leave, 'to').mockImplementation(() => {});
  const { user } = await renderAt('/billing');
  await user.click(await screen.findByRole('button', { name: label }));
  expect(screen.queryAllByRole('button', { name: 'Pay now' })).toHaveLength(soon ? 1 : 0);
  const window = within(await screen.findByRole('dialog', { name: 'Choose Pro' }));
  expect(await window.findByText('Unused days of Pro')).toBeTruthy();
  expect(window.getByText('LKR 85,199.50')).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(to).toHaveBeenCalledWith(url));
  expect(callsTo(billing.subscribe)[0]?.body).toEqual({ plan_id: 'pro', term: 'monthly' });
});

test('a plan that is to follow itself is kept already', async () => {
  const { subscription } = standard;
  if (!subscription) throw new Error('no subscription');
  const next = { plan: 'standard' as const, term: 'yearly' as const };
  const ending = { ...subscription, state: 'ending' as const, next_charge_on: null, next };
  respond(billing.get, { ...standard, subscription: ending });
  await renderAt('/billing');
  expect(await screen.findByText(/Standard follows/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
});

test('a failure offers to try again', async () => {
  refuse(billing.get, 'internal', 'Something went wrong on our side.');
  await renderAt('/billing');
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })).toBeTruthy();
});
