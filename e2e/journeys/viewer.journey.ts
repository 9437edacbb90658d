import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { logo } from './photos';
import { aProduct, aShop } from './shops';

test('the large pictures of a product cover the page, lead on and are closed', async ({
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  const file = new Blob([new Uint8Array(await logo())], { type: 'image/png' });
  const query = { store_id: shop.store._id };
  const first = await shop.client.call(api.files.upload, { query, file });
  const second = await shop.client.call(api.files.upload, { query, file });
  const product = await aProduct(shop, { images: [first._id, second._id] });
  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await shopper.getByRole('link', { name: `${product.name}, picture 1 of 2` }).click();
  await shopper.getByRole('link', { name: 'Next picture' }).click();
  const viewer = shopper.getByRole('region', { name: `${product.name}, picture 2` });
  await expect(viewer).toBeVisible();
  await viewer.getByRole('link', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
});
