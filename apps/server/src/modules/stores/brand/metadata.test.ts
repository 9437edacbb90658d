import { storeSettings } from '@kade/contract/store-settings';
import { expect, test } from 'vitest';
import { aPicture, aStore } from '../../../../test/factories';

const none = { title: null, description: null, favicon: null, image: null };

test('is null until set; what is not sent stays, null or blank removes', async () => {
  const shop = await aStore();
  const set = (body: object) => shop.client.call(storeSettings.setMetadata, { body });
  expect(await shop.client.call(storeSettings.metadata, {})).toEqual(none);
  const words = { title: 'Silk Road', description: 'Masks & batik <from> Kandy' };
  expect(await set(words)).toEqual({ ...none, ...words });
  const favicon = (await aPicture(shop))._id;
  const image = (await aPicture(shop))._id;
  expect(await set({ favicon })).toEqual({ ...none, ...words, favicon });
  expect(await set({ image, title: ' ' })).toEqual({
    ...none,
    ...words,
    title: null,
    favicon,
    image,
  });
  expect(await set({ favicon: null, description: null })).toEqual({ ...none, image });
  expect(await shop.client.call(storeSettings.metadata, {})).toEqual({ ...none, image });
});

test("refuses pictures that are not the store's own", async () => {
  const shop = await aStore();
  const foreign = await aPicture(await aStore());
  for (const field of ['favicon', 'image']) {
    const attempt = shop.client.call(storeSettings.setMetadata, { body: { [field]: foreign._id } });
    await expect(attempt).rejects.toMatchObject({ status: 400, details: [{ field }] });
  }
});
