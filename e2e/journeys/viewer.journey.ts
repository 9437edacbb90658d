import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { BOTH_SCREENS } from './screens';
import { logo } from './photos';
import { aProduct, aShop } from './shops';

for (const screen of BOTH_SCREENS) {
  test(`the large pictures of a product cover the page, lead on and are closed ${screen}`, async ({
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
    const [one, two] = [1, 2].map((number) =>
      shopper.getByRole('region', { name: `${product.name}, picture ${number}` }),
    );
    if (!one || !two) throw new Error('no pictures');
    await expect(one).toBeInViewport({ ratio: 1 });
    await shopper.getByRole('link', { name: 'Next picture' }).click();
    await expect(two).toBeInViewport({ ratio: 1 });
    await expect(one).not.toBeInViewport();
    // As a finger does.
    await two.hover();
    await shopper.mouse.wheel(-(shopper.viewportSize()?.width ?? 0), 0);
    await expect(one).toBeInViewport({ ratio: 1 });
    await one.getByRole('link', { name: 'Close' }).click();
    await expect(one).toBeHidden();
  });
}

test('Tab stays with the large picture while it is open, and reaches its way out @desktop', async ({
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  const file = new Blob([new Uint8Array(await logo())], { type: 'image/png' });
  const query = { store_id: shop.store._id };
  const { _id } = await shop.client.call(api.files.upload, { query, file });
  const product = await aProduct(shop, { images: [_id] });
  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await shopper.getByRole('link', { name: product.name }).click();
  await expect(shopper.getByRole('main').getByRole('button')).toHaveCount(0);
  for (const name of [`${product.name}, in full size`, 'Close']) {
    await shopper.keyboard.press('Tab');
    const link = shopper.getByRole('link', { name });
    await expect(link).toBeFocused();
    // Drawn within the screen, where it can be seen.
    const drawn = await link.evaluate((it) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(it);
      const { left, top } = it.getBoundingClientRect();
      const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      return outlineStyle === 'solid' && Math.min(left, top) - out >= 0;
    });
    expect([name, drawn]).toEqual([name, true]);
  }
  await shopper.keyboard.press('Tab');
  const isWithin = () => document.activeElement?.matches('body, .viewer *');
  expect(await shopper.evaluate(isWithin)).toBe(true);
  await shopper.getByRole('link', { name: 'Close' }).press('Enter');
  await expect(shopper.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('a picture goes along with its words, and covers nothing below them @desktop', async ({
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  const file = new Blob([new Uint8Array(await logo())], { type: 'image/png' });
  const query = { store_id: shop.store._id };
  const { _id } = await shop.client.call(api.files.upload, { query, file });
  const product = await aProduct(shop, { images: [_id] });
  const other = await aProduct(shop, { name: 'Another mask', images: [_id] });
  for (const one of [other, product]) await shopper.goto(`${shop.store.url}/products/${one._id}`);
  const seen = shopper.getByRole('region', { name: 'Recently seen' });
  await seen.scrollIntoViewIfNeeded();
  await shopper.mouse.wheel(0, 5000);
  await expect(shopper.getByRole('contentinfo')).toBeInViewport();
  const picture = await shopper.locator('.gallery').boundingBox();
  const below = await seen.boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});
