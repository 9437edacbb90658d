import { expect, test } from './journey';
import { openScreen } from './merchant-screens';
import { phoneHeic, phonePhoto } from './photos';
import { aProduct, aShop, openAs } from './shops';

test('a collection is created, filled, ordered by keyboard and stands so in the store @desktop', async ({
  page,
  server,
  shopper,
  isPhone,
}) => {
  const shop = await aShop(server);
  for (const name of ['Brass lamp', 'Clay lamp', 'Paper lamp', 'Tea pot']) {
    await aProduct(shop, { name });
  }
  await openAs(page, shop.merchant, '/dashboard');
  await openScreen(page, 'Categories', isPhone);
  await page.getByRole('button', { name: 'Create Collection' }).click();
  const form = page.getByRole('dialog', { name: 'Create Collection' });
  await form.getByLabel('Name').fill('Vesak');
  await form.getByLabel('Description').fill('Light for the full moon.');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'Vesak' }).click();
  await expect(page.getByRole('heading', { name: 'Collection: Vesak', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add Products' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Products' });
  await picker.getByRole('searchbox', { name: 'Search products' }).fill('LAMP');
  await expect(picker.getByRole('checkbox')).toHaveCount(3);
  for (const name of ['Brass lamp', 'Clay lamp', 'Paper lamp']) {
    await picker.getByRole('checkbox', { name }).check();
  }
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(picker).toBeHidden();
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('link');
  await expect(rows).toHaveText(['Brass lamp', 'Clay lamp', 'Paper lamp']);

  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Reorder Paper lamp' }).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  const said = page.getByRole('status').filter({ hasText: 'Paper lamp' });
  await expect(said).toHaveText('Paper lamp is over position 1 of 3.');
  await page.keyboard.press('Space');
  await expect(rows).toHaveText(['Paper lamp', 'Brass lamp', 'Clay lamp']);
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(rows).toHaveText(['Paper lamp', 'Brass lamp', 'Clay lamp']);

  await shopper.goto(shop.store.url);
  await shopper.getByRole('navigation', { name: 'Collections' }).getByText('Vesak').click();
  await expect(shopper.getByRole('heading', { name: 'Vesak', level: 1 })).toBeVisible();
  await expect(shopper.getByText('Light for the full moon.')).toBeVisible();
  const names = shopper.locator('.grid .card-name');
  await expect(names).toHaveText(['Paper lamp', 'Brass lamp', 'Clay lamp']);
});

test('a photo of a phone is added, dragged by mouse, described and seen upright in full size @desktop', async ({
  page,
  server,
  shopper,
}) => {
  const shop = await aShop(server);
  const product = await aProduct(shop, { name: 'Paper lamp' });
  await openAs(page, shop.merchant, `/product/${product._id}`);
  const images = page.getByRole('list', { name: 'Pictures' });
  const input = page.getByLabel('Pictures', { exact: true }).locator('visible=false');
  const photo = { mimeType: 'image/jpeg', buffer: await phonePhoto() };
  await page.getByRole('button', { name: 'Upload pictures' }).waitFor();
  await input.setInputFiles([
    { name: 'front.jpg', ...photo },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByText('“notes.txt” is not a picture we can show.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View picture 1 of 1' })).toBeVisible();
  const heic = { mimeType: 'image/heic', buffer: await phoneHeic() };
  await input.setInputFiles({ name: 'back.heic', ...heic });
  await expect(images.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Alt text of picture 1 of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alt Text' });
  await dialog.getByRole('textbox').fill('A lamp of red paper, lit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const first = page.getByRole('button', { name: 'Reorder picture 1 of 2' });
  const other = page.getByRole('button', { name: 'View picture 2 of 2' });
  const saved = page.waitForResponse((reply) => reply.url().includes('/images/reorder'));
  await first.hover();
  await page.mouse.down();
  const target = await other.boundingBox();
  expect(target).not.toBeNull();
  const { x, y, width, height } = target ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 8 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.mouse.up();
  expect((await saved).ok()).toBe(true);

  await page.getByRole('button', { name: 'View picture 2 of 2' }).click();
  const shown = page.getByRole('dialog').getByRole('img', { name: 'A lamp of red paper, lit' });
  await expect(shown).toBeVisible();
  const isUpright = await shown.evaluate(
    (picture: HTMLImageElement) => picture.naturalHeight > picture.naturalWidth,
  );
  expect(isUpright).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Escape');

  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await expect(shopper.getByRole('img', { name: 'A lamp of red paper, lit' })).toHaveCount(1);
});
