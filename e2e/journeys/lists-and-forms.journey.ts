import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { BOTH_SCREENS } from './screens';
import { openScreen } from './merchant-screens';
import { anOrder, aProduct, aShop, openAs } from './shops';

test('the address of a list brings back its filters and order @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  for (const [name, price] of [
    ['Clay lamp', 90_000],
    ['Brass lamp', 450_000],
    ['Clay pot', 30_000],
  ] as const) {
    await aProduct(shop, { name, price });
  }
  await openAs(page, shop.merchant, '/products?q=lamp&sort=-price');
  const products = page.getByRole('list', { name: 'Products' }).getByRole('link');
  await expect(products).toHaveText(['Brass lamp', 'Clay lamp']);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('lamp');
  await expect(page.getByLabel('Sort by')).toHaveValue('-price');
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(products).toHaveText(['Clay lamp', 'Brass lamp']);
  await expect(page).toHaveURL('/products?q=lamp&sort=price');
  await page.getByRole('searchbox').fill('kettle');
  await expect(page.getByText('No products match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(products).toHaveText(['Clay pot', 'Clay lamp', 'Brass lamp']);
});

for (const screen of BOTH_SCREENS) {
  test(`going back to a list keeps its place ${screen}`, async ({ page, server }) => {
    const shop = await aShop(server);
    // Not so many that the plan's notice comes and moves the list.
    for (let index = 1; index <= 15; index += 1) await aProduct(shop, { name: `Jar ${index}` });
    await openAs(page, shop.merchant, '/products');
    const last = page.getByRole('link', { name: 'Jar 1', exact: true });
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(200);
    await last.click();
    await expect(page.getByRole('heading', { name: 'Jar 1', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
}

interface Step {
  rows: number;
  columns: string;
  /** Of the sidebar. */
  moving: number;
}

test('a long list shows its title, then its rows, and all at once to who comes back @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  // What the oldest costs, far down, would make its column wider.
  await aProduct(shop, { name: 'Jar 1', price: 999_999_900 });
  for (let index = 2; index <= 20; index += 1) await aProduct(shop, { name: `Jar ${index}` });
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, shop.merchant, '/products');
  await page.getByText('Table', { exact: true }).click();
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await page.goto('/categories');
  const categories = page.getByRole('heading', { name: 'Categories', level: 1 });
  await expect(categories).toBeVisible();
  await page.evaluate(() => {
    const steps: Step[] = [];
    const links = document.querySelector('nav');
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const titles = Array.from(document.querySelectorAll('h1'));
      const shown = titles.find((title) => title.checkVisibility());
      if (shown?.textContent !== 'Products') return;
      const heads = Array.from(document.querySelectorAll('main th'));
      const columns = heads.map((head) => head.getBoundingClientRect().width.toFixed()).join();
      const rows = document.querySelectorAll('main tbody tr').length;
      steps.push({ rows, columns, moving: links?.getAnimations({ subtree: true }).length ?? 0 });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const takeSteps = () =>
    page.evaluate(() => (window as unknown as { steps: Step[] }).steps.splice(0));
  const products = page.getByRole('link', { name: 'Products', exact: true });
  await products.click();
  await expect(rows).toHaveCount(20);
  const steps = await takeSteps();
  const withRows = steps.filter((step) => step.rows > 0);
  expect(steps[0]?.rows).toBe(0);
  expect(steps[0]?.moving).toBe(0);
  expect(withRows[0]?.rows).toBeLessThan(20);
  expect(new Set(withRows.map(({ columns }) => columns)).size).toBe(1);

  await page.getByRole('link', { name: 'Categories' }).click();
  await expect(categories).toBeVisible();
  await expect(rows).toHaveCount(0);
  // Out of sight all of it stays laid out.
  await expect(page.locator('main > :not(:has(h1:visible)) tbody tr').last()).not.toHaveCSS(
    'height',
    'auto',
  );
  await takeSteps();
  await products.click();
  await expect(rows).toHaveCount(20);
  expect(await takeSteps()).toEqual([]);
  await expect(page).toHaveTitle(/^Products/);
});

test('leaving a changed form asks @phone', async ({ page, server, isPhone }) => {
  const shop = await aShop(server);
  await openAs(page, shop.merchant, '/products?create=1');
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await form.getByLabel('Name', { exact: true }).fill('Half a product');
  await form.getByLabel('Description').fill('Not said yet');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half a product');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
  await openScreen(page, 'Orders', isPhone);
  await expect(page.getByText('No orders')).toBeVisible();
});

for (const screen of BOTH_SCREENS) {
  test(`the button of a long window is in sight, and what it refuses is shown ${screen}`, async ({
    page,
    server,
  }) => {
    const shop = await aShop(server);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 520 });
    await openAs(page, shop.merchant, '/products?create=1');
    const form = page.getByRole('dialog', { name: 'Create Product' });
    const name = form.getByLabel('Name', { exact: true });
    const create = form.getByRole('button', { name: 'Create Product' });
    await expect(name).toBeFocused();
    await expect(create).toBeInViewport({ ratio: 1 });
    await form.getByText('Choose pictures').scrollIntoViewIfNeeded();
    await expect(name).not.toBeInViewport();
    await create.click();
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
  });
}

test('a list that opens in a window stands below its field, and the page stays as wide @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  for (const name of ['Ceylon tea', 'Spices']) {
    await shop.client.call(api.categories.create, { body: { name } });
  }
  await openAs(page, shop.merchant, '/products?create=1');
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await form.getByLabel('Price', { exact: true }).click();
  const field = form.getByLabel('Category');
  // What can be opened stands there then.
  await expect(field).not.toHaveAttribute('readonly');
  await field.click();
  const list = page.getByRole('listbox');
  await expect(list).toBeInViewport({ ratio: 1 });
  const [above, below] = [await field.boundingBox(), await list.boundingBox()];
  expect(Math.abs((below?.x ?? Infinity) - (above?.x ?? 0))).toBeLessThan(10);
  expect(await page.evaluate(() => window.innerWidth)).toBe(390);
});

test('where all is twice as large, a list on a phone is no wider than the screen @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  await aProduct(shop, { name: 'Clay lamp' });
  await page.setViewportSize({ width: 195, height: 422 });
  await openAs(page, shop.merchant, '/products');
  for (const list of ['Orders', 'Products', 'Stock']) {
    await page.getByRole('navigation', { name: 'Most used' }).getByText(list).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeInViewport({
      ratio: 1,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
  }
});

test('where all is twice as large, no screen of a phone is wider than it @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const product = await aProduct(shop, { name: 'Clay lamp' });
  const order = await anOrder(shop, product);
  await page.setViewportSize({ width: 195, height: 422 });
  await openAs(page, shop.merchant, '/profile');
  const paths = [
    '/settings',
    '/store-configurator',
    `/product/${product._id}`,
    '/orders/drafts/new',
    '/analytics?date_from=2026-10-01&date_to=2026-10-31',
  ];
  for (const path of ['/profile', ...paths, `/orders/${order._id}`]) {
    await page.goto(path);
    const last = page.getByRole('region').last();
    await expect(last).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBe(195);
  }
  const most = page.getByRole('navigation', { name: 'Most used' });
  const labels = await most.locator('a, button').evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange();
      range.selectNodeContents(item);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const [index, { left }] of labels.entries()) {
    expect(left).toBeGreaterThanOrEqual(labels[index - 1]?.right ?? 0);
  }
});

