import { api } from '@kade/contract/api';
import { DEFAULT_THEME } from '@kade/contract/store-settings';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './journey';
import { BOTH_SCREENS } from './screens';
import { fillCheckout } from './customers';
import { aProduct, anOrder, aShop, openAs, takeTransfers, type Shop } from './shops';
import { expectLargeTargets, expectWell } from './well';

const publicPages = [
  ['/', 'Build Your Online Store Your Way'],
  ['/pricing', 'Simple pricing, in rupees'],
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/inquiry', 'Join Wishlist'],
  ['/inquiry?sent=wishlist', 'Join Wishlist'],
  ['/login', 'Merchant Login'],
  ['/signup', 'Merchant Sign Up'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password?token=a', 'Reset Password'],
  ['/nowhere', 'There is nothing at this address'],
] as const;

interface Filled {
  productId: string;
  orderId: string;
  categoryId: string;
  collectionId: string;
}

async function aFilledShop(shop: Shop): Promise<Filled> {
  const product = await aProduct(shop, {
    name: 'Uva Highland Tea, hand-rolled whole leaf in a tin with a lacquer lid',
    description: 'Whole leaf.\n\nFrom 1,200 metres.',
    tags: `tea, uva, ${'hand-rolled'.repeat(6)}`,
  });
  await aProduct(shop, { stock_quantity: 0 });
  const deleted = await aProduct(shop, { name: 'Deleted lamp' });
  await shop.client.call(api.products.remove, { params: { id: deleted._id } });
  const order = await anOrder(shop, product, 2);
  const welcome = { name: 'Welcome', text: 'Ayubowan', link: '/cart' };
  await shop.client.call(api.layouts.create, { body: { ...welcome, type: 'banner' } });
  const featured = { name: 'Our best', id: product._id };
  await shop.client.call(api.layouts.create, { body: { ...featured, type: 'product' } });
  const body = { name: 'Highland tea', description: 'Grown above the clouds.' };
  const moves = { add: [product._id] };
  const category = await shop.client.call(api.categories.create, { body });
  const collection = await shop.client.call(api.collections.create, { body });
  const into = ({ _id: id }: { _id: string }) => ({ params: { id }, body: moves });
  await shop.client.call(api.categories.moveProducts, into(category));
  await shop.client.call(api.collections.moveProducts, into(collection));
  return {
    productId: product._id,
    orderId: order._id,
    categoryId: category._id,
    collectionId: collection._id,
  };
}

/**
 * Goes to where that is shown: to another screen as a link of this one does, which loads nothing
 * anew, unless it is shown here already, so that nothing would tell when the other one is there.
 */
async function goTo(page: Page, address: string, shown: Locator): Promise<void> {
  if (!address.startsWith('/') || (await shown.isVisible())) await page.goto(address);
  else {
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }
  // The files of the screen come first, as they do before a page counts as gone to.
  await expect(shown).toBeVisible({ timeout: 30_000 });
}

async function expectAllWell(
  page: Page,
  isPhone: boolean,
  screens: readonly (readonly [address: string, text: string])[],
): Promise<void> {
  for (const [address, text] of screens) {
    await goTo(page, address, page.getByText(text).filter({ visible: true }).first());
    await expectWell(page);
    if (isPhone) await expectLargeTargets(page);
  }
}

for (const screen of BOTH_SCREENS) {
  test(`the public pages are well ${screen}`, async ({ page, isPhone, trouble }) => {
    trouble.allow(/status of 404 .*\/nowhere/);
    for (const [address, title] of publicPages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expectWell(page);
      if (isPhone) await expectLargeTargets(page);
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'Join Wishlist' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Join Wishlist' })).toBeVisible();
    await expectWell(page);
  });

  test(`the screens of products are well ${screen}`, async ({ page, server, isPhone }) => {
    const shop = await aShop(server);
    const { productId } = await aFilledShop(shop);
    const file = new Blob(['Title,Price\nBatik sarong,1500\nDrum,loud\n']);
    const { _id: importId } = await shop.client.call(api.imports.create, { query: {}, file });
    await openAs(page, shop.merchant, '/dashboard');
    await expectAllWell(page, isPhone, [
      ['/products', 'Uva Highland Tea'],
      ['/products?view=table', 'Uva Highland Tea'],
      ['/products/bin', 'Deleted lamp'],
      ['/products?create=1', 'Stock quantity'],
      [`/product/${productId}`, 'Product Information'],
      ['/product/new', 'Availability'],
      [`/product/${productId}?analytics=1`, 'Revenue'],
      [`/products/import/${importId}`, 'Price “loud” is not an amount'],
      ['/products/import', 'products.csv'],
      ['/products/inventory', 'Uva Highland Tea'],
      ['/products/inventory/history', 'Order #'],
    ]);
  });

  test(`the screens of orders and customers are well ${screen}`, async ({
    page,
    server,
    isPhone,
  }) => {
    const shop = await aShop(server);
    const { orderId } = await aFilledShop(shop);
    const { customer_id } = await shop.client.call(api.orders.get, { params: { id: orderId } });
    await openAs(page, shop.merchant, '/dashboard');
    await expectAllWell(page, isPhone, [
      ['/dashboard', 'Latest orders'],
      ['/orders', 'Kasun'],
      ['/orders?view=to_pack&date_from=2026-01-01', 'Kasun'],
      ['/analytics?by=town', 'Colombo'],
      ['/customers', 'Kasun Fernando'],
      [`/customers/${customer_id}`, 'New note'],
      [`/customers/${customer_id}?erase=1`, 'Erase for good'],
      [`/orders/${orderId}`, 'Internal note'],
      [`/orders/${orderId}?mails=1`, 'Each is written anew'],
      [`/orders/print?document=invoice&ids=${orderId}`, 'Bill to'],
      [`/orders/print?document=label&ids=${orderId}`, 'Collect'],
    ]);
  });

  test(`the screens of settings are well ${screen}`, async ({ page, server, isPhone }) => {
    const shop = await aShop(server);
    await aFilledShop(shop);
    // White is hard to read on the blue that a shop begins with, as its screen says.
    const body = { ...DEFAULT_THEME, primary: '#1D4ED8' };
    await shop.client.call(api.storeSettings.createTheme, { body });
    await openAs(page, shop.merchant, '/dashboard');
    await expectAllWell(page, isPhone, [
      ['/settings', 'Domain Settings'],
      ['/settings?holds=1', 'Orders that are placed from now on'],
      ['/settings/activity', 'added the product'],
      ['/store-configurator', 'Order 0'],
      ['/store-configurator/theme', 'Disable theme previews'],
      ['/billing', 'Billing'],
      ['/profile', 'Sessions'],
      ['/store-creation', 'Create your store'],
    ]);
  });

  test(`the screens of categories and collections are well ${screen}`, async ({
    page,
    server,
    isPhone,
  }) => {
    const shop = await aShop(server);
    const { productId, categoryId, collectionId } = await aFilledShop(shop);
    await openAs(page, shop.merchant, '/dashboard');
    await expectAllWell(page, isPhone, [
      [`/product/${productId}?collections=1`, '1 product'],
      ['/categories', 'Grown above the clouds.'],
      ['/categories?create_collection=1', 'Description'],
      [`/categories/${categoryId}`, 'Uva Highland Tea'],
      [`/categories/${categoryId}?rename=1`, 'Cancel'],
      [`/categories/${categoryId}?delete=1`, 'without a category'],
      [`/collection/${collectionId}`, 'Uva Highland Tea'],
      [`/collection/${collectionId}?add=1`, '$1,250.00'],
    ]);
  });

  test(`the merchant screens are well, empty ${screen}`, async ({ page, server, isPhone }) => {
    const shop = await aShop(server);
    await openAs(page, shop.merchant, '/dashboard');
    await expectAllWell(page, isPhone, [
      ['/dashboard', 'There are no orders to display.'],
      ['/products', 'No products'],
      ['/products?q=nothing', 'No products match'],
      ['/products/bin', 'The bin is empty'],
      ['/products/inventory', 'No products'],
      ['/products/import', 'Choose file'],
      ['/products/inventory/history', 'No changes yet'],
      ['/orders', 'No orders'],
      ['/orders/slips', 'No slips to check'],
      ['/orders/drafts', 'No drafts'],
      ['/orders/drafts/new', 'Add what the customer wants.'],
      ['/categories', 'No collections'],
    ]);
    if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: /^Store: / }).click();
    await expect(page.getByRole('menuitem', { name: 'Create a store' })).toBeVisible();
    await expectWell(page);
    if (isPhone) await expectLargeTargets(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Profile/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expectWell(page);
    if (isPhone) await expectLargeTargets(page);
  });

  test(`the screens of drafts are well, and the page of their link ${screen}`, async ({
    page,
    server,
    isPhone,
  }) => {
    const shop = await aShop(server);
    const { productId } = await aFilledShop(shop);
    const price_override = { price: 100_000, reason: 'Regular customer' };
    const items = [{ product_id: productId, quantity: 2, price_override }];
    const body = { items, email: 'kasun@example.com', note: 'Calls back' };
    const { _id: open } = await shop.client.call(api.drafts.create, { body });
    const { _id: sent } = await shop.client.call(api.drafts.create, { body });
    const params = { id: sent };
    const { link } = await shop.client.call(api.drafts.sendLink, { params, body: {} });
    await openAs(page, shop.merchant, '/dashboard');
    const screens = [
      ['/orders/drafts', 'Link sent'],
      [`/orders/drafts/${open}`, 'Regular customer'],
      [`/orders/drafts/${open}?add=1`, '$1,250.00'],
      [`/orders/drafts/${open}?end=link`, 'It can be used for'],
      [`/orders/drafts/${open}?end=order`, 'How it is paid'],
      [`/orders/drafts/${sent}`, 'It can be used until'],
      [link?.url ?? '', 'These prices hold until'],
    ] as const;
    for (const [address, text] of screens) {
      const field = page.getByRole('textbox', { name: 'Reason' });
      const shown = page.getByText(text).filter({ visible: true }).first();
      await goTo(page, address, text === 'Regular customer' ? field : shown);
      await expectWell(page);
      if (isPhone) await expectLargeTargets(page);
    }
  });

  test(`orders whose money waits for the merchant are well ${screen}`, async ({
    page,
    server,
    isPhone,
  }) => {
    const shop = await aShop(server);
    const product = await aProduct(shop);
    const [kept, open] = [await anOrder(shop, product), await anOrder(shop, product)];
    const params = { id: kept._id };
    await shop.client.call(api.orders.update, { params, body: { paymentStatus: 'paid' } });
    await shop.client.call(api.orders.update, { params, body: { status: 'cancelled' } });
    await openAs(page, shop.merchant, '/dashboard');
    const customers = `${shop.store.url}/orders/${kept._id}?access_token=${kept.access_token}`;
    await expectAllWell(page, isPhone, [
      ['/dashboard', '1 cancelled order is still paid'],
      ['/orders?view=cancelled_paid', 'Kasun'],
      [`/orders/${kept._id}`, 'was paid although this order is cancelled'],
      [`/orders/${kept._id}?refund=1`, 'At most LKR 1,250.00'],
      [`/orders/${open._id}?edit=items`, 'New total'],
      [`/orders/${open._id}?payment=1`, 'At most LKR 1,250.00'],
      [customers, 'Your order was cancelled'],
    ]);
  });

  test(`what is asked and told of several orders is well ${screen}`, async ({
    page,
    server,
    isPhone,
  }) => {
    const shop = await aShop(server);
    const product = await aProduct(shop, { stock_quantity: 1 });
    const cancelled = await anOrder(shop, product);
    const params = { id: cancelled._id };
    await shop.client.call(api.orders.update, { params, body: { status: 'cancelled' } });
    const taken = await anOrder(shop, product);
    const look = async () => {
      await expectWell(page);
      if (isPhone) await expectLargeTargets(page);
    };
    await openAs(page, shop.merchant, '/orders');
    for (const { order_number } of [cancelled, taken]) {
      await page.getByRole('checkbox', { name: `Select order #${order_number}` }).check();
    }
    await look();
    await page.getByLabel('Set status').selectOption('Processing');
    const question = page.getByRole('dialog', { name: 'Set 2 orders to Processing?' });
    await question.getByRole('checkbox', { name: 'Reopen the 1 order' }).check();
    await look();
    await question.getByRole('button', { name: 'Set to Processing' }).click();
    await expect(page.getByRole('list', { name: 'Refused orders' })).toBeVisible();
    // What can be undone is said above all else, and covers what it stands before.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectWell(page);
    await page.getByRole('group').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await look();
  });

  test(`the settings of a custom domain are well ${screen}`, async ({ page, server, isPhone }) => {
    const shop = await aShop(server);
    const newDomain = `https://www.${shop.store.name}.example`;
    await shop.client.call(api.domains.change, { body: { newDomain } });
    await openAs(page, shop.merchant, '/settings');
    await expect(page.getByText('Waiting for DNS')).toBeVisible();
    await expectWell(page);
    if (isPhone) await expectLargeTargets(page);
    await page.getByRole('button', { name: 'Edit domain settings' }).click();
    await expect(page.getByRole('textbox', { name: 'Custom domain' })).toBeVisible();
    await expectWell(page);
    if (isPhone) await expectLargeTargets(page);
  });

  test(`the storefront is well ${screen}`, async ({ page, server, isPhone }) => {
    const shop = await aShop(server);
    const { productId, collectionId } = await aFilledShop(shop);
    await takeTransfers(shop);
    const look = async () => {
      await expectWell(page);
      if (isPhone) await expectLargeTargets(page);
    };
    await page.goto(shop.store.url);
    await look();
    await page.goto(`${shop.store.url}/?collection=${collectionId}`);
    await look();
    await page.goto(`${shop.store.url}/?q=nothing`);
    await look();
    await page.goto(`${shop.store.url}/cart`);
    await look();
    await page.goto(`${shop.store.url}/products/${productId}`);
    await look();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await look();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await look();
    await fillCheckout(page);
    await page.getByText('Bank transfer').click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the slip' })).toBeVisible();
    await look();
  });
}
