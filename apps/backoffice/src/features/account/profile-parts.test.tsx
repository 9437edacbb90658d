import { account, type DataCopy } from '@kade/contract/account';
import { auth } from '@kade/contract/auth';
import { emailChange } from '@kade/contract/email-change';
import { merchants } from '@kade/contract/merchants';
import { sessions } from '@kade/contract/sessions';
import { push } from '@kade/contract/push';
import { security } from '@kade/contract/security';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aSecurity, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond, respondText } from '../../../test/respond';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const addedAt = new Date('2026-11-20T08:00:00Z');
const phone = { _id: id(1), name: 'iPhone', created_at: addedAt, last_used_at: null };
const laptop = {
  _id: id(2),
  name: 'Chrome on Windows',
  created_at: addedAt,
  last_used_at: new Date('2026-11-22T08:00:00Z'),
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(sessions.listSessions, []);
  respond(push.get, { public_key: 'B', device: null });
  respond(security.get, { ...aSecurity, passkeys: [phone, laptop] });
  respond(emailChange.get, { waiting: null, changed: null });
  respond(account.data, { copy: null });
  signIn(aStore(1)._id);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

test('passkeys are listed with when they were last used; one is removed when that is meant', async () => {
  const { user } = await renderAt('/profile');
  const [first, second] = await screen.findAllByText(/^Added/);
  expect(first?.textContent).not.toContain('last used');
  expect(second?.textContent).toContain('last used');
  const remove = () => screen.getAllByRole('button', { name: 'Remove' })[1] ?? document.body;
  await user.click(remove());
  const question = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
  expect(question.getByText(/Chrome on Windows opens your account no more/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(callsTo(security.removePasskey)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  respond(security.removePasskey, { message: 'Removed' });
  respond(security.get, { ...aSecurity, passkeys: [phone] });
  await user.click(remove());
  const again = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
  await user.click(again.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey was removed')).toBeTruthy();
  expect(callsTo(security.removePasskey)[0]?.url.pathname).toContain(laptop._id);
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
});

test('a browser without passkeys says so', async () => {
  respond(security.get, aSecurity);
  await renderAt('/profile');
  expect(await screen.findByText('This browser cannot hold passkeys.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a browser with passkeys offers to add the first', async () => {
  respond(security.get, aSecurity);
  Object.assign(window, { PublicKeyCredential: () => undefined });
  await renderAt('/profile');
  expect(await screen.findByText('You have none yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy();
});

const aCopy = (changes: Partial<DataCopy> = {}): DataCopy => ({
  state: 'preparing',
  asked_at: addedAt,
  expires_at: null,
  bytes: null,
  ...changes,
});

test('a copy of the data is asked for, after a question who is there, and waited for', async () => {
  refuse(account.prepareData, 'password_required', 'Please confirm that it is you.');
  const { user } = await renderAt('/profile');
  await user.click(await screen.findByRole('button', { name: 'Prepare a copy' }));
  const question = within(await screen.findByRole('dialog'));
  respond(auth.confirmPassword, { message: 'It is you' });
  respond(account.prepareData, { copy: aCopy() });
  await user.type(await question.findByLabelText('Password'), 'kottu roti at midnight');
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/Your copy is being prepared/)).toBeTruthy();
  const ask = screen.getByRole('button', { name: 'Prepare a copy' });
  expect(ask).toHaveProperty('ariaDisabled', 'true');
});

test('a ready copy says until when it is there, and is saved', async () => {
  const expires_at = new Date('2026-11-29T08:00:00Z');
  respond(account.data, { copy: aCopy({ state: 'ready', expires_at, bytes: 9 }) });
  respondText(account.saveData, '{"made":1}');
  const save = vi.fn<(file: Blob) => string>(() => 'blob:kade');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => save(file as Blob));
  const { user } = await renderAt('/profile');
  expect(await screen.findByText(/here until 29 Nov 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(await save.mock.calls[0]?.[0].text()).toBe('{"made":1}');
});
