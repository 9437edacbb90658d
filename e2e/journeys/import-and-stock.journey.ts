import { expect, test } from './journey';
import { aProduct, aShop, openAs, unique } from './shops';

test('a merchant imports the good rows of a file, sees them and takes them back @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const [sarong, drum] = [unique('sarong'), unique('drum')];
  await openAs(page, shop.merchant, '/products/import');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ]);
  const rows = [
    'Title,URL handle,Option1 name,Option1 value,Price,Inventory quantity',
    `${sarong},${sarong},Size,S,1500,5`,
    `,${sarong},,M,1500,`,
    `${drum},${drum},,,loud,2`,
  ];
  await chooser.setFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });

  // A job reads the file, as one imports it: it may wait for its turn.
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Price “loud” is not an amount', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Row 3: has no inventory quantity: its stock becomes 0'),
  ).toBeVisible();
  const run = page.getByRole('button', { name: 'Import 1 product' });
  await expect(run).toBeDisabled();
  await page.getByLabel(/^Leave out the 1 broken product/).check();
  await run.click();
  await expect(page.getByText('1 product imported.')).toBeVisible({ timeout: 60_000 });
  const here = page.url();

  await page.getByRole('link', { name: 'See the products' }).click();
  await expect(page.getByText(sarong).first()).toBeVisible();
  await expect(page.getByText(drum)).toHaveCount(0);

  await page.goto(here);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('1 product as before.')).toBeVisible({ timeout: 60_000 });
  await page.goto('/products');
  await expect(page.getByText('No products').first()).toBeVisible();
  await page.goto('/products/bin');
  await expect(page.getByText(sarong).first()).toBeVisible();
});

test('a merchant says by keyboard what the columns of a file are that nobody knows @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const sarong = unique('sarong');
  await openAs(page, shop.merchant, '/products/import');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles({
    name: 'harga.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Bahan,Harga,Catatan\n${sarong},1500,-\n`),
  });
  const name = page.getByRole('combobox', { name: 'Bahan, column A' });
  await expect(name).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('No column is taken for the name yet.')).toBeVisible();
  await name.selectOption('Name');
  await page.getByRole('combobox', { name: 'Harga, column B' }).selectOption('Price');
  const again = page.getByRole('button', { name: 'Read the file again' });
  await again.focus();
  await page.keyboard.press('Enter');
  const run = page.getByRole('button', { name: 'Import 1 product' });
  await expect(run).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^You chose how its columns are read/)).toBeVisible();
  await run.click();
  await expect(page.getByText('1 product imported.')).toBeVisible({ timeout: 60_000 });
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(page.getByText('Not readable')).toBeVisible();
});

test('stock is typed by keyboard and saved in one go @desktop', async ({ page, server }) => {
  const shop = await aShop(server);
  const [drum, mask] = [
    await aProduct(shop, { name: 'Drum', stock_quantity: 4 }),
    await aProduct(shop, { name: 'Mask', stock_quantity: 7 }),
  ];
  await openAs(page, shop.merchant, '/products/inventory');
  const pieces = (name: string) => page.getByLabel(`In stock of ${name}`, { exact: true });
  await expect(pieces('Drum')).toHaveValue('4');
  await pieces('Drum').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await expect(pieces('Mask')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30');
  const saving = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/inventory'),
  );
  await page.keyboard.press('ControlOrMeta+s');
  const { products } = (await saving).postDataJSON() as { products: { product_id: string }[] };
  expect(products.map(({ product_id }) => product_id).toSorted()).toEqual(
    [drum._id, mask._id].toSorted(),
  );
  await expect(page.getByText('2 numbers saved')).toBeVisible();
  await expect(pieces('Mask')).toBeFocused();
  await page.reload();
  await expect(pieces('Drum')).toHaveValue('12');
  await expect(pieces('Mask')).toHaveValue('30');
});
