import { api } from '@kade/contract/api';
import { fillCheckout } from './customers';
import { expect, test } from './journey';
import { aProduct, anOrder, aShop } from './shops';
import { expectWell } from './well';

test('pressing Place order twice places one order @phone', async ({ shopper, server }) => {
  const shop = await aShop(server);
  const product = await aProduct(shop);
  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await shopper.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.getByRole('link', { name: 'Checkout' }).click();
  await fillCheckout(shopper);
  await shopper.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(shopper.getByRole('heading', { name: 'Thank you, Kasun' })).toBeVisible();
  const { items } = await shop.client.call(api.orders.list, { query: {} });
  expect(items).toHaveLength(1);
  const left = await shop.client.call(api.products.get, { params: { id: product._id } });
  expect(left.stock_quantity).toBe(9);
});

test('what was sold meanwhile is told at the checkout, and nothing is ordered @phone', async ({
  shopper,
  server,
  trouble,
}) => {
  const shop = await aShop(server);
  const product = await aProduct(shop, { stock_quantity: 1 });
  trouble.allow(/status of 409 .*\/checkout/);
  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await shopper.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.getByRole('link', { name: 'Checkout' }).click();
  await fillCheckout(shopper);
  await anOrder(shop, product);
  await shopper.getByRole('button', { name: 'Place order' }).click();
  await expect(
    shopper.getByText('Some of it has just been sold to somebody else. Nothing was ordered.'),
  ).toBeVisible();
  await expect(shopper.getByLabel('City')).toHaveValue('Colombo');
  await shopper.getByRole('link', { name: 'Look at your cart' }).click();
  await expect(shopper.getByRole('alert')).toHaveText('Sold out');
  await shopper.getByRole('button', { name: 'Change to what is there' }).click();
  await expect(shopper.getByText('Your cart is empty')).toBeVisible();
});

test('a checkout with missing fields says which and keeps what was typed @phone', async ({
  shopper,
  server,
  trouble,
}) => {
  const shop = await aShop(server);
  const product = await aProduct(shop);
  trouble.allow(/status of 400 .*\/checkout/);
  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await shopper.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.getByRole('link', { name: 'Checkout' }).click();
  await fillCheckout(shopper);
  await shopper.getByLabel('City').fill('');
  await shopper.getByRole('button', { name: 'Place order' }).click();
  await expect(shopper.getByRole('link', { name: 'City is required' })).toBeVisible();
  await expect(shopper.getByLabel('E-mail')).toHaveValue('kasun@example.com');
});

test('the checkout of a shop that offers a delivery date fits the narrowest phone @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const product = await aProduct(shop);
  await shop.client.call(api.payments.setLimits, { body: { delivery_date_from: 1 } });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${shop.store.url}/products/${product._id}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Delivery date')).toBeVisible();
  await expectWell(page);
});
