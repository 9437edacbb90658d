import { auth } from '@kade/contract/auth';
import { emailChange } from '@kade/contract/email-change';
import { INVALID_TOKEN } from '@kade/contract/errors';
import { merchants } from '@kade/contract/merchants';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keptStore, keptToken, renderAt, signIn } from '../../../test/render-at';
import { aProfile } from '../../../test/records';
import { endSession } from '../../lib/server/session';
import { callsTo, refuse, respond, respondLater, respondRaw } from '../../../test/respond';

test('asks for both email and password before signing in', async () => {
  const { user } = await renderAt('/login');
  expect(screen.getByRole('heading', { name: 'Merchant Login' })).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toBe('Please enter both email and password to sign in.');
});

const aDevice = expect.stringMatching(/^[0-9a-f]{32}$/) as string;

test('a browser names itself the same each time, also after a log-out', async () => {
  respond(auth.login, { token: 'fresh' });
  for (let visit = 0; visit < 2; visit += 1) {
    const { user } = await renderAt('/login');
    await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
    await user.type(screen.getByLabelText('Password'), 'secret word{Enter}');
    await waitFor(() => expect(callsTo(auth.login)).toHaveLength(visit + 1));
    endSession();
    cleanup();
  }
  const [first, second] = callsTo(auth.login).map(
    ({ body }) => (body as { device: string }).device,
  );
  expect(first).toEqual(aDevice);
  expect(second).toBe(first);
});

test('signs in, forgets the store of before and goes to the front page', async () => {
  respond(auth.login, { token: 'fresh' });
  localStorage.setItem('kade.store', 'old-store');
  const { user, leaving } = await renderAt('/login');
  await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
  await user.type(screen.getByLabelText('Password'), ' secret word {Enter}');
  expect(callsTo(auth.login).map((call) => call.body)).toEqual([
    { email: 'nimali@example.lk', password: ' secret word ', device: aDevice },
  ]);
  expect(keptToken()).toBe('fresh');
  expect(keptStore()).toBeNull();
  expect(leaving).toHaveBeenCalledExactlyOnceWith('/');
});

test('who cannot be kept signed in is told so', async () => {
  respond(auth.login, { token: 'fresh' });
  const { user, leaving } = await renderAt('/login');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
  await user.type(screen.getByLabelText('Password'), 'secret word{Enter}');
  expect(await screen.findByText(/no room left to keep you signed in/)).toBeTruthy();
  expect(leaving).not.toHaveBeenCalled();
});

test.each([
  ['/login', '/dashboard'],
  ['/signup', '/dashboard'],
  ['/signup?plan=pro&term=yearly', '/billing?plan=pro&term=yearly'],
])('who is signed in is led on from %s to %s', async (from, to) => {
  signIn('a-store');
  const { leaving } = await renderAt(from);
  expect(leaving).toHaveBeenCalledExactlyOnceWith(to);
  expect(document.body.textContent).toBe('');
  expect(keptStore()).toBe('a-store');
});

test('shows why the sign-in was refused and keeps what was typed', async () => {
  refuse(auth.login, 'invalid_credentials', 'Wrong email or password');
  const { user } = await renderAt('/login');
  await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
  await user.type(screen.getByLabelText('Password'), 'wrong word{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong email or password');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nimali@example.lk');
  expect(keptToken()).toBeNull();
});

test('asks for the code where there is one, and keeps what was typed before', async () => {
  refuse(auth.login, 'second_factor_needed', 'Please enter the code.');
  const { user } = await renderAt('/login');
  await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
  await user.type(screen.getByLabelText('Password'), 'secret word{Enter}');
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  refuse(auth.login, 'wrong_code', 'This code is not right.');
  await user.type(screen.getByLabelText('Code'), '111111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.');
  respond(auth.login, { token: 'fresh' });
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '222222{Enter}');
  await waitFor(() => expect(keptToken()).toBe('fresh'));
  expect(callsTo(auth.login).at(-1)?.body).toMatchObject({
    email: 'nimali@example.lk',
    password: 'secret word',
    code: '222222',
  });
});

