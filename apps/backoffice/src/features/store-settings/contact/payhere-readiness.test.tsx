import { contact, PAYHERE_ASKS, type PayhereReadiness } from '@kade/contract/contact';
import { domains } from '@kade/contract/domains';
import { merchants } from '@kade/contract/merchants';
import { pages } from '@kade/contract/pages';
import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { respond } from '../../../../test/respond';
import {
  aCustomDomain,
  aDomain,
  noContact,
  respondSettings,
} from '../../../../test/settings-records';

type User = Awaited<ReturnType<typeof renderAt>>['user'];
type Item = PayhereReadiness['items'][number]['item'];

const lacks = (missing: readonly Item[]) =>
  respond(contact.payhere, {
    is_ready: missing.length === 0,
    items: PAYHERE_ASKS.map((item) => ({ item, is_done: !missing.includes(item) })),
  });

const waiting = { ...aDomain, domain: 'https://silk.lk', custom: aCustomDomain };
const about = {
  _id: aStore(7)._id,
  kind: 'about' as const,
  slug: 'about',
  title: 'About us',
  content: '<p>Tea.</p>',
  version: 1,
  created_at: new Date('2026-11-01T08:00:00Z'),
  updated_at: new Date('2026-11-01T08:00:00Z'),
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  respond(domains.settings, waiting);
  respond(pages.list, pageOf([about]));
  signIn(aStore(1)._id);
});

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('what is missing for PayHere leads to where it is given', async () => {
  lacks(PAYHERE_ASKS);
  await renderAt('/settings');
  const ways = ['Add a product', 'Give a phone', 'Write it', 'Write a Privacy', 'Set the DNS'];
  const [first] = ways;
  await screen.findByRole('link', { name: new RegExp(`^${first}`) });
  const led = ways.map((name) =>
    screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'),
  );
  expect(led).toEqual([
    '/products',
    '/settings#contact',
    '/settings#legal-documents',
    '/settings#pages',
    '/settings#domain',
  ]);
});

test.each<[Item, string, (user: User) => Promise<void>]>([
  [
    'contact',
    'Give a phone number, an e-mail and an address under Contact.',
    async (user) => {
      respond(contact.set, { ...noContact, phone: '+94771234567' });
      await press(user, 'Edit contact');
      await user.type(await screen.findByLabelText('Phone'), '0771234567');
      await press(user, 'Save');
    },
  ],
  [
    'refund_policy',
    'Write it under Legal Documents.',
    async (user) => {
      const saved = { policy: 'refund_policy' as const, content: '<p>Saved</p>', version: 1 };
      respond(storeSettings.updatePolicy, saved);
      await press(user, 'Edit Refund Policy');
      await press(user, 'Start with a sample text');
      await press(user, 'Save Changes');
      await press(user, 'Save anyway');
    },
  ],
  [
    'about',
    'Write an About page under Pages.',
    async (user) => {
      respond(pages.get, about);
      respond(pages.update, about);
      await press(user, 'Edit About us');
      await press(user, 'Bullet list');
      await press(user, 'Save Changes');
    },
  ],
  [
    'domain',
    'Set the DNS records of your domain under Domain Settings.',
    async (user) => {
      respond(domains.check, { ...waiting, custom: { ...aCustomDomain, state: 'serving' } });
      await press(user, 'Check again');
    },
  ],
])('what PayHere looks for is there as soon as it is: %s', async (item, how, settle) => {
  lacks([item]);
  const { user } = await renderAt('/settings');
  await screen.findByText(how);
  lacks([]);
  await settle(user);
  await waitFor(() => expect(screen.queryByText(how)).toBeNull());
});
