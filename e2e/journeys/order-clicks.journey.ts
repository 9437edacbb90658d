import { api } from '@kade/contract/api';
import { countClicks } from './clicks';
import { expect, test } from './journey';
import { BOTH_SCREENS } from './screens';
import { aProduct, anOrder, aShop, openAs } from './shops';

test('a parcel leaves with its number after three clicks from the dashboard @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const params = { id: _id };
  await shop.client.call(api.orders.update, { params, body: { status: 'processing' } });
  await openAs(page, shop.merchant, '/dashboard');
  const endAct = await countClicks(page, 'a parcel leaves with its number');
  await page
    .getByRole('main')
    .getByRole('link', { name: `#${order_number}` })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Pack and ship' });
  await card.getByLabel('Number of the parcel').click();
  await page.keyboard.type('3318810025');
  await card.getByRole('button', { name: 'Ship the order' }).click();
  await expect(page.getByRole('region', { name: 'Collect LKR 1,250.00' })).toBeVisible();
  await endAct();
  const shipped = await shop.client.call(api.orders.get, { params });
  expect(shipped).toMatchObject({ order_status: 'shipped', tracking_number: '3318810025' });
  expect(shipped.tracking_url).toContain('dhl.com');
});

for (const screen of BOTH_SCREENS) {
  test(`nine orders are shipped after four clicks from the dashboard ${screen}`, async ({
    page,
    server,
  }) => {
    const shop = await aShop(server);
    const tea = await aProduct(shop);
    for (let count = 0; count < 9; count += 1) await anOrder(shop, tea);
    await openAs(page, shop.merchant, '/dashboard');
    const endAct = await countClicks(page, 'nine orders set at once');
    await page
      .getByRole('main')
      .getByRole('link', { name: /9 orders to pack/ })
      .click();
    await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    const question = page.getByRole('dialog', { name: 'Set 9 orders to Shipped?' });
    await question.getByRole('button', { name: 'Set to Shipped' }).click();
    await expect(question).toBeHidden();
    await expect
      .poll(async () => {
        const query = { order_status: ['shipped' as const] };
        return (await shop.client.call(api.orders.list, { query })).total;
      })
      .toBe(9);
    await endAct();
  });

  test(`an order taken on the phone is placed after four clicks from the dashboard ${screen}`, async ({
    page,
    server,
  }) => {
    const shop = await aShop(server);
    const tea = await aProduct(shop);
    await openAs(page, shop.merchant, '/dashboard');
    const { keyboard } = page;
    const endAct = await countClicks(page, 'an order taken on the phone');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Order', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
    await keyboard.type(tea.name);
    await expect(page.getByRole('list', { name: 'Products' }).getByText(tea.name)).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
    await keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName('Ordered before?');
    for (const answer of ['Ruwan', 'Silva', '071 234 5678', '', '4 Temple Road', 'Kandy']) {
      await keyboard.press('Tab');
      await keyboard.type(answer);
    }
    await page.getByRole('button', { name: 'Create order' }).click();
    const window = page.getByRole('dialog', { name: 'Create order' });
    await window.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Order #1001 placed')).toBeVisible();
    await endAct();
    const [placed] = (await shop.client.call(api.orders.list, { query: {} })).items;
    expect(placed).toMatchObject({ billing_address: { full_name: 'Ruwan Silva', city: 'Kandy' } });
  });
}
