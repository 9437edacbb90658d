import { expect, test, type Page } from './journey';
import { anOrder, aProduct, aShop, openAs, PASSWORD, unique } from './shops';

/** Whether somebody who does not use a mouse can see where they are. */
async function expectFocusVisible(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const marks = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const parent = focused.parentElement;
    const isSeen =
      marks(focused) ||
      (parent !== null && marks(parent)) ||
      getComputedStyle(focused).borderColor !== getComputedStyle(document.body).borderColor;
    return isSeen ? '' : `the focus on ${focused.outerHTML.slice(0, 200)} cannot be seen`;
  });
  expect(seen).toBe('');
}

async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const target = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expectFocusVisible(page);
    await expect(target).toHaveAccessibleName(name, { timeout: 50 });
  }).toPass({ intervals: [0] });
}

test('signs up by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const username = unique('nimali');
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  const answers: [string, string][] = [
    ['First name', 'Nimali'],
    ['Last name', 'Perera'],
    ['E-mail', `${username}@example.com`],
    ['Username', username],
    ['Password', PASSWORD],
  ];
  for (const [label, answer] of answers) {
    await tabTo(page, label);
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/store-creation');
});

test('creates a product by keyboard alone', { tag: '@desktop' }, async ({ page, server }) => {
  const shop = await aShop(server);
  await openAs(page, shop.merchant, '/products');
  const opener = page.getByRole('button', { name: 'Create Product' });
  // Until it is known that there are none, the button stands elsewhere.
  await expect(page.getByText('No products')).toBeVisible();
  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Create Product');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  // What the library tells the body is told to nothing in it, all of which would be styled anew.
  const gapOf = (selector: string) =>
    page
      .locator(selector)
      .evaluate((one) => getComputedStyle(one).getPropertyValue('--removed-body-scroll-bar-size'));
  expect([await gapOf('body'), await gapOf('main')]).toEqual(['0px', '']);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Rush mat');
  await tabTo(page, 'Price');
  await page.keyboard.type('1800.50');
  await tabTo(page, 'Stock quantity');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Rush mat' })).toBeVisible();
  await expect(page.getByText('Rs 1,800.50')).toBeVisible();

  await page.getByRole('link', { name: 'Rush mat' }).press('Enter');
  const name = page.getByRole('main').getByLabel('Name', { exact: true });
  await name.press('End');
  await page.keyboard.type(' of reed');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('ControlOrMeta+s');
  expect((await saved).ok()).toBe(true);
  await expect(name).toBeFocused();
  await page.reload();
  await expect(name).toHaveValue('Rush mat of reed');
});

test(
  'Ctrl K is heard before the screens are there, with what is typed after it, and moves nothing',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const shop = await aShop(server);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    // Is there once the page is, for which all scripts are awaited.
    const opening = openAs(page, shop.merchant, '/settings');
    await expect(page.locator('#root')).toBeAttached();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('shipp');
    release();
    await opening;
    const find = page.getByRole('dialog', { name: 'Find' });
    await expect(find.getByLabel(/^Search orders/)).toHaveValue('shipp');
    await expect(find.getByLabel(/^Search orders/)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(find).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(find.getByLabel(/^Search orders/)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test(
  'Escape takes back a Ctrl K whose window is on its way',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const shop = await aShop(server);
    await openAs(page, shop.merchant, '/settings');
    await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = page.waitForRequest('**/assets/*.js');
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await held;
    await page.keyboard.press('Escape');
    const here = page.waitForResponse('**/assets/*.js');
    release();
    await here;
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  },
);

test(
  'letters and arrows pass by a status without setting it',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const shop = await aShop(server);
    const order = await anOrder(shop, await aProduct(shop));
    await openAs(page, shop.merchant, `/orders/${order._id}`);
    const status = page.getByLabel('Update Status');
    await status.focus();
    for (const key of ['s', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Status changed from Pending to Delivered')).toBeVisible();
    await expect(page.getByText(/Status changed/)).toHaveCount(1);
    await expect(status).toBeFocused();
  },
);
