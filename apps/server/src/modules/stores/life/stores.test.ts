import { payments } from '@kade/contract/payments';
import { DEFAULT_THEME, storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { storefront } from '@kade/contract/storefront';
import { files, LOGO_MAX_BYTES, LOGO_REFUSED } from '@kade/contract/files';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  aMerchant,
  aPicture,
  aStore,
  pictureBytes,
  type TestMerchant,
} from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';
import { executeSql } from '../../../platform/database';
import { newId } from '../../../platform/random';
import { insertStore } from './open-store.queries';

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await aMerchant();
  await onPlan(merchant, 'pro');
});

const open = (domain: string, who = merchant) =>
  who.client.call(stores.create, { body: { name: 'Silk Road', domain } });
const isAvailable = async (domain: string) =>
  (await merchant.client.call(stores.domainAvailable, { body: { domain } })).available;

test('opens a store at a subdomain, ready to sell with cash on delivery', async () => {
  const store = await open('https://Silk.localhost/');
  expect(store).toEqual({
    _id: expect.any(String) as string,
    name: 'Silk Road',
    domain: 'https://silk.localhost',
    url: 'http://silk.localhost:3000',
    logo: null,
    plan: 'pro',
    facebook: null,
    twitter: null,
    instagram: null,
    youtube: null,
    storage: 'fine',
    suspension: null,
    read_only: false,
    fees_overdue: false,
    created_at: expect.any(Date) as Date,
  });
  const client = merchant.server.client({ token: merchant.token, storeId: store._id });
  expect(await client.call(stores.current, {})).toEqual({
    ...store,
    payment_methods: {
      credit_debit: false,
      paypal: false,
      bank_transfer: false,
      cash_on_delivery: true,
    },
    has_credentials: { payhere: false, paypal: false },
    has_theme: false,
  });
});

test('says which credentials and theme there are to ask for', async () => {
  const { client } = await aStore();
  await client.call(payments.setPaypal, { body: { client_id: 'id', client_secret: 'secret' } });
  await client.call(storeSettings.createTheme, { body: { ...DEFAULT_THEME, enabled: false } });
  expect(await client.call(stores.current, {})).toMatchObject({
    has_credentials: { payhere: false, paypal: true },
    has_theme: true,
  });
});

test('a name is given once, in the database too', async () => {
  await open('https://taken.localhost');
  expect(await isAvailable('https://TAKEN.localhost')).toBe(false);
  expect(await isAvailable('https://free.localhost')).toBe(true);
  const rivals = await Promise.allSettled(
    Array.from({ length: 5 }, () => open('https://contested.localhost')),
  );
  const refusals = rivals.flatMap((rival) =>
    rival.status === 'rejected' ? [rival.reason as unknown] : [],
  );
  expect(refusals).toHaveLength(4);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 409, message: 'Domain is not available' });
  }
});

test('keeps the names of the platform for itself', async () => {
  expect(await isAvailable('https://www.localhost')).toBe(false);
  await expect(open('https://admin.localhost')).rejects.toMatchObject({ code: 'domain_taken' });
});

test('refuses what is no domain', async () => {
  await expect(isAvailable('silk')).rejects.toMatchObject({ status: 400 });
  await expect(open('https://10.0.0.1')).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'domain' }],
  });
});

test('a store at a domain of its own answers at a subdomain until DNS has proven it', async () => {
  const store = await open('https://Silk-Road.lk');
  expect(store.domain).toBe('https://silk-road.lk');
  expect(store.url).toMatch(/^http:\/\/silk-road-[0-9a-f]{6}\.localhost:3000$/);
  const visit = (host: string) =>
    merchant.server.client({ headers: { host } }).call(storefront.store, {});
  await expect(visit('silk-road.lk')).rejects.toMatchObject({ status: 404 });
  expect((await visit(new URL(store.url).host))._id).toBe(store._id);
});

