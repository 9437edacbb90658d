import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, anOrder, aShop, openAs } from './shops';

test('a customer calls to have something added: it is, and what is still to be collected is booked @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const tea = await aProduct(shop);
  const mask = await aProduct(shop, { price: 40_000 });
  const order = await anOrder(shop, tea);
  const params = { id: order._id };
  await shop.client.call(api.orders.update, { params, body: { paymentStatus: 'paid' } });
  await openAs(page, shop.merchant, `/orders/${order._id}`);
  await page.getByRole('button', { name: 'Edit items' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  const picker = page.getByRole('dialog', { name: 'Add product' });
  await picker.getByRole('searchbox', { name: 'Search products' }).fill(mask.name);
  await picker.getByRole('button', { name: mask.name }).click();
  await picker.getByLabel('Quantity').fill('3');
  await expect(picker.getByText('10 in stock')).toBeVisible();
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel(`New: ${mask.name}`)).toHaveValue('3');
  await expect(page.getByText('LKR 1,200.00 more')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Items changed: 3 × ${mask.name} added`)).toBeVisible();
  const items = page.getByRole('region', { name: 'Order Items' });
  const toCollect = items.getByRole('row', { name: 'To collect LKR 1,200.00' });
  await expect(toCollect).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const window = page.getByRole('dialog', { name: 'Record payment' });
  await expect(window.getByLabel('Amount (LKR)')).toHaveValue('1,200.00');
  await window.getByLabel('Note').fill('Cash to the courier');
  await window.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment booked')).toBeVisible();
  await expect(window).toBeHidden();
  await expect(toCollect).toBeHidden();
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment.getByText('Cash to the courier')).toBeVisible();
  const left = await shop.client.call(api.products.get, { params: { id: mask._id } });
  expect(left.stock_quantity).toBe(7);
});
