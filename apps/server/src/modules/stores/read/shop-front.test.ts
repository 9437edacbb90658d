import { DEFAULT_THEME, storeSettings } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aPicture, aStore } from '../../../../test/factories';
import { send } from '../../../../test/send';

const nothing = {
  metadata: { title: null, description: null, favicon: null, image: null },
  theme: null,
  policies: [],
};

test('visitors get the metadata with the paths of its pictures', async () => {
  const shop = await aStore();
  expect(await shop.visitor.call(storefront.store, {})).toMatchObject(nothing);
  const [favicon, image] = [await aPicture(shop), await aPicture(shop)];
  const words = { title: 'Silk Road', description: 'Masks from Kandy' };
  await shop.client.call(storeSettings.setMetadata, {
    body: { ...words, favicon: favicon._id, image: image._id },
  });
  const front = await shop.visitor.call(storefront.store, {});
  expect(front.metadata).toEqual({ ...words, favicon: favicon.path, image: image.path });
});

test('visitors get the theme only while it is enabled', async () => {
  const shop = await aStore();
  const themeOf = async () => (await shop.visitor.call(storefront.store, {})).theme;
  const body = { ...DEFAULT_THEME, primary: '#0E7490' };
  await shop.client.call(storeSettings.createTheme, { body });
  expect(await themeOf()).toEqual({ ...body, enabled: true });
  await shop.client.call(storeSettings.updateTheme, { body: { enabled: false } });
  expect(await themeOf()).toBeNull();
});

test('visitors read the legal documents that say something', async () => {
  const [shop, other] = [await aStore(), await aStore()];
  const write = (type: 'terms_and_conditions' | 'refund_policy', content: string) =>
    shop.client.call(storeSettings.updatePolicy, { params: { type }, body: { content } });
  await write('terms_and_conditions', '');
  await write('refund_policy', '<p>Within 14 days.</p><script>alert(1)</script>');
  const front = await shop.visitor.call(storefront.store, {});
  expect(front.policies).toEqual(['refund_policy']);
  const params = { type: 'refund_policy' } as const;
  expect(await shop.visitor.call(storefront.policy, { params })).toEqual({
    policy: 'refund_policy',
    content: '<p>Within 14 days.</p>',
  });
  await expect(other.visitor.call(storefront.policy, { params })).rejects.toMatchObject({
    status: 404,
  });
  const query = { store_id: shop.store._id };
  const strange = await send(shop.server, 'GET', '/api/storefront/policies/cookies', { query });
  expect(strange.status).toBe(404);
});
