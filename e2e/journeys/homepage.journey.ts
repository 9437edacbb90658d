import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { openScreen, pickFile } from './merchant-screens';
import { logo } from './photos';
import { aProduct, aShop, openAs, unique } from './shops';

test('a merchant builds a homepage, puts it in order by keyboard and finds it in the log @desktop', async ({
  page,
  server,
  shopper,
  isPhone,
}) => {
  const shop = await aShop(server);
  const product = await aProduct(shop, { name: unique('cinnamon') });
  const collection = await shop.client.call(api.collections.create, { body: { name: 'Spices' } });
  await shop.client.call(api.collections.setProducts, {
    params: { id: collection._id },
    body: { products: [product._id] },
  });

  await openAs(page, shop.merchant, '/dashboard');
  await openScreen(page, 'Store Configurator', isPhone);
  const form = page.getByRole('region', { name: 'Add New Layout Element' });
  const current = page.getByRole('region', { name: 'Current Layouts' });
  const preview = page.frameLocator('iframe[title="Homepage preview"]');
  const show = (what: 'Elements' | 'Preview') =>
    isPhone ? page.getByRole('button', { name: what, exact: true }).click() : undefined;

  await form.getByLabel('Name').fill('From our garden');
  await form.getByRole('combobox', { name: 'Collection' }).click();
  await page.getByRole('option', { name: 'Spices' }).click();
  await form.getByRole('button', { name: 'Add Layout Element' }).click();
  await expect(current.getByText('Collection row · Spices · Order 0')).toBeVisible();
  await show('Preview');
  await expect(preview.getByRole('heading', { name: 'From our garden' })).toBeVisible();
  await expect(preview.getByText(product.name).first()).toBeVisible();
  await show('Elements');

  await form.getByLabel('Type').selectOption('Banner');
  await form.getByLabel('Name').fill('New harvest');
  // Before anything is saved; what it shows leads nowhere.
  await show('Preview');
  await expect(preview.getByRole('heading', { name: 'New harvest' })).toBeInViewport({ ratio: 1 });
  await preview.getByRole('link', { name: 'See all of From our garden' }).click();
  await expect(preview.getByRole('heading', { name: 'New harvest' })).toBeVisible();
  await show('Elements');
  await form.getByLabel('Text', { exact: true }).fill('Until Vesak');
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Add Layout Element' }).click();
  await expect(form.getByText('Enter a web address, or a path of your store')).toBeVisible();
  await form.getByLabel('Link').fill('/?q=cinnamon');
  await pickFile(page, form.getByLabel('Picture'), {
    name: 'harvest.png',
    mimeType: 'image/png',
    buffer: await logo(),
  });
  await form.getByLabel('What it shows').fill('Cinnamon quills');
  await form.getByRole('button', { name: 'Add Layout Element' }).click();
  await expect(current.getByText('Banner · Order 1')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');

  // The form has become shorter: what is taken may still move.
  await current.getByRole('button', { name: 'Move New harvest', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('New harvest is over position 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(current.getByText('Collection row · Spices · Order 1')).toBeVisible();
  await show('Preview');
  await expect(preview.getByRole('heading', { level: 2 }).first()).toHaveText('New harvest');
  await show('Elements');

  await shopper.goto(shop.store.url);
  const headings = shopper.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['New harvest', 'From our garden', 'All products']);
  await expect(shopper.getByRole('img', { name: 'Cinnamon quills' })).toBeVisible();
  await shopper.getByRole('link', { name: 'See all of From our garden' }).click();
  await expect(shopper.getByRole('heading', { name: 'Spices', level: 1 })).toBeVisible();

  await openScreen(page, 'Store Settings', isPhone);
  await page.getByRole('link', { name: 'Activity log' }).click();
  const entries = page.getByRole('list', { name: 'Changes, the latest first' });
  const latest = entries.getByRole('listitem').first();
  await expect(latest).toContainText('Nimali Perera changed the order of the homepage');
  await expect(latest).toContainText('From our garden · New harvest');
  await page.getByLabel('Show').selectOption('Homepage layout');
  await expect(entries.getByRole('listitem')).toHaveCount(3);
});
