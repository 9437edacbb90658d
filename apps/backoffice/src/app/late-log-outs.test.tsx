import { account } from '@kade/contract/account';
import { auth } from '@kade/contract/auth';
import { emailChange } from '@kade/contract/email-change';
import { merchants } from '@kade/contract/merchants';
import { push } from '@kade/contract/push';
import { security } from '@kade/contract/security';
import { sessions } from '@kade/contract/sessions';
import { stores } from '@kade/contract/stores';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProfile, aSecurity, aStore, pageOf } from '../../test/records';
import { renderAt, signIn } from '../../test/render-at';
import { callsTo, refuse, respond } from '../../test/respond';
import { tellOfLogOuts } from '../lib/server/late-log-outs';

const place = 'kade.log-out a-lost-token';
const isHeard = () => waitFor(() => expect(localStorage.getItem(place)).toBeNull());
const tokens = () => callsTo(auth.logout).map(({ headers }) => headers.get('authorization'));

async function openProfile(): Promise<void> {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(sessions.listSessions, []);
  respond(push.get, { public_key: 'B', device: null });
  respond(security.get, aSecurity);
  respond(emailChange.get, { waiting: null, changed: null });
  respond(account.data, { copy: null });
  signIn(aStore(1)._id);
  await renderAt('/profile');
}

test.each([
  ['a page that signs in', () => renderAt('/forgot-password')],
  ['a screen of whoever has signed in since', openProfile],
  ['a page for everybody', () => import('./site/browser')],
])('a log-out that nobody heard is told by %s as soon as there is a line', async (_, open) => {
  localStorage.setItem(place, '');
  refuse(auth.logout, 'unavailable', 'Kade is away');
  await open();
  await waitFor(() => expect(tokens()).toContain('a-lost-token'));
  expect(localStorage.getItem(place)).toBe('');
  respond(auth.logout, { message: 'Logged out' });
  act(() => void window.dispatchEvent(new Event('online')));
  await isHeard();
  expect(new Set(tokens())).toEqual(new Set(['a-lost-token']));
});

test('a log-out of a session that is over by then is told once, and no more', async () => {
  localStorage.setItem(place, '');
  refuse(auth.logout, 'invalid_token', 'Invalid Authorization token');
  await tellOfLogOuts();
  expect(localStorage.getItem(place)).toBeNull();
  await tellOfLogOuts();
  expect(tokens()).toEqual(['a-lost-token']);
});
