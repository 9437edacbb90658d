import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { api } from '@kade/contract/api';
import { launchOptions } from '../browser';
import { filmBarcode } from './barcodes';
import { expect, test as base } from './journey';
import { aProduct, anOrder, aShop, openAs, unique } from './shops';

const EAN = '4006381333931';

/** A browser whose camera is held before that barcode. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ browserName }, provide) => {
      const folder = await mkdtemp(path.join(tmpdir(), `kade-camera-${browserName}-`));
      const film = path.join(folder, 'barcode.y4m');
      await filmBarcode(film, EAN);
      const args = [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ];
      await provide({ ...launchOptions, args });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
// One after the other in one browser: to start another, with its server, takes longer than a journey.
test.describe.configure({ mode: 'default' });

test('a barcode before the camera names a product, and finds it in stock and everywhere @phone', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['camera']);
  const shop = await aShop(server);
  const name = unique('tea');
  const { _id } = await aProduct(shop, { name });
  await aProduct(shop, { name: 'Another thing' });
  await openAs(page, shop.merchant, `/product/${_id}`);
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(page.getByLabel('Barcode', { exact: true })).toHaveValue(EAN);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product saved')).toBeVisible();

  await page.goto('/products/inventory');
  await expect(page.getByText('Another thing')).toBeVisible();
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(page).toHaveURL(new RegExp(`q=${EAN}`));
  await expect(page.getByText('Another thing')).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();

  const { order_number } = await anOrder(shop, { _id });
  await page.goto('/orders');
  await expect(page.getByText(`#${order_number}`)).toBeVisible();
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find' });
  await find.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(find.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
  // Whose order it is can be read whole beside what is in it, on a phone, too.
  const whose = find.getByText(`#${order_number} `);
  await expect(whose).toBeVisible();
  expect(await whose.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
});

test('what is packed is checked by its barcode, from the camera or a scanner that types @phone', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['camera']);
  const shop = await aShop(server);
  const order = await anOrder(shop, await aProduct(shop, { barcode: EAN }), 2);
  const params = { id: order._id };
  await shop.client.call(api.orders.update, { params, body: { status: 'processing' } });
  await openAs(page, shop.merchant, `/orders/${order._id}`);
  await page.getByRole('button', { name: 'Check what is packed' }).click();
  const check = page.getByRole('dialog', { name: 'Check what is packed' });
  await check.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(check.getByText('1 of 2')).toBeVisible();
  const input = check.getByLabel('Barcode', { exact: true });
  await input.fill('1234567890128');
  await input.press('Enter');
  await expect(check.getByText('1234567890128 is not in this order.')).toBeVisible();
  await input.pressSequentially(`${EAN}\n`);
  await expect(check.getByText('Everything is there.')).toBeVisible();
});

test('a camera that may not be used is said, and the number can still be typed @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const { _id } = await aProduct(shop);
  await openAs(page, shop.merchant, `/product/${_id}`);
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(page.getByRole('alert')).toContainText('The camera is blocked for Kade.');
  await page.keyboard.press('Escape');
  await page.getByLabel('Barcode', { exact: true }).fill(EAN);
});
