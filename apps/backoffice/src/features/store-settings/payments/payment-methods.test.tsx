import { auth } from '@kade/contract/auth';
import { security } from '@kade/contract/security';
import { MASKED_SECRET, payments } from '@kade/contract/payments';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { formatExact } from '@kade/words/english';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aSecurity, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import {
  aBankAccount,
  aPayhere,
  aPaypal,
  respondPaypal,
  methods,
  respondPayhere,
  respondSettings,
} from '../../../../test/settings-records';

const NO_ACCOUNT = 'Please add at least one bank account before enabling bank transfer.';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  signIn(aStore(1)._id);
});

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

test('what lacks something cannot be switched on, and says what it lacks', async () => {
  await renderAt('/settings');
  expect((await toggle('Credit / Debit Card')).disabled).toBe(true);
  expect((await toggle('PayPal')).disabled).toBe(true);
  expect((await toggle('Bank Transfer')).disabled).toBe(true);
  expect((await toggle('Cash on Delivery')).disabled).toBe(false);
  expect(screen.getByText('Add your PayHere credentials to switch this on.')).toBeTruthy();
  expect(screen.getByText('Add your PayPal credentials to switch this on.')).toBeTruthy();
  expect(screen.getByText(NO_ACCOUNT)).toBeTruthy();
});

test('what has what it needs can be switched on', async () => {
  respond(payments.bankAccounts, [aBankAccount(1)]);
  respond(payments.setMethod, { ...methods, bank_transfer: true });
  const { user } = await renderAt('/settings');
  await user.click(await toggle('Bank Transfer'));
  expect((await toggle('Bank Transfer')).checked).toBe(true);
  await waitFor(() => expect(callsTo(payments.setMethod)).toHaveLength(1));
  const [call] = callsTo(payments.setMethod);
  expect(call?.url.pathname).toBe('/api/merchant/payment-methods/bank_transfer');
  expect(call?.body).toEqual({ enabled: true });
});

test('a switch that the server refuses goes back and says why', async () => {
  refuse(payments.setMethod, 'credentials_missing', 'Not while orders wait for it.');
  const { user } = await renderAt('/settings');
  await user.click(await toggle('Cash on Delivery'));
  expect(await screen.findByText('Not while orders wait for it.')).toBeTruthy();
  expect((await toggle('Cash on Delivery')).checked).toBe(true);
});

test('credentials are saved, and their secret is masked and never shown', async () => {
  respond(payments.setPayhere, aPayhere);
  const { user, router } = await renderAt('/settings?payhere=1');
  await user.type(await screen.findByLabelText('Merchant ID'), '1212121');
  const secret = screen.getByLabelText<HTMLInputElement>('Merchant secret');
  expect(secret.type).toBe('password');
  await user.type(secret, 's3cret');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(callsTo(payments.setPayhere)[0]?.body).toEqual({
    merchant_id: '1212121',
    merchant_secret: 's3cret',
  });
  expect((await toggle('Credit / Debit Card')).disabled).toBe(false);
  await waitFor(() => expect(document.body.innerHTML).not.toContain('s3cret'));
});

test('until when the secret of before counts is said where another one is entered', async () => {
  const until = new Date('2026-12-06T08:30:00Z');
  respondPayhere({ ...aPayhere, previous_secret_until: until });
  await renderAt('/settings?payhere=1');
  const help = await screen.findByText(/The secret that you replaced still counts until/);
  expect(help.textContent).toContain(formatExact(until));
});

test('both parts of credentials are required', async () => {
  const { user } = await renderAt('/settings?paypal=1');
  await screen.findByLabelText('Client ID');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Client ID is required')).toBeTruthy();
  expect(screen.getByText('Client secret is required')).toBeTruthy();
  expect(screen.getByText('LKR per US dollar is required')).toBeTruthy();
});

