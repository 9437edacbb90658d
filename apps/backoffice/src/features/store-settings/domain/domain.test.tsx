import { domains } from '@kade/contract/domains';
import { merchants } from '@kade/contract/merchants';
import { platform } from '@kade/contract/platform';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import {
  aCustomDomain,
  aDomain,
  respondPayhere,
  respondSettings,
} from '../../../../test/settings-records';

const done = { success: true, message: 'Domain settings updated successfully!' };

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(platform.info, { host: 'kade.lk', stores_host: 'stores.kade.lk' });
  respond(stores.domainAvailable, { available: true });
  respondSettings();
  signIn(aStore(1)._id);
});

async function openSection() {
  const page = await renderAt('/settings');
  const section = within(await screen.findByRole('region', { name: 'Domain Settings' }));
  return { ...page, section };
}

async function openForm() {
  const page = await openSection();
  const { user, section } = page;
  await user.click(await section.findByRole('button', { name: 'Edit domain settings' }));
  await section.findByRole('radio', { name: 'Custom domain' });
  return { ...page, save: () => user.click(section.getByRole('button', { name: 'Save' })) };
}

test('moves to another subdomain, entered without its suffix', async () => {
  respond(domains.change, done);
  const { user, section, save } = await openForm();
  const input = section.getByRole<HTMLInputElement>('textbox', { name: 'Subdomain' });
  expect(input.value).toBe('shop-1');
  await user.clear(input);
  await user.type(input, 'Silk-Road');
  expect(await section.findByText('Available!!!')).toBeTruthy();
  const [asked] = callsTo(stores.domainAvailable);
  expect(asked?.body).toEqual({ domain: 'https://silk-road.kade.lk' });
  expect(asked?.url.searchParams.get('store_id')).toBe(aStore(1)._id);
  await save();
  expect(await screen.findByText('Domain settings updated successfully!')).toBeTruthy();
  expect(callsTo(domains.change).map(({ body }) => body)).toEqual([
    { newDomain: 'https://silk-road.kade.lk' },
  ]);
  expect(await section.findByRole('button', { name: 'Edit domain settings' })).toBeTruthy();
});

test('says what is missing, and sends nothing that is taken', async () => {
  respond(stores.domainAvailable, { available: false });
  const { user, section, save } = await openForm();
  await user.click(section.getByRole('radio', { name: 'Custom domain' }));
  await save();
  expect(section.getByText('Custom domain is required')).toBeTruthy();
  await user.type(section.getByRole('textbox', { name: 'Custom domain' }), 'silk.lk');
  expect(await section.findByText('Domain is not available')).toBeTruthy();
  await save();
  expect(callsTo(domains.change)).toHaveLength(0);
});

test.each([
  ['changed_meanwhile', 'Failed to update domain settings: Not now'],
  ['internal', 'Failed to update domain settings: Not now'],
] as const)('a refusal (%s) keeps what was typed and says why', async (code, words) => {
  refuse(domains.change, code, 'Not now');
  const { user, section, save } = await openForm();
  const input = section.getByRole<HTMLInputElement>('textbox', { name: 'Subdomain' });
  await user.type(input, '-2');
  await section.findByText('Available!!!');
  await save();
  expect(await section.findByText(words)).toBeTruthy();
  expect(input.value).toBe('shop-1-2');
});

test.each([
  [200, { unexpected: true }],
  [500, {}],
])(
  'an answer that nobody understands (%i) is told in the specification’s words',
  async (status, body) => {
    respondRaw(domains.change, status, body);
    const { user, section, save } = await openForm();
    await user.type(section.getByRole('textbox', { name: 'Subdomain' }), '-2');
    await section.findByText('Available!!!');
    await save();
    expect(await section.findByText('An error occurred while saving domain settings')).toBeTruthy();
  },
);

test('says what moving means for PayHere', async () => {
  respondPayhere();
  const { user, section } = await openForm();
  expect(section.queryByText(/^PayHere gives/)).toBeNull();
  await user.type(section.getByRole('textbox', { name: 'Subdomain' }), '-2');
  expect(await section.findByText(/^PayHere gives a merchant secret for one domain/)).toBeTruthy();
});

