import { auth } from '@kade/contract/auth';
import { INVALID_TOKEN } from '@kade/contract/errors';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { askToSignIn, leaveForLogin } from '../src/lib/server/api';
import { leave } from '../src/lib/server/leave';
import { aProfile, aStore, pageOf } from './records';
import { keptToken, renderAt, signIn } from './render-at';
import { refuse, respond } from './respond';
import { respondSettings } from './settings-records';

const { _id: store } = aStore(1);

beforeEach(() => {
  vi.spyOn(leave, 'to').mockImplementation(() => {});
  sessionStorage.clear();
  respond(auth.login, { token: 'fresh' });
  respond(stores.list, pageOf([aStore(1)]));
  respondSettings();
  respond(merchants.profile, aProfile);
});

/** Where who signs in on the login screen is led. */
async function ledTo(): Promise<unknown> {
  cleanup();
  const { user, leaving } = await renderAt('/login');
  leaving.mockClear();
  await user.type(screen.getByLabelText('E-mail'), 'nimali@example.lk');
  await user.type(screen.getByLabelText('Password'), 'secret word{Enter}');
  await waitFor(() => expect(keptToken()).toBe('fresh'));
  return leaving.mock.lastCall?.[0];
}

test('whose session is over comes back to where it ended, once', async () => {
  refuse(stores.current, 'invalid_token', INVALID_TOKEN);
  signIn(store);
  const { leaving } = await renderAt('/settings?q=logo#domain');
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
  expect(await ledTo()).toBe(`/settings?q=logo&store=${store}#domain`);
  leaveForLogin();
  expect(await ledTo()).toBe('/');
});

test('who opens the link of a mail without a session comes to it, in its store', async () => {
  localStorage.clear();
  window.history.replaceState(null, '');
  await renderAt(`/login?store=${store}`);
  window.history.replaceState(null, '', '/orders/7');
  askToSignIn();
  expect(await ledTo()).toBe(`/orders/7?store=${store}`);
});

test.each([
  '/login',
  '/reset-password?token=abc',
  '/confirm-email?token=abc',
  '/stop-email-change?token=abc',
  '//evil.example/',
])('nobody is led to %s', async (path) => {
  localStorage.clear();
  await renderAt('/login');
  window.history.replaceState(null, '', new URL(`http://localhost:3000${path}`).href);
  askToSignIn();
  expect(await ledTo()).toBe('/');
});

test('who has logged out in another tab leaves nothing to come back to', async () => {
  signIn(store);
  await renderAt('/settings');
  localStorage.removeItem('kade.session');
  askToSignIn();
  expect(await ledTo()).toBe('/');
});
