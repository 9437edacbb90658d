import { api } from '@kade/contract/api';
import type { Locator } from '@playwright/test';
import { expect, test } from './journey';
import { invite, setUp } from './operators';
import { logo, slipPicture } from './photos';
import { aProduct, anOrder, aShop, openAs, takeTransfers, unique } from './shops';

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('it has no place');
  return { ...box, middle: box.y + box.height / 2, right: box.x + box.width };
}

test('one act of a screen stands beside its title @phone', async ({ page, server }) => {
  const shop = await aShop(server);
  await aProduct(shop, { name: 'Clay lamp' });
  await openAs(page, shop.merchant, '/settings');
  const acts = [
    ['/settings', 'link', 'Activity log'],
    ['/products/inventory', 'link', 'Stock history'],
    ['/store-configurator', 'link', 'Theme Selector'],
  ] as const;
  for (const [path, role, name] of acts) {
    await page.goto(path);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const act = await boxOf(page.locator('main header').getByRole(role, { name }));
    expect.soft(Math.abs(act.middle - title.middle), path).toBeLessThan(8);
    expect.soft(act.x, path).toBeGreaterThan(title.right);
  }
});

test('the number of a layout element stays on the line of its word @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const { _id: id } = await shop.client.call(api.collections.create, {
    body: { name: 'Best sellers' },
  });
  for (const name of ['Best sellers', 'Best sellers at the front']) {
    await shop.client.call(api.layouts.create, { body: { name, type: 'collection', id } });
  }
  await openAs(page, shop.merchant, '/store-configurator');
  const facts = page.getByText(/^Collection row · Best sellers · Order/);
  await expect(facts).toHaveCount(2);
  for (const one of await facts.all()) {
    const lines = await one.evaluate((element) => {
      const word = Array.from(element.childNodes).find((part) =>
        /Order/.test(part.nodeValue ?? ''),
      );
      if (!word?.nodeValue) throw new Error('it says no order');
      const range = document.createRange();
      range.setStart(word, word.nodeValue.indexOf('Order'));
      range.setEnd(element, element.childNodes.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  }
});

test('what statuses there are stands beside their ring where that is alone @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await anOrder(shop, await aProduct(shop, { name: 'Clay lamp' }));
  await page.setViewportSize({ width: 800, height: 1000 });
  await openAs(page, shop.merchant, '/dashboard');
  const ring = await boxOf(page.getByRole('link', { name: 'Total Orders' }));
  const words = await boxOf(page.getByRole('table', { name: /^Orders by status/ }));
  expect(words.x).toBeGreaterThan(ring.right);
  expect(Math.abs(words.middle - ring.middle)).toBeLessThan(8);
});

test('figures stand in line on a phone, and a row says how much it is of the highest @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await anOrder(shop, await aProduct(shop, { name: 'Clay lamp' }));
  await openAs(page, shop.merchant, '/analytics');
  const sums = page.getByRole('list', { name: 'Sums of these days' }).locator('strong');
  await expect(sums).toHaveCount(4);
  expect((await boxOf(sums.nth(2))).y).toBe((await boxOf(sums.nth(3))).y);
  const row = page.getByRole('row', { name: 'Clay lamp' });
  const { x, right, height } = await boxOf(row);
  expect(height).toBeLessThan(100);
  const bar = await boxOf(row.getByRole('cell').nth(1).locator('span'));
  expect(bar.right - bar.x).toBeGreaterThan((right - x) * 0.9);
  // A number that leads elsewhere than its row is hit beside it, too.
  await page.goto('/analytics?by=town');
  const sales = page.getByRole('row', { name: 'Colombo' }).getByRole('link').nth(1);
  await sales.scrollIntoViewIfNeeded();
  await sales.click({ position: { x: 4, y: -8 }, force: true });
  await expect(page).toHaveURL(/money=moved/);
});

test('the order of a list is chosen in a field like all others of the shop @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await aProduct(shop, { name: 'Clay lamp' });
  await aProduct(shop, { name: 'Brass lamp' });
  await page.goto(`${shop.store.url}/products`);
  await page.getByText('Filter and sort').click();
  const sort = page.getByLabel('Sort by');
  await expect(sort).toHaveCSS('appearance', 'none');
  expect((await boxOf(sort)).height).toBeGreaterThanOrEqual(44);
});

test('an item of an order is read whole beside what is long @desktop', async ({ page, server }) => {
  const shop = await aShop(server);
  const price = 1_200_000_000;
  const order = await anOrder(shop, await aProduct(shop, { name: 'Ceremonial saree', price }));
  await page.setViewportSize({ width: 1024, height: 900 });
  await openAs(page, shop.merchant, `/orders/${order._id}`);
  const items = page.getByRole('region', { name: 'Order Items' });
  const total = items.getByRole('row', { name: 'Order Total' }).getByRole('cell');
  expect((await boxOf(total)).right).toBeLessThan((await boxOf(items)).right);
  expect((await boxOf(items.getByRole('link', { name: 'Ceremonial saree' }))).height).toBeLessThan(
    30,
  );
});

