import { api } from '@kade/contract/api';
import { countClicks } from './clicks';
import { expect, test } from './journey';
import { BOTH_SCREENS } from './screens';
import { pickFile } from './merchant-screens';
import { phonePhoto } from './photos';
import { aShop, openAs } from './shops';

for (const screen of BOTH_SCREENS) {
  test(`a product with two variants is made after five clicks from the dashboard ${screen}`, async ({
    page,
    server,
  }) => {
    const shop = await aShop(server);
    await openAs(page, shop.merchant, '/dashboard');
    const endAct = await countClicks(page, 'a product with two variants');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Product', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Create Product' });
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Batik shirt');
    await form.getByLabel('Price', { exact: true }).click();
    await page.keyboard.type('2500');
    await form.getByRole('button', { name: 'Add options like size or colour' }).click();
    await expect(form.getByLabel('Option', { exact: true })).toBeFocused();
    await page.keyboard.type('Size');
    await page.keyboard.press('Tab');
    await page.keyboard.type('S, M');
    await expect(form.getByText('2 combinations')).toBeVisible();
    await form.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByRole('link', { name: 'Batik shirt' })).toBeVisible();
    await endAct();
    const [made] = (await shop.client.call(api.products.list, { query: {} })).items;
    const { options } = await shop.client.call(api.products.get, {
      params: { id: made?._id ?? '' },
    });
    expect(options.map(({ name, variants }) => [name, variants.map((one) => one.name)])).toEqual([
      ['Size', ['S', 'M']],
    ]);
  });
}

test('a product is made and changed on one page, and nothing typed is lost @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await openAs(page, shop.merchant, '/product/new');
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill('Batik shirt');
  await form.getByLabel('Price', { exact: true }).fill('2500');
  await form.getByRole('button', { name: 'Add options like size or colour' }).click();
  await form.getByLabel('Option', { exact: true }).fill('Size');
  await form.getByLabel('Values of Size').fill('S, M, L');
  await expect(form.getByText('3 combinations')).toBeVisible();
  await form.getByLabel('Stock of M').fill('7');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('S, M, L');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Stock of M')).toHaveValue('7');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByRole('heading', { name: 'Batik shirt', level: 1 })).toBeVisible();
  await form.getByLabel('More values of Size').fill('XL');
  await form.getByLabel('Price of XL').fill('2800');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  await expect(form.getByLabel('Stock of M')).toHaveValue('7');
  await expect(form.getByLabel('Price of XL')).toHaveValue('2800');
});

test('a photo, a name and a price are live after three taps @phone', async ({ page, server }) => {
  const shop = await aShop(server);
  await openAs(page, shop.merchant, '/product/new');
  const form = page.getByRole('main');
  await pickFile(page, form.getByLabel('Picture from the camera'), {
    name: 'IMG_2041.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(),
  });
  await expect(form.getByRole('img', { name: 'IMG_2041.jpg' })).toBeVisible();
  const create = form.getByRole('button', { name: 'Create Product' });
  const below = await page.getByRole('navigation', { name: 'Most used' }).boundingBox();
  const { y = 0, height = 0 } = (await create.boundingBox()) ?? {};
  expect(y + height, 'the bar stands above the one of the day').toBeLessThan(below?.y ?? 0);
  const endAct = await countClicks(page, 'a product live, after the camera');
  await form.getByLabel('Name', { exact: true }).click();
  await page.keyboard.type('Clay lamp');
  await form.getByLabel('Price', { exact: true }).click();
  await page.keyboard.type('900');
  await create.click();
  await expect(page.getByRole('heading', { name: 'Clay lamp', level: 1 })).toBeVisible();
  await endAct();
  const [made] = (await shop.client.call(api.products.list, { query: {} })).items;
  expect(made).toMatchObject({ status: 'active', in_stock: true });
  expect(made?.thumbnail).not.toBeNull();
});
