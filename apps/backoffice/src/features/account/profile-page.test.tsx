import { account } from '@kade/contract/account';
import { auth } from '@kade/contract/auth';
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
import { callsTo, refuse, respond, respondRaw } from '../../../test/respond';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(sessions.listSessions, []);
  respond(push.get, { public_key: 'B', device: null });
  respond(security.get, aSecurity);
  respond(account.data, { copy: null });
  respond(emailChange.get, { waiting: null, changed: null });
  signIn(aStore(1)._id);
});

test('personal details are saved, and asked about before they are lost', async () => {
  respond(merchants.updateProfile, { ...aProfile, first_name: 'Nimalika' });
  const { user, router } = await renderAt('/profile?edit-profile=1');
  const form = within(await screen.findByRole('dialog', { name: 'Personal details' }));
  await user.type(await form.findByLabelText('First name'), 'ka');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  // What somebody else has saved of the other fields meanwhile stays.
  expect(callsTo(merchants.updateProfile)[0]?.body).toEqual({
    first_name: 'Nimalika',
    before: { first_name: 'Nimali' },
  });
});

test('personal details that another tab has saved meanwhile are told, and not written over', async () => {
  const message = 'Someone else has changed this profile meanwhile.';
  const details = [{ field: 'first_name', message: 'holds another value now', value: 'Nim' }];
  const refusal = { error: message, message, code: 'version_conflict', details };
  respondRaw(merchants.updateProfile, 409, refusal);
  const { user } = await renderAt('/profile?edit-profile=1');
  const form = within(await screen.findByRole('dialog', { name: 'Personal details' }));
  const name = await form.findByLabelText<HTMLInputElement>('First name');
  await user.type(name, 'ka');
  respond(merchants.profile, { ...aProfile, first_name: 'Nim', last_name: 'Fernando' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('They saved: Nim')).toBeTruthy();
  expect(form.getByText(/^Somebody else has edited your details meanwhile/)).toBeTruthy();
  expect(name.value).toBe('Nimalika');
  expect(form.getByLabelText<HTMLInputElement>('Last name').value).toBe('Fernando');
});

test('a new password must be long enough and typed the same twice', async () => {
  const { user } = await renderAt('/profile?change-password=1');
  const form = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await user.type(await form.findByLabelText('Current password'), 'kottu roti at midnight');
  await user.type(form.getByLabelText('New password'), 'short');
  await user.type(form.getByLabelText('Confirm new password'), 'other');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(form.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(form.getByText('Passwords do not match')).toBeTruthy();
  expect(callsTo(merchants.changePassword)).toHaveLength(0);
});

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkm-npq${index + 2}`);
const on = (recovery_codes_left: number) => ({
  ...aSecurity,
  second_factor: { enabled_at: new Date('2026-11-20T08:00:00Z'), recovery_codes_left },
});

test('two-factor sign-in is on once a code was given and the recovery codes are kept', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  respond(security.beginSecondFactor, { secret, uri: `otpauth://totp/Kade?secret=${secret}` });
  refuse(security.enableSecondFactor, 'invalid', 'This code is not right.');
  const { user } = await renderAt('/profile');
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const setUp = within(await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' }));
  expect(await setUp.findByRole('img', { name: 'QR code' })).toBeTruthy();
  expect(setUp.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(setUp.getByLabelText('Code'), '000000{Enter}');
  expect(await setUp.findByText('This code is not right.')).toBeTruthy();
  respond(security.enableSecondFactor, { recovery_codes: CODES });
  respond(security.get, on(10));
  await user.click(setUp.getByRole('button', { name: 'Turn on' }));
  expect(await setUp.findByText('abcd-efgh-ijkm-npq2')).toBeTruthy();
  const done = setUp.getByRole<HTMLButtonElement>('button', { name: 'Done' });
  expect(done.disabled).toBe(true);
  await user.click(setUp.getByLabelText('I have kept these codes'));
  await user.click(done);
  expect(await screen.findByText('10 of 10 left')).toBeTruthy();
});

type User = Awaited<ReturnType<typeof renderAt>>['user'];

/** Closes the window of codes in each way that there is; it asks, and the codes stay until they are kept. */
async function expectKept(user: User, name: string) {
  const shown = within(await screen.findByRole('dialog', { name }));
  await shown.findByText(CODES[0] ?? '');
  const beside = () => document.querySelector('.mantine-Modal-overlay') ?? document.body;
  const ways = [
    () => user.keyboard('{Escape}'),
    () => user.click(beside()),
    () => user.click(shown.getByRole('button', { name: 'Close' })),
  ];
  for (const close of ways) {
    await close();
    const question = { name: 'Close without keeping the codes?' };
    const ask = within(await screen.findByRole('dialog', question));
    await user.click(ask.getByRole('button', { name: 'Back to the codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
    expect(shown.getByText(CODES[0] ?? '')).toBeTruthy();
  }
  await user.click(shown.getByLabelText('I have kept these codes'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('two-factor sign-in reads as on with its first codes, which do not close unkept', async () => {
  respond(security.beginSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kade' });
  respond(security.enableSecondFactor, { recovery_codes: CODES });
  const { user } = await renderAt('/profile');
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const setUp = within(await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' }));
  await user.type(await setUp.findByLabelText('Code'), '123456');
  respond(security.get, on(10));
  await user.click(setUp.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('10 of 10 left')).toBeTruthy();
  await expectKept(user, 'Turn on two-factor sign-in');
});

test('new recovery codes do not close unkept, unless whom they are for says so', async () => {
  respond(security.get, on(2));
  respond(security.renewRecoveryCodes, { recovery_codes: CODES });
  const { user, router } = await renderAt('/profile');
  const renew = async () => {
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  };
  await renew();
  await screen.findByText(CODES[0] ?? '');
  await router?.navigate('/orders');
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(leaving.getByRole('button', { name: 'Stay' }));
  await expectKept(user, 'Your recovery codes');
  await renew();
  await screen.findByText(CODES[0] ?? '');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Close anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what needs it asks for a code, of whom two-factor sign-in is on', async () => {
  respond(security.get, on(2));
  refuse(security.disableSecondFactor, 'password_required', 'Please confirm that it is you.');
  respond(auth.confirmPassword, { message: 'Thank you, it is you.' });
  const { user } = await renderAt('/profile');
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' }));
  await user.click(await ask.findByRole('button', { name: 'Turn off' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(await proof.findByLabelText('Code'), '123 456');
  respond(security.disableSecondFactor, { message: 'Two-factor sign-in is off.' });
  respond(security.get, aSecurity);
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(callsTo(auth.confirmPassword)[0]?.body).toEqual({ code: '123 456' });
});

test('another address is asked for, waits for its link and can be given up', async () => {
  const waiting = { email: 'new@example.lk', expires_at: new Date('2026-11-23T08:00:00Z') };
  respond(emailChange.ask, { message: 'We have mailed a link to new@example.lk.' });
  const { user } = await renderAt('/profile');
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change your address' }));
  await user.type(await form.findByLabelText('New address'), 'new@example.lk');
  respond(emailChange.get, { waiting, changed: null });
  await user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/Waiting for new@example.lk/)).toBeTruthy();
  respond(emailChange.withdraw, { message: 'Your address stays as it is.' });
  respond(emailChange.get, { waiting: null, changed: null });
  await user.click(screen.getByRole('button', { name: 'Keep my address' }));
  await waitFor(() => expect(screen.queryByText(/Waiting for/)).toBeNull());
});
