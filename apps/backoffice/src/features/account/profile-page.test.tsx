import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, respond } from '../../../test/respond';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(merchants.listSessions, []);
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
  expect(callsTo(merchants.updateProfile)[0]?.body).toMatchObject({ first_name: 'Nimalika' });
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