test('a store is found by its host, and only by a host', async () => {
  const { store, server } = await aStore();
  const visit = (host: string) => server.client({ headers: { host } }).call(storefront.store, {});
  const host = new URL(store.url).host;
  expect(await visit(host.toUpperCase())).toMatchObject({
    _id: store._id,
    payment_options: ['cash_on_delivery'],
  });
  await expect(visit('nobody.localhost')).rejects.toMatchObject({ message: 'Store not found' });
  await expect(visit('localhost')).rejects.toMatchObject({ status: 404 });
});

test('takes the logo that was uploaded before the store was there, by id or path', async () => {
  for (const key of ['_id', 'path'] as const) {
    const logo = await merchant.client.call(files.upload, {
      query: { purpose: 'logo' },
      file: new Blob([await pictureBytes()]),
    });
    const store = await merchant.client.call(stores.create, {
      body: {
        name: 'Logo',
        domain: `https://logo-${key.replace('_', '')}.localhost`,
        logo: logo[key],
      },
    });
    expect(store.logo).toBe(logo.path);
  }
});

test('takes no logo that another merchant uploaded', async () => {
  const file = new Blob([await pictureBytes()]);
  const logo = await (await aMerchant()).client.call(files.upload, { query: {}, file });
  const body = { name: 'Thief', domain: 'https://thief.localhost', logo: logo.path };
  const attempt = merchant.client.call(stores.create, { body });
  await expect(attempt).rejects.toMatchObject({ status: 400, message: 'The logo was not found.' });
});

test('changes and removes the logo', async () => {
  const shop = await aStore();
  const logo = await aPicture(shop);
  const set = (image: string | null) => shop.client.call(stores.setLogo, { body: { image } });
  expect((await set(logo._id)).logo).toBe(logo.path);
  expect((await set(null)).logo).toBeNull();
  const foreign = await aPicture(await aStore());
  await expect(set(foreign._id)).rejects.toMatchObject({ status: 400 });
});

test('shows no picture as its logo that came as WebP or with more than 2 MB', async () => {
  const shop = await aStore();
  const webp = await sharp(await pictureBytes())
    .webp()
    .toBuffer();
  const large = Buffer.concat([await pictureBytes(), Buffer.alloc(LOGO_MAX_BYTES)]);
  for (const bytes of [webp, large]) {
    const file = new Blob([new Uint8Array(bytes)]);
    const query = { store_id: shop.store._id };
    const ours = await shop.client.call(files.upload, { query, file });
    await expect(
      shop.client.call(stores.setLogo, { body: { image: ours._id } }),
    ).rejects.toMatchObject({ status: 400, message: LOGO_REFUSED });
    const logo = (await merchant.client.call(files.upload, { query: {}, file })).path;
    const body = { name: 'Logo', domain: 'https://no-logo.localhost', logo };
    await expect(merchant.client.call(stores.create, { body })).rejects.toMatchObject({
      status: 400,
      message: LOGO_REFUSED,
    });
  }
  expect(await isAvailable('https://no-logo.localhost')).toBe(true);
});

test("lists the merchant's own stores, oldest first", async () => {
  const owner = await aMerchant();
  await onPlan(owner, 'standard');
  await open('https://first-of-two.localhost', owner);
  await open('https://second-of-two.localhost', owner);
  const list = await owner.client.call(stores.list, {});
  expect(list.items.map((store) => store.domain)).toEqual([
    'https://first-of-two.localhost',
    'https://second-of-two.localhost',
  ]);
  expect(list).toMatchObject({ total: 2, next: null });
});

test('a store that is opened while its account is closed elsewhere closes with it', async () => {
  const { server, email, username } = await aMerchant();
  const at = new Date(Date.now() + 60_000);
  const text = 'update merchants set closes_at = $2 where email = $1 returning id';
  const { rows } = await executeSql(server.system.db, text, [email, at]);
  const storeId = newId(server.system);
  const ctx = { ...server.system, storeId, merchantId: String(rows[0]?.['id']) };
  await insertStore(ctx, { name: 'Late', subdomain: `late-${username}` });
  const front = await server.client({ storeId }).call(storefront.store, {});
  expect(front).toMatchObject({ is_suspended: true, closes_at: at });
});
