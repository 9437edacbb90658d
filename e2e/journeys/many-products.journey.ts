import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, aShop, openAs } from './shops';

test('many prices change at once after a look at what that does, and change back @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  for (const name of ['Clay lamp', 'Brass lamp', 'Clay pot']) {
    await aProduct(shop, { name, price: 100_000 });
  }
  const prices = async () => {
    const { items } = await shop.client.call(api.products.list, { query: { sort: 'name' } });
    return items.map(({ price }) => price);
  };
  await openAs(page, shop.merchant, '/products?view=table&q=lamp');
  await page.getByRole('checkbox', { name: 'Select Clay lamp' }).check();
  await page.getByRole('checkbox', { name: 'Select Brass lamp' }).check();
  await expect(page.getByText('2 products selected')).toBeVisible();
  const bar = page.getByRole('group', { name: 'Change the selected products' });
  await bar.getByRole('button', { name: 'Price' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Change').selectOption('Raise by percentage');
  await form.getByLabel('Percentage').fill('10');
  await expect(form.getByText('Changes 2 products')).toBeVisible();
  await expect(form.getByRole('row', { name: 'Brass lamp' })).toContainText('Rs 1,100.00');
  expect(await prices()).toEqual([100_000, 100_000, 100_000]);
  await form.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();
  expect(await prices()).toEqual([110_000, 110_000, 100_000]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 products as before')).toBeVisible();
  expect(await prices()).toEqual([100_000, 100_000, 100_000]);
});

test('a deleted product waits in the bin, from where it comes back @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const lamp = await aProduct(shop, { name: 'Brass lamp' });
  await openAs(page, shop.merchant, `/product/${lamp._id}`);
  await page.getByRole('button', { name: 'Delete Product' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No products')).toBeVisible();
  await page.getByRole('link', { name: 'Deleted products' }).click();
  await expect(page.getByRole('heading', { name: 'Bin', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Restore Brass lamp' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  const { items } = await shop.client.call(api.products.list, { query: {} });
  expect(items.map(({ name }) => name)).toEqual(['Brass lamp']);
});

test('two people save the same product: the second sees both values and chooses @desktop', async ({
  page,
  server,
  trouble,
}) => {
  const shop = await aShop(server);
  const lamp = await aProduct(shop, { name: 'Brass lamp', price: 100_000 });
  trouble.allow(/status of 409/);
  await openAs(page, shop.merchant, `/product/${lamp._id}?edit=1`);
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill('Oil lamp');
  await form.getByLabel('Price', { exact: true }).fill('1500');
  const params = { id: lamp._id };
  const body = { name: 'Temple lamp', price: 120_000 };
  await shop.client.call(api.products.update, { params, body });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Another person saved meanwhile.')).toBeVisible();
  await form.getByRole('radio', { name: 'Theirs Temple lamp' }).check();
  await expect(form.getByRole('radio', { name: 'Yours Rs 1,500.00' })).toBeChecked();
  await form.getByRole('button', { name: 'Save with these' }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Temple lamp', level: 1 })).toBeVisible();
  const saved = await shop.client.call(api.products.get, { params });
  expect(saved).toMatchObject({ name: 'Temple lamp', price: 150_000 });
});
