import { operatorAccess } from '@kade/contract/operators/access';
import {
  operatorStatements,
  type InboxStatementSlip,
  type MerchantStatement,
} from '@kade/contract/operators/statements';
import { operatorWork, Overview } from '@kade/contract/operators/work';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../test/records';
import { renderAt } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sentAt = new Date('2026-11-20T09:00:00Z');

const aSlip = (n: number, state: 'due' | 'paid' = 'due'): InboxStatementSlip => ({
  _id: id(n),
  state: 'waiting',
  reason: null,
  created_at: sentAt,
  file: { _id: id(100 + n), path: `private/${n}.sig/slip.jpg` },
  statement: { _id: id(200 + n), number: `2026-10-00000${n}`, total: 60_000, state },
  merchant: { _id: id(300 + n), name: 'Nimali Perera', email: 'nimali@example.com' },
});

const aStatement: MerchantStatement = {
  _id: id(1),
  number: '2026-10-000001',
  month: '2026-10',
  issued_at: sentAt,
  due_at: null,
  fees: -3_000,
  carried: 0,
  total: -3_000,
  state: 'carried',
  paid_at: null,
  paid_by: null,
  slip: null,
  merchant: { _id: id(300), name: 'Nimali Perera', email: 'nimali@example.com' },
  lines: [{ plan: 'starter', entry: 'reversal', count: 1, amount: -3_000 }],
  bank_account: null,
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('kade.operator', 'a-token');
  respond(operatorAccess.me, {
    email: 'ops@kade.lk',
    recovery_codes_left: 10,
    expires_at: new Date('2026-11-22T20:00:00Z'),
  });
});

test('slips of statements wait as those of orders do, and accepting leads to the next', async () => {
  respond(operatorStatements.slips, pageOf([aSlip(1), aSlip(2, 'paid')]));
  const { user } = await renderAt('/operator/slips');
  const [first, second] = await screen.findAllByRole('group', { name: /Slip of statement/ });
  expect(screen.getAllByText('LKR 600.00')).toHaveLength(2);
  expect(screen.getAllByText(/paid by card meanwhile/)).toHaveLength(1);
  respond(operatorStatements.acceptSlip, { message: 'Paid' });
  respond(operatorStatements.slips, pageOf([aSlip(2)]));
  await user.click(within(first ?? document.body).getByRole('button', { name: 'Accept' }));
  await screen.findByText('Statement 2026-10-000001 is paid');
  await waitFor(() => expect(first?.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(second));
});

test('a slip is rejected for a reason alone', async () => {
  respond(operatorStatements.slips, pageOf([aSlip(1)]));
  const { user } = await renderAt('/operator/slips');
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const name = 'Reject the slip of statement 2026-10-000001';
  const window = within(await screen.findByRole('dialog', { name }));
  await user.click(await window.findByRole('button', { name: 'Reject' }));
  expect(await window.findByText('Reason is required')).toBeTruthy();
  expect(callsTo(operatorStatements.refuseSlip)).toEqual([]);
  respond(operatorStatements.refuseSlip, { message: 'Told' });
  respond(operatorStatements.slips, pageOf([]));
  await user.type(window.getByLabelText('Reason'), 'Wrong amount');
  await user.click(window.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('No slips to check')).toBeTruthy();
  expect(callsTo(operatorStatements.refuseSlip)[0]?.body).toEqual({ reason: 'Wrong amount' });
});

test('failed jobs and failed mails each have pages of their own', async () => {
  const many = <T,>(items: T[]) => ({ ...pageOf(items), total: 120 });
  const at = { tries: 3, failed_at: sentAt };
  const job = { ...at, _id: id(1), name: 'sweep', message: 'No', is_set_aside: false };
  const mail = { ...at, _id: id(2), recipient: 'k•••@example.com', kind: 'order', store: null };
  const why = { failure: 'refused' as const, reply: 550, created_at: sentAt };
  respond(operatorWork.jobs, many([job]));
  respond(operatorWork.mails, many([{ ...mail, ...why }]));
  const { user } = await renderAt('/operator/failures');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of failed mails' }));
  await user.click(pages.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(callsTo(operatorWork.mails).at(-1)?.url.searchParams.get('page')).toBe('2'),
  );
  const asked = callsTo(operatorWork.jobs).map(({ url }) => url.searchParams.get('page'));
  expect(new Set(asked)).toEqual(new Set(['1']));
});

test('a statement that books back more than it charges says so with its sign in front', async () => {
  respond(operatorStatements.get, aStatement);
  await renderAt(`/operator/statements/${id(1)}`);
  const table = within(await screen.findByRole('table', { name: 'Fees' }));
  expect(table.getAllByText('−LKR 30')).toHaveLength(2);
});

test('a statement that is not there is said to be missing', async () => {
  refuse(operatorStatements.get, 'not_found', 'Statement not found');
  await renderAt(`/operator/statements/${id(1)}`);
  expect(await screen.findByText('There is no such statement')).toBeTruthy();
});

test('what waits for somebody stands out of the figures, and zeros stand back', async () => {
  const counts = { failed_jobs: 2, failed_mails: 0, stores: 3 };
  const nothing = Object.fromEntries(Object.keys(Overview.shape).map((name) => [name, 0]));
  respond(operatorWork.overview, Overview.parse({ ...nothing, ...counts }));
  await renderAt('/operator');
  const tile = (name: RegExp) => screen.getByRole('link', { name });
  await screen.findByRole('link', { name: /^2.*Failed jobs$/ });
  expect(tile(/^2.*Failed jobs$/).dataset['waits']).toBe('true');
  expect(tile(/^0.*Failed mails$/).dataset['waits']).toBe('nothing');
  expect(tile(/^3.*Stores$/).dataset['waits']).toBe(undefined);
});

test('an inquiry is marked as answered, and its writer called', async () => {
  const inquiry = { type: 'wishlist' as const, state: 'open' as const, is_suspect: false };
  const writer = { name: 'Ruwan', email: 'ruwan@example.com', phone: '+94 77 123 4567' };
  const all = { ...inquiry, ...writer, _id: id(1), message: 'Tea', created_at: sentAt };
  respond(operatorWork.inquiries, pageOf([all]));
  respond(operatorWork.setInquiry, { message: 'Kept' });
  const { user } = await renderAt('/operator/inquiries');
  const answered = await screen.findByRole('button', { name: 'Mark as answered' });
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  await user.click(answered);
  await waitFor(() =>
    expect(callsTo(operatorWork.setInquiry)[0]?.body).toEqual({ state: 'answered' }),
  );
  expect(screen.getByRole('link', { name: writer.phone }).getAttribute('href')).toBe(
    'tel:+94 77 123 4567',
  );
});
