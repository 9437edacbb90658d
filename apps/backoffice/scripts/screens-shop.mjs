/** @import { Screen } from './screens-data.mjs' */

const id = (/** @type {number} */ n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const past = (/** @type {number} */ minutes) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

const LONG_NAME =
  'Hand-loomed cotton batik table runner with twelve matching napkins, dyed with turmeric, indigo and mangosteen bark by the weavers of Matale, washed twice, sun-dried and packed in a box of woven reed.';
const tints = ['#d9c3a5', '#a8b99a', '#c9a9a0', '#9fb3bd', '#d8b36a', '#b7a6c4'];

/** @param {number} n */
const file = (n) => ({
  _id: id(5000 + n),
  path: `picture-${n}.webp`,
  width: 1200,
  height: 1200,
  color: tints[n % tints.length],
});

/** @type {[string, number, string | null, number, boolean][]} */
const goods = [
  ['Dimbula broken orange pekoe', 1450, 'Tea', 120, true],
  ['True cinnamon quills, Alba grade', 2950.5, 'Spices', 4, true],
  ['Brass oil lamp from Pilimathalawa', 18500, 'Clay and brass', 0, true],
  [LONG_NAME, 123_456_789_012.5, 'Clay and brass', 31, true],
  ['Kalu dodol, 500 g', 890, 'Sweets', 48, true],
  ['Clay curry pot with lid', 1750, null, 9, false],
  ['Roasted curry powder', 420, 'Spices', 300, true],
  ['Silver tips, hand-rolled', 7800, 'Tea', 2, true],
  ['Coconut shell bowl', 650, 'Clay and brass', 64, true],
  ['Gift box “Avurudu”', 5400, 'Gift boxes', 15, true],
  ['Black pepper, whole', 780, 'Spices', 90, true],
  ['Thala guli, box of 20', 560, 'Sweets', 0, false],
];

const products = goods.map(([name, price, category, stock_quantity, in_stock], n) => ({
  _id: id(1000 + n),
  name,
  price,
  category: category && { _id: id(31), name: category },
  in_stock,
  stock_quantity,
  thumbnail: n === 6 ? null : file(n),
  created_at: past(60 * 24 * n + 200),
}));

/** @param {number} n */
const product = (n) => ({
  ...products[n],
  description:
    'Grown at 1,250 metres on the western slopes, picked at dawn and withered overnight.\n\nBrew three minutes in water just off the boil. Good with milk, better without.',
  tags: 'single estate, gift, black tea',
  images: [1, 2, 3, 4, 5].map(file),
  collections: [],
  options: [],
  updated_at: past(40),
  version: 1,
});

const people = [
  'Nimal Perera',
  'Fathima Rizwan',
  'Kumar Selvanathan',
  'Dilani Wickramasinghe',
  'Mohamed Ismail Abdul Cader Marikkar-Bawa de Silva Wijesekera',
  'Anula Karunatilaka',
];
const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
const payments = ['pending', 'paid', 'paid', 'paid', 'refunded', 'failed'];

/** @param {number} n */
function address(n) {
  const full_name = people[n % people.length] ?? '';
  const [first_name, ...rest] = full_name.split(' ');
  return {
    first_name,
    last_name: rest.join(' '),
    full_name,
    address: '42/1 Temple Road, Mount Lavinia',
    city: 'Dehiwala',
    postal_code: '10370',
    country: 'Sri Lanka',
    phone_number: '077 123 4567',
  };
}

const orders = Array.from({ length: 16 }, (_, n) => ({
  _id: id(2000 + n),
  order_number: 1048 - n,
  order_date: past(n * n * 37 + 4),
  order_status: statuses[n % 5],
  payment_status: payments[n % 6],
  payment_options: n % 3 ? 'cash_on_delivery' : 'bank_transfer',
  email: `customer${n}@example.lk`,
  total_price: n === 4 ? 999_999_999_999.99 : 1450 * (n + 1) + 350,
  item_count: 1 + (n % 4),
  billing_address: address(n),
}));

/** @param {number[]} lines */
function order(lines) {
  const items = lines.map((n, index) => ({
    _id: id(3000 + n),
    product: {
      _id: index === 2 ? null : id(1000 + n),
      name: goods[n]?.[0],
      price: goods[n]?.[1],
      thumbnail: n === 6 ? null : file(n),
    },
    price: goods[n]?.[1],
    quantity: index + 1,
    variants: [],
  }));
  const sub_total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    ...orders[1],
    sub_total,
    shipping: 350,
    total_price: sub_total + 350,
    billing_address: address(lines.length > 3 ? 4 : 1),
    shipping_address: address(lines.length > 3 ? 4 : 1),
    products: items,
    history: [
      event(1, null, null, null, 'Customer', 600),
      event(2, 'payment_status', 'pending', 'paid', 'Nimali Perera', 240),
      event(3, 'order_status', 'pending', 'processing', 'Nimali Perera', 35),
    ],
  };
}

