import { merchants } from '@kade/contract/merchants';
import { storage, type StorageUse } from '@kade/contract/storage';
import { stores, type StorageState } from '@kade/contract/stores';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { sectionOf } from '../../../../test/section-of';
import { respond } from '../../../../test/respond';
import { aStorageUse, respondSettings } from '../../../../test/settings-records';

const GB = 1024 ** 3;

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  signIn(aStore(1)._id);
});

async function openSection(use: StorageUse) {
  respond(storage.get, use);
  await renderAt('/settings');
  return await sectionOf('Storage');
}

const textOf = async (use: StorageUse) => {
  const section = await openSection(use);
  await section.findByText('Pictures');
  return (screen.getByRole('region', { name: 'Storage' }).textContent ?? '').replace(/\s+/g, ' ');
};

test('says how much is used of what, by kind, and what the next plan has', async () => {
  const text = await textOf(aStorageUse());
  for (const part of [
    '300 MB of 2 GB used',
    '14 %',
    'Pictures280 MB1,204 files',
    'Slips20 MB1 file',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('refused');
  const link = screen.getByRole('link', { name: 'Standard has room for 20 GB' });
  expect(link.getAttribute('href')).toBe('/billing');
});

const NEARLY = 'When all of it is used, new pictures are refused. To make room, delete pictures';
const FULL = 'New pictures are refused until there is room again. To make room, delete pictures';

test.each([
  [0, '0 B of 2 GB used0 %', []],
  [1, '1 B of 2 GB usedless than 1 %', []],
  [Math.floor(1.6 * GB), '1.6 GB of 2 GB used79 %', []],
  [Math.ceil(1.6 * GB), '80 %', [NEARLY]],
  [2 * GB - 1, '99 %', [NEARLY]],
  [2 * GB, '100 %', [FULL]],
  [2.5 * GB, '125 %', [FULL]],
])('of %d bytes says what to do where it is needed', async (used, sum, warnings) => {
  const text = await textOf(aStorageUse({ used }));
  expect(text).toContain(sum);
  expect([NEARLY, FULL].filter((one) => text.includes(one))).toEqual(warnings);
});

test('something is seen of the least that is used, and nothing of what is not there', async () => {
  const kinds = {
    pictures: { bytes: 10 * 1024 ** 2, files: 81 },
    slips: { bytes: 900, files: 1 },
    imports: { bytes: 0, files: 0 },
  };
  await textOf(aStorageUse({ quota: 100 * GB, used: 11 * 1024 ** 2, kinds }));
  const widths = Array.from(
    screen
      .getByRole('region', { name: 'Storage' })
      .querySelectorAll<HTMLElement>('[data-level] > span'),
    ({ style }) => style.width,
  );
  expect(widths).toEqual(['1%', '1%', '0%']);
});

test('on the largest plan leads nowhere else', async () => {
  await textOf(aStorageUse({ plan: { identifier: 'pro', name: 'Pro' }, upgrade: null }));
  expect(screen.queryByRole('link', { name: /has room/ })).toBeNull();
});

const noticeFor = async (state: StorageState) => {
  respond(stores.list, pageOf([aStore(1, { storage: state })]));
  await renderAt('/settings');
  await screen.findByRole('heading', { name: 'Store Settings' });
};

test('no screen of a store that has room speaks of it', async () => {
  await noticeFor('fine');
  expect(screen.queryByRole('complementary', { name: 'Storage' })).toBeNull();
});

test.each([
  ['nearly_full', 'More than 80 % of the storage of this store is used.'],
  ['full', 'The storage of this store is full: new pictures are refused.'],
] as const)('every screen of a store whose storage is %s says so', async (state, words) => {
  await noticeFor(state);
  const notice = within(await screen.findByRole('complementary', { name: 'Storage' }));
  expect(notice.getByText(words)).toBeTruthy();
  expect(notice.getByRole('link').getAttribute('href')).toBe('/settings#storage');
});
