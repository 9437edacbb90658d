import { billing } from '@kade/contract/billing';
import { merchants } from '@kade/contract/merchants';
import { plans } from '@kade/contract/plans';
import { statements, type Statement } from '@kade/contract/statements';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { respond } from '../../../test/respond';
import { leave } from '../../lib/server/leave';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(plans.list, []);
  respond(plans.use, {
    plan: { identifier: 'starter', name: 'Starter' },
    upgrade: { name: 'Standard' },
    stores: { used: 1, limit: 1 },
    products: { used: 7, limit: 20 },
    orders: { used: 7, limit: 100, month: '2026-11', until: new Date('2026-11-30T18:30:00Z') },
    storage: { used: 2 ** 20, limit: 2 ** 30 },
    fees_overdue: false,
  });
  respond(billing.get, { plan: 'starter', subscription: null, payments: [] });
  respond(statements.month, { month: '2026-11', amount: 0, entries: 0 });
  respond(statements.fees, pageOf([]));
  respond(statements.list, pageOf([]));
  signIn(aStore(1)._id);
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

test('what is to be paid is said first, and led to, the oldest first', async () => {
  const numbered = (last: string) => ({ ...statement, _id: statement._id.replace('888', last) });
  const older = { ...numbered('887'), month: '2026-09' };
  const settled = [
    { ...numbered('889'), slip: aSlip('waiting') },
    { ...numbered('886'), state: 'paid' as const, paid_at: created_at },
  ];
  respond(statements.list, pageOf([...settled, statement, older]));
  await renderAt('/billing');
  const notice = await screen.findByRole('complementary', { name: 'Statements to pay' });
  expect(notice.textContent).toContain('2 statements are to be paid, LKR 1,199 in all.');
  expect(notice.textContent).toContain('The first, of September 2026, is to be paid until');
  const pay = within(notice).getByRole('link', { name: 'Pay LKR 599.50' });
  expect(pay.getAttribute('href')).toBe(`/billing/${older._id}`);
  const plan = screen.getByRole('heading', { name: 'Your plan' });
  expect(notice.compareDocumentPosition(plan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('of one statement that is late it says since when', async () => {
  respond(statements.list, pageOf([{ ...statement, due_at: new Date('2026-10-15T00:10:00Z') }]));
  await renderAt('/billing');
  const notice = await screen.findByRole('complementary', { name: 'Statements to pay' });
  expect(notice.textContent).toContain('The statement of October 2026 was due on 15 Oct 2026.');
});

test('where a slip is being checked nothing is to be paid', async () => {
  respond(statements.list, pageOf([{ ...statement, slip: aSlip('waiting') }]));
  await renderAt('/billing');
  expect(await screen.findByText('Slip being checked')).toBeTruthy();
  expect(screen.queryByRole('complementary', { name: 'Statements to pay' })).toBeNull();
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
