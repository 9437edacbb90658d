import type { Page } from '@playwright/test';

/** Something to take a picture of. */
export interface Screen {
  name: string;
  /** A path, or where the person goes. */
  open: (page: Page, place: Place) => Promise<unknown>;
}

/** What stands behind the addresses of one picture-taking. */
export interface Place {
  origin: string;
  storeId: string;
  storeUrl: string;
  productId: string;
  orderId: string;
  draftId: string;
  /** Of a draft that was sent. */
  payLink: string;
}

const at =
  (path: string): Screen['open'] =>
  (page, { origin }) =>
    page.goto(origin + path);

export const publicScreens: Screen[] = [
  { name: 'landing', open: at('/') },
  { name: 'pricing', open: at('/pricing') },
  { name: 'pricing-yearly', open: at('/pricing?term=yearly') },
  {
    name: 'join-wishlist',
    async open(page, { origin }) {
      await page.goto(origin);
      await page.getByRole('link', { name: 'Join Wishlist' }).first().click();
    },
  },
  { name: 'inquiry', open: at('/inquiry?type=requestBeta') },
  { name: 'terms', open: at('/terms-and-conditions') },
  { name: 'privacy', open: at('/privacy-policy') },
  { name: 'not-found', open: at('/nowhere') },
  { name: 'login', open: at('/login') },
  {
    name: 'login-refused',
    async open(page, { origin }) {
      await page.goto(`${origin}/login`);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'sign-up', open: at('/signup') },
  { name: 'forgot-password', open: at('/forgot-password') },
  { name: 'reset-password', open: at('/reset-password?token=a') },
  { name: 'outbox', open: at('/outbox') },
];

/** As good in a new store as in a busy one. */
export const merchantScreens: Screen[] = [
  { name: 'dashboard', open: at('/dashboard') },
  { name: 'products', open: at('/products') },
  { name: 'products-table', open: at('/products?view=table') },
  { name: 'products-bin', open: at('/products/bin') },
  { name: 'inventory', open: at('/products/inventory') },
  { name: 'stock-history', open: at('/products/inventory/history') },
  { name: 'imports', open: at('/products/import') },
  { name: 'create-product', open: at('/products?create=1') },
  { name: 'categories', open: at('/categories') },
  { name: 'orders', open: at('/orders') },
  { name: 'customers', open: at('/customers') },
  { name: 'analytics', open: at('/analytics') },
  { name: 'analytics-towns', open: at('/analytics?by=town') },
  { name: 'analytics-stock', open: at('/analytics?by=stock') },
  { name: 'drafts', open: at('/orders/drafts') },
  { name: 'new-draft', open: at('/orders/drafts/new') },
  { name: 'settings', open: at('/settings') },
  { name: 'store-configurator', open: at('/store-configurator') },
  { name: 'store-configurator-theme', open: at('/store-configurator/theme') },
  {
    name: 'store-configurator-shop',
    async open(page, { origin }) {
      await page.goto(`${origin}/store-configurator`);
      const frame = page.locator('iframe[title="Homepage preview"][data-shown]');
      await frame.waitFor({ state: 'attached' });
      const preview = page.getByRole('button', { name: 'Preview', exact: true });
      if (await preview.isVisible()) await preview.click();
    },
  },
  { name: 'billing', open: at('/billing') },
  { name: 'profile', open: at('/profile') },
  { name: 'no-screen', open: at('/settings/nowhere') },
  {
    name: 'menu',
    async open(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      const burger = page.getByRole('button', { name: 'Open menu' });
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      if (await burger.isVisible()) await burger.click();
      await page.getByRole('button', { name: /^Profile/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    },
  },
  { name: 'wizard', open: at('/store-creation') },
  { name: 'shop', open: (page, { storeUrl }) => page.goto(storeUrl) },
  { name: 'shop-cart-empty', open: (page, { storeUrl }) => page.goto(`${storeUrl}/cart`) },
  { name: 'shop-not-found', open: (page, { storeUrl }) => page.goto(`${storeUrl}/nowhere`) },
];

/** What only a store with products and orders has. */
export const busyScreens: Screen[] = [
  { name: 'products-found', open: at('/products?q=tea&sort=price') },
  { name: 'products-not-found', open: at('/products?q=kettle%20drum') },
  {
    name: 'product',
    open: (page, { origin, productId }) => page.goto(`${origin}/product/${productId}`),
  },
  { name: 'new-product', open: at('/product/new') },
  { name: 'order', open: (page, { origin, orderId }) => page.goto(`${origin}/orders/${orderId}`) },
  {
    name: 'customer',
    async open(page, { origin }) {
      await page.goto(`${origin}/customers`);
      await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
      await page.getByLabel('New note').waitFor();
    },
  },
  {
    name: 'print',
    open: (page, { origin, orderId }) =>
      page.goto(`${origin}/orders/print?document=invoice&ids=${orderId}`),
  },
  {
    name: 'order-refunded',
    async open(page, { origin }) {
      await page.goto(`${origin}/orders?payment_status=refunded`);
      const link = page.getByRole('table', { name: 'Orders' }).getByRole('link').first();
      await page.goto(origin + ((await link.getAttribute('href')) ?? ''));
      await page.getByRole('heading', { name: 'Order Items' }).waitFor();
    },
  },
  {
    name: 'draft',
    open: (page, { origin, draftId }) => page.goto(`${origin}/orders/drafts/${draftId}`),
  },
  {
    name: 'draft-add-product',
    open: (page, { origin, draftId }) => page.goto(`${origin}/orders/drafts/${draftId}?add=1`),
  },
  {
    name: 'draft-send-link',
    open: (page, { origin, draftId }) => page.goto(`${origin}/orders/drafts/${draftId}?end=link`),
  },
  { name: 'shop-pay-link', open: (page, { payLink }) => page.goto(payLink) },
  {
    name: 'wizard-answers',
    async open(page, { origin }) {
      await page.goto(`${origin}/store-creation`);
      await page.getByLabel('Store name').fill('Ceylon Pantry');
      await page.getByRole('textbox', { name: 'Subdomain' }).fill('ceylon-pantry');
      await page.getByText('Available!!!').waitFor();
    },
  },
  {
    name: 'wizard-custom-domain',
    async open(page, { origin }) {
      await page.goto(`${origin}/store-creation`);
      await page.getByText('Custom domain', { exact: true }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Custom domain is required').waitFor();
    },
  },
  {
    name: 'wizard-logo',
    async open(page, { origin }) {
      await page.goto(`${origin}/store-creation`);
      await page.getByLabel('Store name').fill('Ceylon Pantry');
      await page.getByRole('textbox', { name: 'Subdomain' }).fill('ceylon-pantry');
      await page.getByText('Available!!!').waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Choose a logo').waitFor();
    },
  },
  { name: 'shop-found', open: (page, { storeUrl }) => page.goto(`${storeUrl}/?q=batik`) },
  {
    name: 'shop-product',
    open: (page, { storeUrl, productId }) => page.goto(`${storeUrl}/products/${productId}`),
  },
  { name: 'shop-cart', open: fillCart },
  { name: 'shop-checkout', open: goToCheckout },
  {
    name: 'shop-checkout-refused',
    async open(page, place) {
      await goToCheckout(page, place);
      await page.getByLabel('E-mail').fill('kasun@example.com');
      await page.getByRole('button', { name: 'Place order' }).click();
      await page.getByText('Please check the highlighted fields.').waitFor();
    },
  },
  {
    name: 'shop-order',
    async open(page, place) {
      await goToCheckout(page, place);
      await page.getByLabel('E-mail').fill('kasun@example.com');
      await page.getByLabel('Phone').fill('+94 71 765 4321');
      await page.getByLabel('First name').fill('Kasun');
      await page.getByLabel('Last name').fill('Fernando');
      await page.getByLabel('Address', { exact: true }).fill('12 Galle Road');
      await page.getByLabel('City').fill('Colombo');
      await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
      await page.getByRole('button', { name: 'Place order' }).click();
      await page.getByRole('heading', { name: 'Thank you, Kasun' }).waitFor();
    },
  },
];

async function fillCart(page: Page, { storeUrl, productId }: Place): Promise<void> {
  await page.goto(`${storeUrl}/products/${productId}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added to your cart').waitFor();
}

async function goToCheckout(page: Page, place: Place): Promise<void> {
  await fillCart(page, place);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}
