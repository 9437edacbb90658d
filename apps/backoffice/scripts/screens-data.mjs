/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {Record<string, unknown>} [answers] replies that differ from the usual ones
 * @property {boolean} [fullPage] the whole page, not only what is seen at first
 * @property {(page: import('@playwright/test').Page) => Promise<void>} [act] before the picture
 */

const id = (/** @type {number} */ n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const past = (/** @type {number} */ minutes) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

const store = (
  /** @type {number} */ n,
  /** @type {string} */ name,
  /** @type {string} */ host,
) => ({
  _id: id(n),
  name,
  domain: `https://${host}`,
  url: `https://${host}`,
  logo: null,
  plan: 'standard',
  facebook: null,
  twitter: null,
  instagram: null,
  youtube: null,
  created_at: past(60 * 24 * 40),
});

const stores = [
  store(1, 'Ceylon Pantry', 'ceylonpantry.lk'),
  store(2, 'Kandy Batik House', 'kandy-batik.kade.lk'),
  store(3, 'Galle Books and Stationery', 'galle-books.kade.lk'),
];

/** What the API answers while pictures are taken. @type {Record<string, unknown>} */
export const answers = {
  'GET /api/stores': stores,
  'GET /api/merchant/stores/store': {
    ...stores[0],
    payment_methods: {
      credit_debit: false,
      paypal: false,
      bank_transfer: true,
      cash_on_delivery: true,
    },
  },
  'GET /api/platform': { host: 'kade.lk', stores_host: 'stores.kade.lk' },
  'POST /api/stores/domain-available': { available: true },
  'GET /api/merchant/profile': {
    _id: id(9),
    username: 'nimali',
    email: 'nimali@ceylonpantry.lk',
    first_name: 'Nimali',
    last_name: 'Perera',
    phone_number: '077 123 4567',
    plan: 'standard',
    created_at: past(60 * 24 * 40),
  },
  'GET /api/merchant/profile/sessions': [
    session(21, 'Chrome on Windows', true, 1),
    session(22, 'Safari on iPhone', false, 190),
    session(23, 'Firefox on Linux', false, 60 * 24 * 3),
  ],
  'GET /api/merchant/categories': [
    category(31, 'Tea', 'Single-estate teas from Uva, Dimbula and Nuwara Eliya.', 14),
    category(32, 'Spices', 'Cinnamon, pepper, cardamom and curry powders.', 22),
    category(33, 'Clay and brass', '', 9),
    category(34, 'Sweets', 'Dodol, kalu dodol, aggala and thala guli.', 1),
    category(35, 'Gift boxes', '', 6),
  ],
};

/** @param {number} n @param {string} device @param {boolean} current @param {number} minutes */
function session(n, device, current, minutes) {
  return { _id: id(n), device, current, created_at: past(9000), last_used_at: past(minutes) };
}

/** @param {number} n @param {string} name @param {string} description @param {number} count */
function category(n, name, description, count) {
  return { _id: id(n), name, description, product_count: count };
}

/** @type {Screen[]} */
export const publicScreens = [
  { name: 'landing', path: '/' },
  { name: 'pricing', path: '/pricing' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    act: (page) => page.getByRole('button', { name: 'Sign In' }).click(),
  },
  { name: 'sign-up', path: '/signup' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=a' },
];

/** @type {Screen[]} */
export const merchantScreens = [
  { name: 'wizard', path: '/store-creation', answers: { 'GET /api/stores': [] } },
  {
    name: 'wizard-filled',
    path: '/store-creation',
    async act(page) {
      await page.getByLabel('Store name').fill('Ceylon Pantry');
      await page.getByRole('textbox', { name: 'Subdomain' }).fill('ceylon-pantry');
      await page.getByText('Available!!!').waitFor();
    },
  },
  {
    name: 'wizard-custom',
    path: '/store-creation',
    answers: { 'POST /api/stores/domain-available': { available: false } },
    async act(page) {
      await page.getByText('Custom domain').click();
      await page.getByRole('textbox', { name: 'Custom domain' }).fill('ceylonpantry.lk');
      await page.getByText('Domain is not available').waitFor();
    },
  },
  {
    name: 'wizard-logo',
    path: '/store-creation',
    async act(page) {
      await page.getByLabel('Store name').fill('Ceylon Pantry');
      await page.getByRole('textbox', { name: 'Subdomain' }).fill('ceylon-pantry');
      await page.getByText('Available!!!').waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
    },
  },
  { name: 'settings', path: '/settings' },
  {
    name: 'settings-logo',
    path: '/settings',
    act: (page) =>
      page
        .getByRole('region', { name: 'Store Logo' })
        .getByRole('button', { name: 'Edit' })
        .click(),
  },
  { name: 'profile', path: '/profile' },
  { name: 'categories', path: '/categories' },
  {
    name: 'categories-empty',
    path: '/categories',
    answers: { 'GET /api/merchant/categories': [] },
  },
  {
    name: 'categories-create',
    path: '/categories',
    fullPage: false,
    async act(page) {
      await page.getByRole('button', { name: 'Create Category' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'store-configurator', path: '/store-configurator' },
  { name: 'billing', path: '/billing' },
  {
    name: 'menu-store',
    path: '/settings',
    fullPage: false,
    async act(page) {
      const burger = page.getByRole('button', { name: 'Open menu' });
      if (await burger.isVisible()) await burger.click();
      await page
        .getByRole('button', { name: /^Store:/ })
        .last()
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'menu-profile',
    path: '/settings',
    fullPage: false,
    async act(page) {
      const burger = page.getByRole('button', { name: 'Open menu' });
      if (await burger.isVisible()) await burger.click();
      await page
        .getByRole('button', { name: /^Profile/ })
        .last()
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
];
