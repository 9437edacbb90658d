import { billing, type Billing, type PlanChange } from '@kade/contract/billing';
import { merchants } from '@kade/contract/merchants';
import { plans, type Plan, type PlanUse } from '@kade/contract/plans';
import { statements, type Statement } from '@kade/contract/statements';
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

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

const statement: Statement = {
  _id: '01900000-0000-7000-8000-000000000888',
  number: '2026-10-000042',
  month: '2026-10',
  issued_at: new Date('2026-11-01T00:10:00Z'),
  due_at: inDays(7),
  fees: 66_000,
  carried: -6_050,
  total: 59_950,
  state: 'due',
  paid_at: null,
  paid_by: null,
  slip: null,
};

test('lists the fees of the month line by line, and the statements', async () => {
  respond(statements.month, { month: '2026-11', amount: 0, entries: 2 });
  const fee = {
    order_id: '01900000-0000-7000-8000-000000000999',
    order_number: 1433,
    store_id: '01900000-0000-7000-8000-000000000001',
    store: 'Shop 1',
    plan: 'starter' as const,
    created_at: new Date('2026-11-20T08:00:00Z'),
  };
  const elsewhere = {
    order_id: '01900000-0000-7000-8000-000000000998',
    store_id: '01900000-0000-7000-8000-000000000007',
  };
  const fees = [
    { ...fee, ...elsewhere, entry: 'charge' as const, amount: 3000 },
    { ...fee, entry: 'reversal' as const, amount: -3000 },
    { ...fee, entry: 'charge' as const, amount: 3000 },
  ];
  respond(statements.fees, pageOf(fees));
  respond(statements.list, pageOf([statement]));
  await renderAt('/billing');
  const table = within(await screen.findByRole('table', { name: 'Fees this month' }));
  expect(await table.findByText('Booked back')).toBeTruthy();
  expect(table.getByText('−LKR 30')).toBeTruthy();
  expect(table.getAllByText('Fee on Starter')).toHaveLength(2);
  // An order of another store is opened in that store.
  const addresses = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    `/orders/${elsewhere.order_id}?store=${elsewhere.store_id}`,
    `/orders/${fee.order_id}`,
    `/orders/${fee.order_id}`,
  ]);
  const list = within(screen.getByRole('table', { name: 'Statements' }));
  expect(await list.findByText('LKR 599.50')).toBeTruthy();
  expect(list.getByRole('link', { name: 'October 2026' })).toBeTruthy();
  expect(list.getByText('To pay')).toBeTruthy();
});

const created_at = new Date('2026-11-05T08:00:00Z');
const aSlip = (state: 'waiting' | 'refused') => ({
  _id: statement._id,
  state,
  reason: state === 'refused' ? 'It is torn.' : null,
  created_at,
});

test.each([
  ['Overdue', { due_at: inDays(-1) }],
  ['Overdue', { due_at: inDays(-1), slip: aSlip('refused') }],
  ['Slip rejected', { slip: aSlip('refused') }],
  ['Slip being checked', { due_at: inDays(-1), slip: aSlip('waiting') }],
  ['Paid', { due_at: inDays(-1), state: 'paid' as const, paid_at: created_at }],
])('a statement says %s', async (word, changes) => {
  respond(statements.list, pageOf([{ ...statement, ...changes }]));
  await renderAt('/billing');
  const list = within(await screen.findByRole('table', { name: 'Statements' }));
  expect(await list.findByText(word)).toBeTruthy();
  // What is paid is due no more.
  expect(list.getAllByRole('cell')[3]?.textContent === '').toBe(word === 'Paid');
});

test('who comes to pay fees is led to the statements, above the fees of the month', async () => {
  respond(statements.list, pageOf([statement]));
  await renderAt('/billing#statements');
  const title = await screen.findByRole('heading', { name: 'Statements' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(titles.indexOf('Statements')).toBeLessThan(titles.indexOf('Fees this month'));
});

const sheet = {
  ...statement,
  merchant: { name: 'Nimali Perera', email: 'nimali@example.lk' },
  lines: [{ plan: 'starter' as const, entry: 'charge' as const, count: 22, amount: 66_000 }],
  bank_account: 'Bank of Ceylon, 0001234567',
};

test('a statement is paid by card or by a transfer whose slip is sent', async () => {
  respond(statements.get, sheet);
  respond(statements.sendSlip, statement);
  respond(statements.pay, { pay: 'http://localhost:3000/gateway/2' });
  const to = vi.spyOn(leave, 'to').mockImplementation(() => {});
  const { user } = await renderAt(`/billing/${statement._id}`);
  expect(await screen.findByText('Bank of Ceylon, 0001234567')).toBeTruthy();
  expect(screen.getByText('Credit from before')).toBeTruthy();
  const file = new File(['x'], 'slip.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Slip'), file);
  expect(await screen.findByText('Slip sent')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay by card' }));
  await waitFor(() => expect(to).toHaveBeenCalledWith('http://localhost:3000/gateway/2'));
});

test('a slip that was refused says why', async () => {
  respond(statements.get, { ...sheet, slip: aSlip('refused') });
  await renderAt(`/billing/${statement._id}`);
  expect(await screen.findByText(/It is torn\./)).toBeTruthy();
});

test('a statement that is overdue says since when and what waits', async () => {
  respond(statements.get, { ...sheet, due_at: new Date('2026-10-15T00:10:00Z') });
  await renderAt(`/billing/${statement._id}`);
  expect(await screen.findByText(/It was due on 15 Oct 2026\..*new products wait/)).toBeTruthy();
  expect(screen.queryByText(/Please pay by/)).toBeNull();
  // On paper, too, it says how it is paid, and whom.
  const paper = within(screen.getByRole('article'));
  const how = `By transfer: Bank of Ceylon, 0001234567, with the reference ${statement.number}.`;
  expect(paper.getByText(how, { exact: false })).toBeTruthy();
  expect(paper.getByText(/^Kade, a sole proprietorship/)).toBeTruthy();
});