test('PayPal is switched on with a rate, which is changed without entering the secret', async () => {
  respondPaypal({ ...aPaypal, usd_rate: null });
  respond(payments.setPaypal, aPaypal);
  const { user } = await renderAt('/settings?paypal=1');
  expect((await toggle('PayPal')).disabled).toBe(true);
  expect(screen.getByText('Set what a US dollar costs to switch this on.')).toBeTruthy();
  const rate = await screen.findByLabelText('LKR per US dollar');
  await user.type(rate, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('must be between 100 and 2000 rupees')).toBeTruthy();
  await user.clear(rate);
  await user.type(rate, '301.25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsTo(payments.setPaypal).map(({ body }) => body)).toEqual([
      {
        client_id: 'client',
        client_secret: MASKED_SECRET,
        usd_rate: 301.25,
      },
    ]),
  );
  await waitFor(async () => expect((await toggle('PayPal')).disabled).toBe(false));
  expect(screen.getByText(/a US dollar for LKR 301.25/)).toBeTruthy();
});

test('the first bank account makes bank transfer possible', async () => {
  respond(payments.createBankAccount, aBankAccount(1));
  const { user } = await renderAt('/settings?bank-accounts=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bank Accounts' }));
  await user.click(await dialog.findByRole('button', { name: 'Add Bank Account' }));
  await user.click(dialog.getByRole('button', { name: 'Add Bank Account' }));
  expect(dialog.getByText('Bank name is required')).toBeTruthy();
  await user.type(dialog.getByLabelText('Bank name'), 'Bank 1');
  await user.type(dialog.getByLabelText('Account number'), '007123451');
  await user.type(dialog.getByLabelText('Account holder name'), 'Nimali Perera');
  await user.click(dialog.getByRole('button', { name: 'Add Bank Account' }));
  expect(await dialog.findByText('007123451 · Nimali Perera')).toBeTruthy();
  expect(screen.queryByText(NO_ACCOUNT)).toBeNull();
});

test('a bank account is deleted after a question, and bank transfer goes off with the last', async () => {
  respond(payments.bankAccounts, [aBankAccount(1)]);
  respond(payments.methods, { ...methods, bank_transfer: true });
  respond(payments.removeBankAccount, { message: 'Deleted' });
  const { user } = await renderAt('/settings?bank-accounts=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bank Accounts' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete Bank 1 007123451' }));
  expect(dialog.getByText('Are you sure you want to delete this bank account?')).toBeTruthy();
  respond(payments.methods, methods);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('No bank accounts yet')).toBeTruthy();
  expect(callsTo(payments.removeBankAccount)).toHaveLength(1);
  expect(await screen.findByText(NO_ACCOUNT)).toBeTruthy();
});

test('a changed bank account is saved in its place', async () => {
  respond(payments.bankAccounts, [aBankAccount(1), aBankAccount(2)]);
  respond(payments.updateBankAccount, { ...aBankAccount(1), bank_name: 'Sampath Bank' });
  const { user } = await renderAt('/settings?bank-accounts=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bank Accounts' }));
  await user.click(await dialog.findByRole('button', { name: 'Edit Bank 1 007123451' }));
  await user.clear(dialog.getByLabelText('Bank name'));
  await user.type(dialog.getByLabelText('Bank name'), 'Sampath Bank');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const items = await dialog.findAllByRole('listitem');
  // Another tab may have saved another number meanwhile.
  expect(callsTo(payments.updateBankAccount).map(({ body }) => body)).toEqual([
    { bank_name: 'Sampath Bank', before: { bank_name: 'Bank 1' } },
  ]);
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Sampath Bank',
    'Bank 2',
  ]);
});

test('asks PayHere whether it takes what is stored, and says what it answered', async () => {
  respondPayhere({ ...aPayhere, app_id: 'app', app_secret: MASKED_SECRET });
  respond(payments.testPayhere, {
    outcome: 'refused',
    message: 'PayHere answered: Bad credentials',
  });
  const { user } = await renderAt('/settings?payhere=1');
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('PayHere answered: Bad credentials')).toBeTruthy();
  await user.type(screen.getByLabelText('App ID (optional)'), '2');
  expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
});