test('shows both records ready to copy, and what is wrong with them in words', async () => {
  respond(domains.settings, { ...aDomain, domain: 'https://silk.lk', custom: aCustomDomain });
  const { user, section } = await openSection();
  expect(await section.findByText('Waiting for DNS')).toBeTruthy();
  const [root, certificate] = within(
    section.getByRole('list', { name: 'DNS records' }),
  ).getAllByRole('listitem');
  if (!root || !certificate) throw new Error('there are two records');
  expect(within(root).getByText('Wrong')).toBeTruthy();
  expect(
    within(root).getByText('silk.lk points at parking.example instead of stores.kade.lk.'),
  ).toBeTruthy();
  expect(within(certificate).getByText('0123abcd.challenges.kade.lk')).toBeTruthy();
  const copy = within(certificate).getByRole('button', {
    name: 'Copy value of the certificate record',
  });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe('0123abcd.challenges.kade.lk');
  expect(section.getByText('Your DNS host refuses a CNAME at the root?')).toBeTruthy();
});

test('a Sinhala domain is read in its letters, and copied as DNS has it', async () => {
  const name = 'xn--3zc4a4j.xn--fzc2c9e2c';
  const records = aCustomDomain.records.map((record) => ({ ...record, host: `xn--3zc4a4j` }));
  respond(domains.settings, {
    ...aDomain,
    domain: `https://${name}`,
    custom: { ...aCustomDomain, domain: name, records },
  });
  const { user, section } = await openSection();
  expect(await section.findByText(/where the DNS of කඩේ.ලංකා is managed/)).toBeTruthy();
  expect(section.getByText('In DNS').nextSibling?.textContent).toBe(name);
  expect(section.getByText('Domain').nextSibling?.textContent).toBe('කඩේ.ලංකා');
  const [root] = section.getAllByRole('listitem');
  if (!root) throw new Error('there are two records');
  expect(within(root).getByText('කඩේ')).toBeTruthy();
  await user.click(within(root).getByRole('button', { name: 'Copy host of the root record' }));
  expect(await navigator.clipboard.readText()).toBe('xn--3zc4a4j');
  await user.click(section.getByRole('button', { name: 'Edit domain settings' }));
  const input = await section.findByRole<HTMLInputElement>('textbox', { name: 'Custom domain' });
  expect(input.value).toBe('කඩේ.ලංකා');
  expect(section.queryByText(/After saving/)).toBeNull();
});

test('says that the domain where the store is shown until then is leaving', async () => {
  respond(domains.settings, {
    ...aDomain,
    domain: 'https://silk.lk',
    url: 'https://shop.silk.lk',
    custom: aCustomDomain,
    meanwhile: {
      ...aCustomDomain,
      domain: 'shop.silk.lk',
      state: 'leaving',
      release_at: new Date('2026-11-04T08:01:00Z'),
    },
  });
  const { section } = await openSection();
  expect(await section.findByText('Records are gone')).toBeTruthy();
  expect(
    section.getByText(/^Your store is still shown at shop.silk.lk. Put the records back before /),
  ).toBeTruthy();
  const records = section.getByRole('list', { name: 'DNS records of shop.silk.lk' });
  expect(within(records).getAllByRole('listitem')).toHaveLength(2);
  expect(section.getByText('Waiting for DNS')).toBeTruthy();
});

test('looks again when asked to, and shows what was found', async () => {
  const waiting = { ...aDomain, domain: 'https://silk.lk', custom: aCustomDomain };
  respond(domains.settings, waiting);
  const { user, section } = await openSection();
  const button = await section.findByRole('button', { name: 'Check again' });
  refuse(domains.check, 'too_many_requests', 'Too many attempts. Please wait a little.');
  await user.click(button);
  await waitFor(() => expect(callsTo(domains.check)).toHaveLength(1));
  const records = aCustomDomain.records.map((record) => ({
    ...record,
    state: 'right' as const,
    problem: null,
  }));
  respond(domains.check, {
    ...waiting,
    url: 'https://silk.lk',
    custom: { ...aCustomDomain, state: 'serving', records },
  });
  // It was too early: it is asked again by itself.
  expect(await section.findByText('Connected', {}, { timeout: 10_000 })).toBeTruthy();
  expect(section.getAllByText('Found')).toHaveLength(2);
  await waitFor(() => {
    const link = section.getByRole<HTMLAnchorElement>('link', { name: 'silk.lk' });
    expect(link.href).toBe('https://silk.lk/');
  });
});