test('at 400 % of a desktop, a product is no wider than the screen @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const { _id } = await aProduct(shop);
  const body = { name: 'Size', product_id: _id };
  const group = await shop.client.call(api.variants.createGroup, { body });
  for (const name of ['Small', 'Large']) {
    await shop.client.call(api.variants.create, { params: { id: group._id }, body: { name } });
  }
  // What is counted is no row of the table of choices then, and in a grid of its own.
  const wrapping = { name: 'Wrapping', product_id: _id, stock: 'parent' } as const;
  const boxes = await shop.client.call(api.variants.createGroup, { body: wrapping });
  await shop.client.call(api.variants.create, { params: { id: boxes._id }, body: { name: 'Box' } });
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs(page, shop.merchant, `/product/${_id}`);
  await page.getByRole('button', { name: 'Manage Inventory' }).click();
  await expect(page.locator(':focus')).toHaveAccessibleName('Inventory');
  await page.getByRole('button', { name: 'Fill down' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Fill down' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('where text alone is twice as large, a search without results fits a phone @phone', async ({
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  const category = await shop.client.call(api.categories.create, {
    body: { name: 'Ayurveda and wellness' },
  });
  await aProduct(shop, { name: 'Balm', category: category._id });
  await shopper.setViewportSize({ width: 390, height: 844 });
  await shopper.goto(`${shop.store.url}/products?q=zzz`);
  await shopper.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const named = shopper.getByRole('navigation', { name: 'What there is' }).getByRole('link');
  await expect(named).toHaveText('Ayurveda and wellness');
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('an address that does not exist is told everywhere @desktop', async ({
  page,
  shopper,
  server,
  trouble,
}) => {
  const shop = await aShop(server);
  trouble.allow(/status of 404/);
  await page.goto('/nowhere');
  const nothing = page.getByRole('heading', { name: 'There is nothing at this address' });
  await expect(nothing).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');

  await openAs(page, shop.merchant, '/settings/nowhere');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  const unknown = '01900000-0000-7000-8000-000000000000';
  await page.goto(`/orders/${unknown}`);
  await expect(page.getByText('There is no such order in this store')).toBeVisible();
  await page.goto(`/product/${unknown}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');

  const missing = await shopper.goto(`${shop.store.url}/nowhere`);
  expect(missing?.status()).toBe(404);
  await expect(shopper.getByRole('heading', { name: 'We can’t find that' })).toBeVisible();
  const nobody = await shopper.goto(shop.store.url.replace(shop.store.name, 'nobody-is-here'));
  expect(nobody?.status()).toBe(404);
});
