import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { pickFile } from './merchant-screens';
import { halvesOf } from './photos';
import { aShop, openAs } from './shops';

const ROTATED_BY_90 = 6;

/** 300 by 600 as a person sees it, red above blue, kept lying on its side as phones do. */
const tallPhoto = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#2030d0' } })
    .composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: '#d02020' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withMetadata({ orientation: ROTATED_BY_90 })
    .toBuffer();

test('a merchant crops a tall photo to a square logo, by keyboard and by mouse @desktop', async ({
  page,
  server,
  request,
}) => {
  const shop = await aShop(server);
  await openAs(page, shop.merchant, '/settings');
  const section = page.getByRole('region', { name: 'Store Logo' });
  await section.getByRole('button', { name: 'Edit' }).click();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await tallPhoto() };
  await pickFile(page, section.getByLabel('Logo picture'), photo);
  const preview = section.getByRole('img', { name: 'Your logo' });
  await expect(section.getByText('This picture is not square')).toBeVisible();

  const window = page.getByRole('dialog', { name: 'Crop to a square' });
  const crop = section.getByRole('button', { name: 'Crop to a square' });
  const square = window.getByRole('group', { name: 'The square that is kept' });
  await crop.click();
  await expect(square).toBeVisible();
  await window.getByRole('button', { name: 'Cancel' }).click();
  await expect(window).toBeHidden();
  expect(await sizeOf(preview)).toEqual({ width: 300, height: 600 });

  await crop.click();
  await square.focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await window.getByRole('button', { name: 'Crop' }).click();
  await expect(window).toBeHidden();
  await expect(section.getByText('This picture is not square')).toBeHidden();
  expect(await sizeOf(preview)).toEqual({ width: 300, height: 300 });

  await crop.click();
  const box = await square.boundingBox();
  if (!box) throw new Error('the square is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - 2 * box.height, { steps: 4 });
  await page.mouse.up();
  await window.getByRole('button', { name: 'Crop' }).click();
  await expect(window).toBeHidden();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Logo updated successfully!')).toBeVisible();

  const { logo } = await shop.client.call(api.stores.current, {});
  const stored = await (await request.get(`/api/files/${logo}`)).body();
  const { width, height, format } = await sharp(stored).metadata();
  expect({ width, height, format }).toEqual({ width: 300, height: 300, format: 'jpeg' });
  expect(await halvesOf(stored)).toEqual({ upper: 'red', lower: 'red' });
});

const sizeOf = (image: Locator) =>
  image.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode();
    return { width: shown.naturalWidth, height: shown.naturalHeight };
  });
