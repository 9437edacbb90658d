import { account } from '@kade/contract/account';
import { auth } from '@kade/contract/auth';
import { emailChange } from '@kade/contract/email-change';
import { merchants } from '@kade/contract/merchants';
import { push } from '@kade/contract/push';
import { security } from '@kade/contract/security';
import { sessions } from '@kade/contract/sessions';
import { stores } from '@kade/contract/stores';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aSecurity, aStore, pageOf } from '../../../test/records';
import { keptToken, renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';

const usedAt = new Date('2026-11-20T08:00:00Z');
const aSession = (n: number, device: string, current = false) => ({
  _id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  device,
  current,
  is_told: false,
  created_at: usedAt,
  last_used_at: usedAt,
});

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(sessions.listSessions, []);
  respond(push.get, { public_key: 'B', device: null });
  respond(security.get, aSecurity);
  respond(emailChange.get, { waiting: null, changed: null });
  respond(account.data, { copy: null });
  signIn(aStore(1)._id);
});

afterEach(() => {
  vi.useRealTimers();
  for (const name of ['serviceWorker', 'credentials']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification', 'PublicKeyCredential'])
    Reflect.deleteProperty(window, name);
});

/** Makes this a browser that is told of orders; answers whether it still is. */
function takeMessages(said = 'granted'): () => boolean {
  let isTold = true;
  const unsubscribe = () => Promise.resolve((isTold = false));
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
  const value = { getRegistration: () => Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  const Notification = { permission: 'default', requestPermission: () => Promise.resolve(said) };
  Object.assign(window, { PushManager: () => undefined, Notification });
  return () => isTold;
}

async function logOut() {
  const { user, leaving } = await renderAt('/profile');
  await user.click(await screen.findByRole('button', { name: /^Profile/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
}

test('who logs out unheard is told of orders no more, and the server learns of it later', async () => {
  const isTold = takeMessages();
  refuse(auth.logout, 'unavailable', 'Kade is away');
  await logOut();
  expect(isTold()).toBe(false);
  expect(keptToken()).toBeNull();
  const tokens = () => callsTo(auth.logout).map(({ headers }) => headers.get('authorization'));
  // Still unheard: it is not forgotten.
  cleanup();
  await renderAt('/login');
  await waitFor(() => expect(tokens()).toEqual(['a-token', 'a-token']));
  cleanup();
  respond(auth.logout, { message: 'Logged out' });
  await renderAt('/login');
  await waitFor(() => expect(localStorage.getItem('kade.log-out a-token')).toBeNull());
  expect(tokens()).toEqual(['a-token', 'a-token', 'a-token']);
});

test('who logs out on a line that says nothing does not wait for an answer', async () => {
  const { user, leaving } = await renderAt('/profile');
  await user.click(await screen.findByRole('button', { name: /^Profile/ }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(leaving).toHaveBeenCalledWith('/login');
  expect(localStorage.getItem('kade.log-out a-token')).toBe('');
});

test('who has signed in in another tab is told of orders after an old tab has logged out', async () => {
  const isTold = takeMessages();
  respond(auth.logout, { message: 'Logged out' });
  const { user, leaving } = await renderAt('/profile');
  localStorage.setItem('kade.session', 'of Kasun');
  await user.click(await screen.findByRole('button', { name: /^Profile/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
  expect(isTold()).toBe(true);
});

test.each([
  ['default', /closed without an answer\. Messages stay off/],
  ['denied', /Messages from Kade are blocked in this browser/],
])('a browser whose question about messages was answered %s says so', async (said, words) => {
  takeMessages(said);
  const { user } = await renderAt('/profile');
  await user.click(await screen.findByRole('switch', { name: 'Tell me of new orders' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Tell me of new orders' })).toHaveProperty(
    'checked',
    false,
  );
});

test('a device that holds a passkey of the account says so, and makes no second', async () => {
  Object.assign(window, { PublicKeyCredential: () => undefined });
  const create = () => Promise.reject(new DOMException('Held', 'InvalidStateError'));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  respond(security.askNewPasskey, {
    challenge: 'AA',
    rp: { id: 'localhost', name: 'Kade' },
    user: { id: 'AA', name: 'nimali', displayName: 'Nimali' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    excludeCredentials: [{ id: 'AA', type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { user } = await renderAt('/profile');
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(/already holds a passkey of your account/)).toBeTruthy();
});

test('a session that has ended by itself is gone once it is signed out', async () => {
  const mine = aSession(1, 'Chrome on Windows', true);
  respond(sessions.listSessions, [mine, aSession(2, 'Safari on iPhone')]);
  refuse(sessions.endSessions, 'not_found', 'Session not found');
  const { user } = await renderAt('/profile');
  await screen.findByText('Safari on iPhone');
  respond(sessions.listSessions, [mine]);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(screen.queryByText('Session not found')).toBeNull();
});
