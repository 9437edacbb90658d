import { merchants } from '@kade/contract/merchants';
import { platform } from '@kade/contract/platform';
import { stores } from '@kade/contract/stores';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptStore, renderAt, signIn } from '../../../test/render-at';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { callsTo, refuse, respond, respondRaw } from '../../../test/respond';
import { aFile } from '../../../test/shop-records';
import { upload } from '../../lib/server/upload';

beforeEach(() => {
  respond(stores.list, pageOf([]));
  respond(merchants.profile, aProfile);
  respond(platform.info, { host: 'kade.lk', stores_host: 'stores.kade.lk' });
  respond(stores.domainAvailable, { available: true });
  vi.spyOn(upload, 'file').mockResolvedValue(aFile(7));
  signIn();
});

async function openWizard() {
  const page = await renderAt('/store-creation');
  await screen.findByText('.kade.lk');
  return page;
}

test('says what is missing and stays on the first step', async () => {
  const { user } = await openWizard();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Store name is required')).toBeTruthy();
  expect(screen.getByText('Subdomain is required')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Custom domain' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Custom domain is required')).toBeTruthy();
  expect(callsTo(stores.domainAvailable)).toHaveLength(0);
});

test('checks the full address once typing has paused, and cannot go on meanwhile', async () => {
  const { user } = await openWizard();
  await user.type(screen.getByRole('textbox', { name: 'Subdomain' }), 'My-Shop');
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Checking...' });
  expect(next.disabled).toBe(true);
  expect(callsTo(stores.domainAvailable)).toHaveLength(0);
  expect(await screen.findByText('Available!!!')).toBeTruthy();
  expect(callsTo(stores.domainAvailable).map((call) => call.body)).toEqual([
    { domain: 'https://my-shop.kade.lk' },
  ]);
});

test('does not go on with an address that is taken', async () => {
  respond(stores.domainAvailable, { available: false });
  const { user } = await openWizard();
  await user.type(screen.getByLabelText('Store name'), 'My shop');
  await user.type(screen.getByRole('textbox', { name: 'Subdomain' }), 'taken');
  expect(await screen.findByText('Domain is not available')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
});

test('says so when the address cannot be checked', async () => {
  refuse(stores.domainAvailable, 'internal', 'Something went wrong.');
  const { user } = await openWizard();
  await user.type(screen.getByRole('textbox', { name: 'Subdomain' }), 'my-shop');
  expect(await screen.findByText('Error checking domain availability')).toBeTruthy();
});

test('Next asks again for an address that could not be checked, and goes on where it is free', async () => {
  refuse(stores.domainAvailable, 'internal', 'Something went wrong.');
  const { user } = await openWizard();
  await user.type(screen.getByLabelText('Store name'), 'My shop');
  await user.type(screen.getByRole('textbox', { name: 'Subdomain' }), 'my-shop');
  await screen.findByText('Error checking domain availability');
  respond(stores.domainAvailable, { available: false });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Domain is not available')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();

  refuse(stores.domainAvailable, 'internal', 'Something went wrong.');
  await user.type(screen.getByRole('textbox', { name: 'Subdomain' }), '-2');
  await screen.findByText('Error checking domain availability');
  respond(stores.domainAvailable, { available: true });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Finish' })).toBeTruthy();
});

test.each([
  ['silk.lk', '@ (root)'],
  ['silk.co.uk', '@ (root)'],
  ['https://www.silk.lk/', 'www'],
  ['shop.silk.com.lk', 'shop'],
  ['a.shop.silk.com', 'a.shop'],
])('the DNS record of %s has the host %s', async (typed, host) => {
  const { user } = await openWizard();
  await user.click(screen.getByRole('radio', { name: 'Custom domain' }));
  await user.type(screen.getByRole('textbox', { name: 'Custom domain' }), typed);
  expect(screen.getByText('Host').nextSibling?.textContent).toBe(host);
});

test.each([
  ['shop.tokyo.jp', '@', '@ (root)'],
  ['www.shop.tokyo.jp', 'www', 'www'],
])('the DNS record of %s has the host that the server told: %s', async (typed, host, shown) => {
  respond(stores.domainAvailable, { available: true, host });
  const { user } = await openWizard();
  await user.click(screen.getByRole('radio', { name: 'Custom domain' }));
  await user.type(screen.getByRole('textbox', { name: 'Custom domain' }), typed);
  await screen.findByText('Available!!!');
  expect(screen.getByText('Host').nextSibling?.textContent).toBe(shown);
});

test('shows the DNS record that a custom domain needs', async () => {
  const { user } = await openWizard();
  await user.click(screen.getByRole('radio', { name: 'Custom domain' }));
  expect(screen.getByText('CNAME')).toBeTruthy();
  expect(screen.getByText('@ (root)')).toBeTruthy();
  expect(screen.getByText('stores.kade.lk')).toBeTruthy();
});

async function goToLogo(user: Awaited<ReturnType<typeof openWizard>>['user']) {
  await user.type(screen.getByLabelText('Store name'), 'My shop');
  await user.type(screen.getByRole('textbox', { name: 'Subdomain' }), 'my-shop');
  await screen.findByText('Available!!!');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  return screen.findByRole('button', { name: 'Finish' });
}

test('creates the store, makes it the current one and opens its settings', async () => {
  const created = aStore(7);
  respond(stores.create, created);
  const { user, leaving } = await openWizard();
  await user.click(await goToLogo(user));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/settings'));
  expect(callsTo(stores.create).map((call) => call.body)).toEqual([
    { name: 'My shop', domain: 'https://my-shop.kade.lk', logo: null },
  ]);
  expect(keptStore()).toBe(created._id);
});

test('tells why a store could not be created and keeps the answers', async () => {
  refuse(stores.create, 'domain_taken', 'Domain is not available');
  const { user, leaving } = await openWizard();
  await user.click(await goToLogo(user));
  const alert = await screen.findByText('Failed to create store: Domain is not available');
  expect(alert).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByLabelText<HTMLInputElement>('Store name').value).toBe('My shop');
  expect(leaving).not.toHaveBeenCalled();
});

test('a logo of another kind is refused aloud, until a right one is chosen', async () => {
  const { user } = await openWizard();
  await goToLogo(user);
  const choose = (name: string, type: string) =>
    fireEvent.change(screen.getByLabelText('Logo picture'), {
      target: { files: [new File(['logo'], name, { type })] },
    });
  choose('logo.heic', 'image/heic');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please choose a PNG, JPG or JPEG picture');
  choose('logo.png', 'image/png');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('two attempts are one store: one key, one logo sent, whatever is answered otherwise', async () => {
  respondRaw(stores.create, 502, {});
  const { user } = await openWizard();
  const finish = await goToLogo(user);
  await user.upload(
    await screen.findByLabelText('Logo picture'),
    new File(['logo'], 'logo.png', { type: 'image/png' }),
  );
  await user.click(finish);
  await screen.findByText(/^Failed to create store/);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.type(screen.getByLabelText('Store name'), ' of tea');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  refuse(stores.create, 'idempotency_mismatch', 'Used for another request.');
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await screen.findByText(/your first attempt has created it already/);
  const [first, second] = callsTo(stores.create);
  expect(first?.body).toMatchObject({ name: 'My shop', logo: aFile(7)._id });
  expect(second?.body).toMatchObject({ name: 'My shop of tea', logo: aFile(7)._id });
  expect(first?.headers.get('idempotency-key')).toBeTruthy();
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(upload.file).toHaveBeenCalledTimes(1);
});
