import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { expect, test } from 'vitest';
import { aStore } from '../../../../test/factories';

const none = { facebook: null, twitter: null, instagram: null, youtube: null };

test('links are null until set; what is not sent stays, null or blank removes', async () => {
  const { client } = await aStore();
  expect(await client.call(storeSettings.socials, {})).toEqual(none);
  const set = (body: object) => client.call(storeSettings.setSocials, { body });
  const facebook = 'https://facebook.com/silkroad';
  const youtube = 'https://youtube.com/@silkroad';
  expect(await set({ facebook, youtube })).toEqual({ ...none, facebook, youtube });
  expect(await set({ twitter: '' })).toEqual({ ...none, facebook, youtube });
  expect(await set({})).toEqual({ ...none, facebook, youtube });
  expect(await set({ facebook: '', youtube: null })).toEqual(none);
  await set({ instagram: 'http://instagram.com/silkroad' });
  expect(await client.call(stores.current, {})).toMatchObject({
    ...none,
    instagram: 'http://instagram.com/silkroad',
  });
});

test.each(['javascript:alert(1)', 'facebook.com/x', 'data:text/html,x', 'ftp://x.lk'])(
  '%s is no link to social media',
  async (twitter) => {
    const { client } = await aStore();
    const attempt = client.call(storeSettings.setSocials, { body: { twitter } });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'twitter', message: 'must be a web address' }],
    });
  },
);