test('the view that one is in stands in sight where not all views do @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await anOrder(shop, await aProduct(shop));
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const [path, name, row] of [
    ['/orders', 'All', 'Saved views'],
    ['/orders/drafts', 'Drafts', 'Saved views'],
    ['/analytics', 'Products', 'Figures by'],
  ] as const) {
    await openAs(page, shop.merchant, path);
    const views = page.getByRole('navigation', { name: row });
    const view = views.getByRole('link', { name, exact: true });
    // What they hold is told a moment later, and makes them wider.
    if (row === 'Saved views') await expect(views.getByText('1', { exact: true })).toHaveCount(2);
    await expect(async () => {
      const [{ x, right }, shown] = [await boxOf(views), await boxOf(view)];
      expect(shown.x, path).toBeGreaterThanOrEqual(x);
      expect(shown.right, path).toBeLessThanOrEqual(right);
    }).toPass({ timeout: 5_000 });
  }
});

test('a table is read whole in a small window @desktop', async ({ page, server }) => {
  const shop = await aShop(server);
  await anOrder(shop, await aProduct(shop, { price: 1_200_000_000 }));
  const [customer] = (await shop.client.call(api.customers.list, { query: {} })).items;
  await page.setViewportSize({ width: 1024, height: 900 });
  const expectWhole = async (label: string) => {
    const table = page.getByRole('table', { name: label, exact: true });
    await expect(table.getByText(/\w/).last()).toBeVisible();
    const room = await boxOf(table.locator('..'));
    expect.soft((await boxOf(table)).right, label).toBeLessThanOrEqual(room.right);
  };
  await openAs(page, shop.merchant, `/customers/${customer?._id}`);
  await expectWhole('Orders');
  await page.goto('/customers');
  await expectWhole('Customers');
  await page.goto('/orders');
  await expectWhole('Orders');
  await setUp(page, await invite(server, `${unique('ops')}@kade.lk`));
  await page.goto('/operator/stores');
  await expectWhole('Stores');
  await page.goto('/operator/merchants');
  await expectWhole('Merchants');
});

test('what a notice offers begins where its words do @phone', async ({ page, server }) => {
  const shop = await aShop(server);
  await Promise.all(Array.from({ length: 18 }, () => aProduct(shop)));
  await openAs(page, shop.merchant, '/dashboard');
  const notice = page.getByRole('complementary', { name: 'Plan' });
  const words = await boxOf(notice.getByText('18 of the 20 products'));
  expect((await boxOf(notice.getByRole('link', { name: 'See plans' }))).x).toBe(words.x);
});

test('what was just said covers nothing that is filled in @phone', async ({ page, server }) => {
  const shop = await aShop(server);
  const order = await anOrder(shop, await aProduct(shop));
  await openAs(page, shop.merchant, '/categories');
  const said = page.getByRole('log', { name: 'Notifications' });
  const window = page.getByRole('dialog');
  const expectInSight = async (notice: Locator, field: string) => {
    const label = await boxOf(window.getByText(field).first());
    const { y, height } = await boxOf(notice);
    expect(y + height).toBeLessThanOrEqual(label.y);
  };
  // The second one is said while the first one still stands there.
  for (const name of ['Lamps', 'Bowls']) {
    await page.getByRole('button', { name: 'Create Category' }).first().click();
    await window.getByLabel('Name').fill(name);
    await window.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create Category' }).first().click();
  await expectInSight(said.getByRole('group').last(), 'Name');

  await openAs(page, shop.merchant, `/orders/${order._id}`);
  await page.getByLabel('Update Status').selectOption('Shipped');
  await page.getByRole('button', { name: 'Edit tracking' }).click();
  const undo = said.getByRole('status');
  await expectInSight(undo, 'Tracking number');
  await expect(undo.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(undo.getByRole('checkbox', { name: 'Tell nobody' })).toBeHidden();
});

test('what becomes of a slip is pressed in one place, whatever its shape @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await takeTransfers(shop);
  const product = await aProduct(shop);
  for (const picture of [await logo(), await slipPicture(1)]) {
    const order = await anOrder(shop, product, 1, { payment_option: 'bank_transfer' });
    await shop.client.call(api.storefront.uploadReceipt, {
      params: { id: order._id },
      query: { access_token: order.access_token },
      file: new Blob([new Uint8Array(picture)]),
    });
  }
  await openAs(page, shop.merchant, '/orders/slips');
  const places: number[] = [];
  for (const number of [1001, 1002]) {
    const slip = page.getByRole('listitem').filter({ hasText: `Order #${number}` });
    await slip.getByRole('button', { name: 'Slip of the bank transfer' }).click();
    const window = page.getByRole('dialog', { name: 'Bank Transfer Screenshot' });
    const picture = window.getByAltText('Slip of the bank transfer');
    await expect(picture).toHaveJSProperty('complete', true);
    // A slip that is white has an edge.
    const ground = window.getByRole('link', { name: 'Slip of the bank transfer' });
    await expect(ground).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    places.push((await boxOf(window.getByRole('button', { name: 'Accept' }))).y);
    await page.keyboard.press('Escape');
  }
  expect(places[1]).toBe(places[0]);
});

test('what adds closed days is as wide as its words, with room around it @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await openAs(page, shop.merchant, '/settings');
  await page.getByRole('button', { name: 'Working days' }).click();
  const window = page.getByRole('dialog', { name: 'Working days' });
  const day = await boxOf(window.getByLabel('Another day'));
  for (const name of [/^Add Poya/, 'Add this day']) {
    const add = await boxOf(window.getByRole('button', { name }));
    expect.soft(add.right).toBeLessThan(day.right - 100);
  }
  const none = await boxOf(window.getByText('No days yet.'));
  const holidays = await boxOf(window.getByRole('button', { name: /^Add Poya/ }));
  expect(holidays.y - none.y - none.height).toBeCloseTo(12, 0);
});
