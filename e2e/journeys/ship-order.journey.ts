import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, anOrder, aShop, openAs } from './shops';

test('parcels leave one after the other, each with its number told in one step @phone', async ({
  page,
  server,
  shopper,
}) => {
  const shop = await aShop(server);
  const tea = await aProduct(shop);
  const [first, second, third] = [
    await anOrder(shop, tea),
    await anOrder(shop, tea),
    await anOrder(shop, tea),
  ];
  await openAs(page, shop.merchant, '/orders?view=to_pack&sort=order_date');
  await page.getByRole('link', { name: `#${first.order_number}`, exact: true }).click();
  await expect(page).toHaveURL(`/orders/${first._id}`);
  await page.getByRole('button', { name: 'Edit tracking' }).click();
  await page.getByLabel('Tracking number').fill('LK 42');
  await page.getByRole('button', { name: 'Save and mark as shipped' }).click();
  await expect(page.getByText('Status changed from Pending to Shipped')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  // It has left the list of what is to be packed, and leads on in it all the same.
  await page.getByRole('link', { name: 'Next order' }).click();
  await expect(page).toHaveURL(`/orders/${second._id}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: `#${second.order_number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(`/orders/${third._id}`);
  await expect(page.getByRole('button', { name: 'Next order' })).toBeDisabled();
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/orders?view=to_pack&sort=order_date');

  const seen = await shop.client.call(api.orders.get, { params: { id: first._id } });
  expect(seen).toMatchObject({ order_status: 'shipped', tracking_number: 'LK 42' });
  await shopper.goto(`${shop.store.url}/orders/${first._id}?access_token=${first.access_token}`);
  await expect(shopper.getByText('Tracking number: LK 42')).toBeVisible();
});
