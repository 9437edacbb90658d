import { api } from '@kade/contract/api';
import { countClicks } from './clicks';
import { expect, test, type Page } from './journey';
import { aMerchant, aProduct, anOrder, aShop, openAs } from './shops';

test('one product is restocked from the dashboard with two clicks @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await anOrder(shop, await aProduct(shop));
  const tea = await aProduct(shop, { name: 'Ceylon tea', stock_quantity: 2 });
  await openAs(page, shop.merchant, '/dashboard');
  const field = page.getByRole('textbox', { name: 'In stock of Ceylon tea' });
  await expect(field).toBeInViewport();
  const endAct = await countClicks(page, 'more pieces of one product');
  await field.click();
  await page.keyboard.type('20');
  await page.getByRole('button', { name: 'Save stock of Ceylon tea' }).click();
  await expect(page.getByText('Stock of Ceylon tea is 20')).toBeVisible();
  await expect(field).toBeHidden();
  await endAct();
  const { stock_quantity } = await shop.client.call(api.products.get, { params: { id: tea._id } });
  expect(stock_quantity).toBe(20);
});

test('the prices of twenty products change with six clicks from the dashboard @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server, await aMerchant(server));
  for (let n = 1; n <= 20; n += 1) await aProduct(shop, { price: 100_000 });
  await anOrder(shop, await aProduct(shop, { name: 'Left alone', price: 100_000 }));
  await openAs(page, shop.merchant, '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByText('1 order to pack')).toBeVisible();
  const endAct = await countClicks(page, 'new prices of twenty chosen products');
  await menu.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  const boxes = page.getByRole('table', { name: 'Products' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(22);
  await boxes.nth(2).click();
  await boxes.nth(21).click({ modifiers: ['Shift'] });
  await expect(page.getByText('20 products selected')).toBeVisible();
  await page
    .getByRole('group', { name: 'Change the selected products' })
    .getByRole('button', { name: 'Price' })
    .click();
  await expect(page.getByLabel('Percentage')).toBeFocused();
  await page.keyboard.type('10');
  await page.getByRole('button', { name: 'Change 20 products' }).click();
  await expect(page.getByText('20 products changed')).toBeVisible();
  await endAct();
  const { items } = await shop.client.call(api.products.list, { query: { limit: 50 } });
  const prices = items.map(({ price }) => price);
  expect(prices.toSorted((one, other) => one - other)).toEqual([
    100_000,
    ...Array<number>(20).fill(110_000),
  ]);
});

test('the first of a list is in sight, and what narrows it is in one sheet @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const tea = await aProduct(shop, { name: 'Ceylon tea' });
  const order = await anOrder(shop, tea);
  await openAs(page, shop.merchant, '/orders');
  const first = page.getByRole('row', { name: `#${order.order_number}` });
  await expectInSight(page, first);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Status', { exact: true }).selectOption('Shipped');
  await expect(page).toHaveURL('/orders');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/orders?order_status=shipped');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(first).toBeVisible();

  const bar = page.getByRole('navigation', { name: 'Most used' });
  await bar.getByRole('link', { name: 'Products' }).click();
  await expectInSight(page, page.getByRole('link', { name: 'Ceylon tea' }));
  await bar.getByRole('link', { name: 'Stock' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Store Settings' })).toBeVisible();
});

/** Whole above the bar, without scrolling. */
async function expectInSight(page: Page, first: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(first).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Most used' }).boundingBox();
  const box = await first.boundingBox();
  if (!bar || !box) throw new Error('neither stands there');
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}