test('asks for the password where the server wants it again, and then saves', async () => {
  refuse(payments.setPaypal, 'password_required', 'Please confirm that it is you to change this.');
  respond(security.get, aSecurity);
  respond(auth.confirmPassword, { message: 'Password confirmed' });
  const { user, router } = await renderAt('/settings?paypal=1');
  await user.type(await screen.findByLabelText('Client ID'), 'client');
  await user.type(screen.getByLabelText('Client secret'), 's3cret');
  await user.type(screen.getByLabelText('LKR per US dollar'), '301.25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByLabelText('Password');
  await user.keyboard('{Escape}');
  const alert = await screen.findByText('Please confirm that it is you to change this.');
  expect(alert).toBeTruthy();
  expect(router?.state.location.search).toBe('?paypal=1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const again = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(await again.findByLabelText('Password'), 'hoppers at dawn');
  respond(payments.setPaypal, aPaypal);
  await user.click(again.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(callsTo(auth.confirmPassword).map(({ body }) => body)).toEqual([
    { password: 'hoppers at dawn' },
  ]);
});

test('says how long unpaid orders wait, and changes it within its limits', async () => {
  respond(payments.setHolds, { credit_debit: 90, paypal: 60, bank_transfer: 4320 });
  const { user, router } = await renderAt('/settings');
  expect(await screen.findByText('3 days')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit unpaid orders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpaid orders' }));
  const field = await dialog.findByLabelText('Credit / Debit Card');
  await user.clear(field);
  await user.type(field, '4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    dialog.getByText('Enter whole minutes, from 5 minutes to 30 days (43,200 minutes)'),
  ).toBeTruthy();
  expect(callsTo(payments.setHolds)).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '90');
  expect(dialog.getByText('1 hour 30 minutes')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(callsTo(payments.setHolds)[0]?.body).toEqual({
    credit_debit: 90,
    before: { credit_debit: 60 },
  });
  expect(await screen.findByText('1 hour 30 minutes')).toBeTruthy();
});

test('a holding time that another tab has changed meanwhile is told, and not written over', async () => {
  const message = 'Someone else has changed this setting meanwhile.';
  const details = [{ field: 'credit_debit', message: 'holds another value now', value: 45 }];
  const refusal = { error: message, message, code: 'version_conflict', details };
  respondRaw(payments.setHolds, 409, refusal);
  const { user } = await renderAt('/settings?holds=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpaid orders' }));
  const field = await dialog.findByLabelText<HTMLInputElement>('Credit / Debit Card');
  await user.clear(field);
  await user.type(field, '90');
  const theirs = { credit_debit: 45, paypal: 15, bank_transfer: 4320 };
  respond(payments.holds, theirs);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('They saved: 45')).toBeTruthy();
  expect(dialog.getByText(/^Somebody else has edited these holding times meanwhile/)).toBeTruthy();
  expect(field.value).toBe('90');
  expect(dialog.getByLabelText<HTMLInputElement>('PayPal').value).toBe('15');
  respond(payments.setHolds, { ...theirs, credit_debit: 90 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(payments.setHolds)).toHaveLength(2));
  expect(callsTo(payments.setHolds)[1]?.body).toEqual({
    credit_debit: 90,
    before: { credit_debit: 45 },
  });
});

test('how much customers may order is shown and changed', async () => {
  respond(payments.setLimits, {
    max_order_pieces: 12,
    max_open_cash_orders: 3,
    cancel_minutes: 30,
    delivery_date_from: 2,
  });
  const { user } = await renderAt('/settings?limits=1');
  const pieces = await screen.findByLabelText('Pieces in one order');
  await user.clear(pieces);
  await user.type(pieces, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a whole number from 1 to 100,000')).toBeTruthy();
  expect(callsTo(payments.setLimits)).toHaveLength(0);
  await user.clear(pieces);
  await user.type(pieces, '12');
  const minutes = screen.getByLabelText('Minutes to change one’s mind');
  await user.clear(minutes);
  await user.type(minutes, '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(payments.setLimits)).toHaveLength(1));
  expect(callsTo(payments.setLimits)[0]?.body).toEqual({
    max_order_pieces: 12,
    cancel_minutes: 30,
    before: { max_order_pieces: 100, cancel_minutes: 0 },
  });
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.getByText('30 minutes')).toBeTruthy();
  expect(screen.getByText('From 2 days after the order')).toBeTruthy();
});
