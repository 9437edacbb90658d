import { feeds, type ProductFeeds } from '@kade/contract/catalog/feeds';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { sectionOf } from '../../../../test/section-of';
import { respond } from '../../../../test/respond';
import { respondSettings } from '../../../../test/settings-records';

const off: ProductFeeds = { google_url: null, meta_url: null, product_count: 2, missing: [] };
const on = {
  ...off,
  google_url: 'https://lagoon.kade.lk/feeds/one/google.xml',
  meta_url: 'https://lagoon.kade.lk/feeds/one/meta.csv',
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  signIn(aStore(1)._id);
});

async function openSection(told: ProductFeeds) {
  respond(feeds.get, told);
  const { user } = await renderAt('/settings');
  return { user, section: await sectionOf('Product feeds') };
}

test('feeds are switched on with one press and then show their addresses', async () => {
  const { user, section } = await openSection(off);
  expect(
    await section.findByText('All 2 products have what Google and Meta ask for.'),
  ).toBeTruthy();
  respond(feeds.open, on);
  respond(feeds.get, on);
  await user.click(section.getByRole('button', { name: 'Switch on' }));
  expect(await section.findByText(on.google_url)).toBeTruthy();
  expect(section.getByRole('button', { name: 'Copy address for Meta' })).toBeTruthy();
});

test('new addresses are made after a question, and the old ones are gone', async () => {
  const { user, section } = await openSection(on);
  await user.click(await section.findByRole('button', { name: 'Make new addresses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make new addresses' }));
  expect(dialog.getByText(/stop working at once/)).toBeTruthy();
  const renewed = { ...on, google_url: 'https://lagoon.kade.lk/feeds/two/google.xml' };
  respond(feeds.open, renewed);
  respond(feeds.get, renewed);
  await user.click(dialog.getByRole('button', { name: 'Make new addresses' }));
  expect(await section.findByText(renewed.google_url)).toBeTruthy();
  expect(section.queryByText(on.google_url)).toBeNull();
});

test('what is missing is told with its effect, and leads to the products', async () => {
  const _id = '0190aaaa-0000-7000-8000-000000000001';
  const { section } = await openSection({
    ...on,
    product_count: 1_204,
    missing: [{ what: 'picture', product_count: 7, products: [{ _id, name: 'Clay lamp' }] }],
  });
  const link = await section.findByRole('link', { name: 'Clay lamp' });
  expect(link.getAttribute('href')).toBe(`/product/${_id}`);
  const text = link.closest('li')?.textContent;
  expect(text).toBe('No picture: 7 products, left outClay lamp and 6 more');
});

test('an address is copied, and where the browser refuses that, it is said', async () => {
  const { user, section } = await openSection(on);
  const copy = () => section.findByRole('button', { name: 'Copy address for Meta' });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('No'));
  await user.click(await copy());
  await screen.findByText(/Not copied/);
  expect(section.queryByRole('button', { name: 'Copied' })).toBeNull();
  await user.click(await copy());
  await section.findByRole('button', { name: 'Copied' });
  expect(written).toHaveBeenLastCalledWith(on.meta_url);
});