test('a browser keeps with the password what the login asks for', async () => {
  const kept = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .filter(({ autocomplete }) => autocomplete === 'username')
      .map(({ name }) => name);
  await renderAt('/login');
  const asked = kept();
  cleanup();
  await renderAt('/signup');
  expect([asked, kept()]).toEqual([['email'], ['email']]);
});

async function fillSignUp(user: Awaited<ReturnType<typeof renderAt>>['user']) {
  await user.type(screen.getByLabelText('First name'), 'Nimali');
  await user.type(screen.getByLabelText('Last name'), 'Perera');
  await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
  await user.type(screen.getByLabelText('Username'), 'nimali');
  await user.type(screen.getByLabelText('Password'), 'secret word');
}

test('signs up without a phone number and goes on to create a store', async () => {
  respond(auth.signUp, { token: 'fresh' });
  const { user, leaving } = await renderAt('/signup');
  expect(screen.getByRole('heading', { name: 'Merchant Sign Up' })).toBeTruthy();
  await fillSignUp(user);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(keptToken()).toBe('fresh');
  expect(leaving).toHaveBeenCalledExactlyOnceWith('/store-creation');
});

/** The fields that are said to be wrong, by their names. */
const wrongFields = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) =>
    field.getAttribute('name'),
  );

test('shows all that is wrong with a sign-up at once, and leads to the first of it', async () => {
  const details = ['last_name', 'email', 'password'].map((field) => ({
    field,
    message: 'is required',
  }));
  const error = 'All fields are required!';
  respondRaw(auth.signUp, 400, { error, message: error, code: 'invalid', details });
  const { user } = await renderAt('/signup');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(wrongFields()).toEqual(['last_name', 'email', 'password']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')));
  expect(screen.getAllByText('is required')).toHaveLength(3);

  await fillSignUp(user);
  const isTaken = 'This username is already taken';
  refuse(auth.signUp, 'username_taken', isTaken);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(wrongFields()).toEqual(['username']));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(screen.getByLabelText('Username').getAttribute('aria-describedby')).toMatch(/-error$/);
});

test('a button that is pressed keeps the focus, and sends its form once', async () => {
  const answer = respondLater(auth.signUp, { token: 'fresh' });
  const { user, leaving } = await renderAt('/signup');
  await fillSignUp(user);
  const button = screen.getByRole('button', { name: 'Sign Up' });
  await user.click(button);
  await user.click(button);
  expect(document.activeElement).toBe(button);
  answer();
  await waitFor(() => expect(leaving).toHaveBeenCalledOnce());
  expect(callsTo(auth.signUp)).toHaveLength(1);
});

test('says so when a sign-up is answered with neither a token nor an error', async () => {
  respondRaw(auth.signUp, 201, {});
  const { user } = await renderAt('/signup');
  await fillSignUp(user);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect((await screen.findByRole('alert')).textContent).toBe('unexpected response format');
});

test('shows the server’s words after a reset was asked for', async () => {
  respond(auth.forgotPassword, { message: 'Look into your mailbox.' });
  const { user } = await renderAt('/forgot-password');
  await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  expect((await screen.findByRole('status')).textContent).toBe('Look into your mailbox.');
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
});

test('an address in any script can be asked for a reset, none cannot', async () => {
  respond(auth.forgotPassword, { message: 'Look into your mailbox.' });
  const { user } = await renderAt('/forgot-password');
  const send = () => user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  await send();
  expect(screen.getByRole('alert').textContent).toBe(
    'Please enter the e-mail address of your account.',
  );
  await user.type(screen.getByLabelText('E-mail'), 'නිමාලි@example.lk');
  await send();
  expect((await screen.findByRole('status')).textContent).toBe('Look into your mailbox.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(callsTo(auth.forgotPassword).map(({ body }) => body)).toEqual([
    { email: 'නිමාලි@example.lk' },
  ]);
});

test('refuses to reset without a token', async () => {
  await renderAt('/reset-password');
  expect(screen.getByRole('alert').textContent).toBe('Invalid reset token');
});

