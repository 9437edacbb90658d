import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, anOrder, aShop, openAs } from './shops';

test('a status of a slip of the finger is undone, and the cash of a delivered order booked @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const { _id } = await anOrder(shop, await aProduct(shop));
  await openAs(page, shop.merchant, `/orders/${_id}`);
  await page.getByLabel('Update Status').selectOption('Shipped');
  await expect(page.getByText('will be e-mailed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Nobody was told.')).toBeVisible();
  await shop.client.call(api.orders.update, { params: { id: _id }, body: { status: 'delivered' } });
  await page.reload();
  await page.getByRole('button', { name: 'LKR 1,250.00 received' }).click();
  await expect(page.getByRole('region', { name: 'Nothing more to do' })).toBeVisible();
});

test('what can be undone is told where it covers nothing that is pressed @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await anOrder(shop, await aProduct(shop));
  await openAs(page, shop.merchant, '/orders');
  await page.getByRole('button', { name: 'Confirm order #1001' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  const soon = { trial: true, timeout: 2000 };
  await page.getByRole('button', { name: 'Export' }).click(soon);
  await page.getByRole('navigation', { name: 'Most used' }).getByText('Today').click(soon);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Nobody was told.')).toBeVisible();
});