/**
 * @param {number} n
 * @param {string | null} field
 * @param {string | null} from
 * @param {string | null} to
 * @param {string} author
 * @param {number} minutes
 */
function event(n, field, from, to, author, minutes) {
  return { _id: id(4000 + n), field, from, to, author, created_at: past(minutes) };
}

/** What the API answers on these screens. @type {Record<string, unknown>} */
export const shopAnswers = {
  'GET /api/merchant/products': products,
  [`GET /api/merchant/products/${id(1000)}`]: product(0),
  [`GET /api/merchant/products/${id(1003)}`]: product(3),
  [`GET /api/merchant/products/${id(1006)}`]: {
    ...product(6),
    description: '',
    tags: '',
    images: [],
    category: null,
  },
  'GET /api/merchant/orders': orders,
  [`GET /api/merchant/orders/${id(2001)}`]: order([0, 1, 4]),
  [`GET /api/merchant/orders/${id(2004)}`]: order([3, 0, 6, 8]),
  'GET /api/merchant/dashboard/status': {
    pending: 12,
    processing: 9,
    shipped: 17,
    delivered: 61,
    cancelled: 4,
  },
  'GET /api/merchant/dashboard/revenue': {
    paid: { count: 84, total: 486_250.5 },
    refunded: { count: 3, total: 12_400 },
    pending: { count: 14, total: 61_900 },
    failed: { count: 2, total: 4350 },
  },
};

const none = { count: 0, total: 0 };

/** @type {Screen[]} */
export const shopScreens = [
  { name: 'dashboard', path: '/dashboard' },
  {
    name: 'dashboard-new',
    path: '/dashboard',
    answers: {
      'GET /api/merchant/orders': [],
      'GET /api/merchant/products': [],
      'GET /api/merchant/dashboard/status': Object.fromEntries(statuses.map((name) => [name, 0])),
      'GET /api/merchant/dashboard/revenue': {
        paid: none,
        refunded: none,
        pending: none,
        failed: none,
      },
    },
  },
  { name: 'products', path: '/products' },
  { name: 'products-empty', path: '/products', answers: { 'GET /api/merchant/products': [] } },
  {
    name: 'products-no-match',
    path: '/products?q=saffron',
    answers: { 'GET /api/merchant/products': [] },
  },
  {
    name: 'products-create',
    path: '/products?create=1',
    fullPage: false,
    act: (page) => page.getByLabel('Name', { exact: true }).waitFor(),
  },
  {
    name: 'products-refused',
    path: '/products?create=1',
    fullPage: false,
    async act(page) {
      await page.getByRole('combobox', { name: 'Category' }).last().click();
      await page.getByRole('option', { name: 'New Category' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Product' }).click();
      await page.getByText('Please check the highlighted fields.').waitFor();
    },
  },
  { name: 'product', path: `/product/${id(1000)}` },
  { name: 'product-long', path: `/product/${id(1003)}` },
  { name: 'product-bare', path: `/product/${id(1006)}` },
  {
    name: 'product-viewer',
    path: `/product/${id(1000)}`,
    fullPage: false,
    async act(page) {
      await page.getByRole('button', { name: 'View image 2 of 5' }).click();
      await page.getByRole('button', { name: 'Next image' }).waitFor();
    },
  },
  {
    name: 'product-delete',
    path: `/product/${id(1000)}`,
    fullPage: false,
    async act(page) {
      await page.getByRole('button', { name: 'Delete Product' }).click();
      await page.getByText('This action cannot be undone.').waitFor();
    },
  },
  { name: 'product-missing', path: `/product/${id(1)}` },
  { name: 'orders', path: '/orders' },
  { name: 'orders-empty', path: '/orders', answers: { 'GET /api/merchant/orders': [] } },
  { name: 'order', path: `/orders/${id(2001)}` },
  { name: 'order-long', path: `/orders/${id(2004)}` },
];

/** A drawing in place of a stored picture. @param {string} name */
export function drawPicture(name) {
  const n = Number(name.match(/\d+/)?.[0] ?? 0);
  const shapes = [
    '<rect x="320" y="380" width="560" height="520" rx="60" fill="#fff" opacity=".75"/><circle cx="600" cy="640" r="150" fill="#7a5a36"/>',
    '<g fill="#6f4526"><rect x="380" y="240" width="90" height="760" rx="45"/><rect x="520" y="200" width="90" height="820" rx="45"/><rect x="660" y="260" width="90" height="720" rx="45"/></g>',
    '<path d="M600 200 760 560H440zM540 560h120v280h180v120H360V840h180z" fill="#8a6420"/>',
    '<ellipse cx="600" cy="640" rx="360" ry="300" fill="#5e3d30"/><ellipse cx="600" cy="520" rx="360" ry="120" fill="#85604f"/>',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="${tints[n % tints.length]}"/>${shapes[n % shapes.length]}</svg>`;
}