test.each([
  ['secret word', 'another word', 'Passwords do not match'],
  ['short', 'short', 'Password must be at least 8 characters long'],
])('refuses %s with %s as a new password', async (password, confirmation, message) => {
  const { user } = await renderAt('/reset-password?token=abc');
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(screen.getByRole('alert').textContent).toBe(message);
});

test('resets the password, then says so on the login screen', async () => {
  respond(auth.resetPassword, { message: 'Password has been reset successfully' });
  const { user, leaving } = await renderAt('/reset-password?token=abc');
  await user.type(screen.getByLabelText('New password'), 'secret word');
  await user.type(screen.getByLabelText('Confirm password'), 'secret word{Enter}');
  expect(callsTo(auth.resetPassword)[0]?.body).toEqual({
    token: 'abc',
    newPassword: 'secret word',
    device: aDevice,
  });
  expect(leaving).toHaveBeenCalledExactlyOnceWith('/login');

  await renderAt('/login');
  expect(screen.getByRole('status').textContent).toBe(
    'Password has been reset successfully. Please login with your new password.',
  );
});

test('a password that was reset without an answer is no used link when it is sent again', async () => {
  const { user } = await renderAt('/reset-password?token=abc');
  await user.type(screen.getByLabelText('New password'), 'secret word');
  const press = async (confirmation: string) => {
    await user.clear(screen.getByLabelText('Confirm password'));
    await user.type(screen.getByLabelText('Confirm password'), `${confirmation}{Enter}`);
  };
  const keys = () =>
    callsTo(auth.resetPassword).map(({ headers }) => headers.get('idempotency-key') ?? 'none');
  respondRaw(auth.resetPassword, 502, '');
  await press('secret word');
  refuse(auth.resetPassword, 'idempotency_running', 'Still at work');
  await press('secret word');
  refuse(auth.resetPassword, 'invalid_reset_token', 'Invalid or expired reset token');
  await press('secret word');
  await press('secret word');
  const [first, ...others] = keys();
  expect(others).toEqual([first, first, expect.not.stringMatching(`^${first}$`)]);
  expect(keys()).not.toContain('none');
});

test('a reset beside another account says so on its own page, and leaves that signed in', async () => {
  respond(auth.resetPassword, { message: 'Password has been reset successfully' });
  respond(merchants.profile, aProfile);
  signIn();
  const { user, leaving } = await renderAt('/reset-password?token=abc');
  await user.type(screen.getByLabelText('New password'), 'secret word');
  await user.type(screen.getByLabelText('Confirm password'), 'secret word{Enter}');
  expect((await screen.findByRole('status')).textContent).toMatch(/has been reset successfully/);
  expect(leaving).not.toHaveBeenCalled();
  expect(keptToken()).toBe('a-token');
});

test('a reset of the account that is signed in here leads to the login screen, and says so there', async () => {
  respond(auth.resetPassword, { message: 'Password has been reset successfully' });
  refuse(merchants.profile, 'invalid_token', INVALID_TOKEN);
  signIn('a-store');
  const { user, leaving } = await renderAt('/reset-password?token=abc');
  await user.type(screen.getByLabelText('New password'), 'secret word');
  await user.type(screen.getByLabelText('Confirm password'), 'secret word{Enter}');
  await waitFor(() => expect(leaving).toHaveBeenCalledExactlyOnceWith('/login'));
  expect(keptToken()).toBeNull();
  cleanup();

  const login = await renderAt('/login');
  expect(screen.getByRole('status').textContent).toMatch(/has been reset successfully/);
  expect(login.leaving).toHaveBeenCalledTimes(1);
});

test('a mailed link asks for a click, then says what has become of the address', async () => {
  respond(emailChange.confirm, { message: 'Your address is now new@example.lk.' });
  signIn();
  const { user } = await renderAt('/confirm-email?token=abc');
  expect(callsTo(emailChange.confirm)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'Your address is now new@example.lk.',
  );
  expect(callsTo(emailChange.confirm)[0]?.body).toEqual({ token: 'abc' });
  // Whose session this browser has is not told by the link.
  expect(keptToken()).toBe('a-token');
});
