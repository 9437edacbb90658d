import { account, type Closing } from '@kade/contract/account';
import { emailChange } from '@kade/contract/email-change';
import { merchants } from '@kade/contract/merchants';
import { sessions } from '@kade/contract/sessions';
import { push } from '@kade/contract/push';
import { security } from '@kade/contract/security';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aSecurity, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';

const closing: Closing = {
  closes_at: null,
  is_begun: false,
  email: 'nimali@example.com',
  stores: [
    {
      _id: '01900000-0000-7000-8000-000000000001',
      name: 'Silk Road',
      host: 'silk.kade.lk',
      products: 40,
      orders: 1200,
      waiting: 3,
      waiting_paid: 450_000,
    },
  ],
  plan: 'standard',
  paid_until: new Date('2026-12-21T08:00:00Z'),
  fees: { due: 0, statement: null, unstated: 12_000, is_stated_first: false },
};
const STATEMENT = '01900000-0000-7000-8000-000000000009';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(sessions.listSessions, []);
  respond(push.get, { public_key: 'B', device: null });
  respond(security.get, aSecurity);
  respond(account.data, { copy: null });
  respond(emailChange.get, { waiting: null, changed: null });
  respond(account.closing, closing);
  signIn(aStore(1)._id);
});

async function openWindow() {
  const opened = await renderAt('/profile?close-account=1');
  const window = within(await screen.findByRole('dialog', { name: 'Close my account' }));
  await window.findByText('Silk Road');
  return { ...opened, window };
}

test('the window says what becomes of everything, then closes the account by the password', async () => {
  const { user, window, leaving } = await openWindow();
  expect(window.getByText(/silk\.kade\.lk · 40 products · 1,200 orders/)).toBeTruthy();
  expect(window.getByText(/3 orders are still to be sent.*LKR 4,500/)).toBeTruthy();
  expect(window.getByText(/not charged again for Standard.*21 Dec 2026/)).toBeTruthy();
  expect(window.getByText(/LKR 120.*are forgiven/)).toBeTruthy();
  const close = window.getByRole('button', { name: 'Close my account' });
  await user.click(close);
  expect(window.getByText('Password is required')).toBeTruthy();
  refuse(account.close, 'invalid', 'This is not your current password.');
  await user.type(window.getByLabelText('Your password'), 'not mine');
  await user.click(close);
  expect(await window.findByText('This is not your current password.')).toBeTruthy();
  expect(leaving).not.toHaveBeenCalled();
  respond(account.close, { ...closing, closes_at: new Date('2026-12-07T08:00:00Z') });
  await user.click(close);
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/profile/closing'));
});

test('who owes is led to the statement, or has it written, and is not asked for the password', async () => {
  respond(account.closing, {
    ...closing,
    fees: { due: 90_000, statement: STATEMENT, unstated: 0, is_stated_first: false },
  });
  const { window } = await openWindow();
  expect(window.getByRole('link', { name: /^Pay LKR 900/ }).getAttribute('href')).toBe(
    `/billing/${STATEMENT}`,
  );
  expect(window.queryByLabelText('Your password')).toBeNull();
});

test('fees that are enough for a statement are stated first', async () => {
  const fees = { due: 0, statement: null, unstated: 90_000, is_stated_first: true };
  respond(account.closing, { ...closing, fees });
  respond(account.stateFees, { statement: STATEMENT });
  const { user, window, leaving } = await openWindow();
  expect(window.queryByLabelText('Your password')).toBeNull();
  await user.click(window.getByRole('button', { name: 'Get my last statement' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith(`/billing/${STATEMENT}`));
});

test('a closed account leads to the one page that is left, where it is kept', async () => {
  refuse(stores.list, 'account_closed', 'This account is closed.');
  const { leaving } = await renderAt('/dashboard');
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/profile/closing'));
  respond(account.closing, { ...closing, closes_at: new Date('2026-12-07T08:00:00Z') });
  respond(account.keep, closing);
  const { user } = await renderAt('/profile/closing');
  const title = 'Your account closes on 7 December 2026';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Prepare a copy' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/dashboard'));
  expect(callsTo(account.keep)).toHaveLength(1);
});

test('an account that is being deleted cannot be kept', async () => {
  const closes_at = new Date('2026-12-07T08:00:00Z');
  respond(account.closing, { ...closing, closes_at, is_begun: true });
  await renderAt('/profile/closing');
  const title = 'Your account is being deleted';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
});
