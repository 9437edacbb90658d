import { api } from '@kade/contract/api';
import { openScreen } from './merchant-screens';
import { expect, test } from './journey';
import { BOTH_SCREENS } from './screens';
import { anOrder, aProduct, aShop, openAs } from './shops';

for (const screen of BOTH_SCREENS) {
  test(`who goes to a screen hears where they are ${screen}`, async ({ page, server, isPhone }) => {
    const shop = await aShop(server);
    const product = await aProduct(shop);
    await openAs(page, shop.merchant, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    for (const name of ['Products', 'Orders', 'Customers', 'Store Settings']) {
      await openScreen(page, name, isPhone);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
      await expect(page).toHaveTitle(`${name} · Kade`);
    }
    // Back at the page that the browser opened, too.
    for (const name of ['Customers', 'Orders', 'Products', 'Dashboard']) {
      await page.goBack();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    }
    await openScreen(page, 'Products', isPhone);
    await page.getByRole('link', { name: product.name }).click();
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${product.name} · Kade`);

    // Of a product without variants the stock is on a page of its own.
    await page.getByRole('button', { name: 'Manage Inventory' }).click();
    await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeFocused();
  });
}

test('"Manage Inventory" takes the focus along to the grid @desktop', async ({ page, server }) => {
  const shop = await aShop(server);
  const { _id } = await aProduct(shop);
  const body = { name: 'Size', product_id: _id };
  const group = await shop.client.call(api.variants.createGroup, { body });
  const params = { id: group._id };
  await shop.client.call(api.variants.create, { params, body: { name: 'Small' } });
  await openAs(page, shop.merchant, `/product/${_id}`);
  await page.getByRole('button', { name: 'Manage Inventory' }).click();
  const place = page.locator(':focus');
  await expect(place).toHaveAccessibleName('Inventory');
  await expect(place).toContainText('Small');
});

test('saves and failures speak in one place that was there before them @desktop', async ({
  page,
  server,
  trouble,
}) => {
  const shop = await aShop(server);
  const order = await anOrder(shop, await aProduct(shop));
  await openAs(page, shop.merchant, `/orders/${order._id}`);
  const region = page.getByRole('log', { name: 'Notifications' });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByLabel('Update Status')).toBeVisible();

  await page.getByLabel('Update Status').selectOption('processing');
  await expect(region).toContainText(/Status changed|Order updated|Processing/);

  trouble.allow(/500/);
  await page.route(`**/api/merchant/orders/${order._id}*`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 500,
          json: { error: 'Internal', message: 'Out of order for a moment', code: 'internal' },
        }),
  );
  await page.getByLabel('Update Status').selectOption('shipped');
  await expect(region).toContainText('Out of order for a moment');
});

test(
  'names say what stands there: buttons, badges, sorting',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const shop = await aShop(server);
    await anOrder(shop, await aProduct(shop));
    await openAs(page, shop.merchant, '/orders');
    for (const button of [/^Store: /, /^Profile: /]) {
      const shown = page.getByRole('button', { name: button });
      const words = await shown.innerText();
      const lines = words.split('\n').filter((text) => text.length > 2);
      await expect(shown).toHaveAccessibleName(lines.join(' '));
    }
    const row = page.getByRole('row', { name: /Kasun/ });
    await expect(row).toContainText('Status: Pending');
    await expect(row).toContainText('Payment status: Pending');

    await page.goto('/customers');
    const header = page.getByRole('columnheader', { name: 'Name' });
    await expect(header).toHaveAttribute('aria-sort', 'none');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
  },
);

test('a checkout with faults says so first @phone', async ({ shopper, server, trouble }) => {
  trouble.allow(/status of 400/);
  const shop = await aShop(server);
  const product = await aProduct(shop);
  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await shopper.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.getByRole('link', { name: 'Checkout' }).first().click();
  await expect(shopper).toHaveTitle(/^Checkout/);
  await shopper.getByRole('button', { name: 'Place order' }).click();
  await expect(shopper).toHaveTitle(/^Error: Checkout/);
  const summary = shopper.getByRole('alert');
  await expect(summary).toBeFocused();
  const first = summary.getByRole('link').first();
  const field = (await first.getAttribute('href'))?.slice(1) ?? '';
  await expect(shopper.locator(`[id="${field}"]`)).toHaveAttribute('aria-invalid', 'true');
});
