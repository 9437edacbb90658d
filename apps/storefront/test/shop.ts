import { createClient, type Client } from '@kade/contract/client';
import {
  cellOf,
  chosenOf,
  priceOf,
  priceRangeOf,
  problemOf,
  type SelectableGroup,
  type SelectableVariant,
} from '@kade/rules/selection';

/** A product as the API sends it. */
export interface FakeProduct {
  _id: string;
  name: string;
  description: string;
  unlisted: boolean;
  vendor: string;
  goods: {
    variants: string[];
    sku: string;
    barcode: string;
    weight: number | null;
    compare_at_price: number | null;
  }[];
  price: number;
  compare_at_price: number | null;
  category: { _id: string; name: string } | null;
  available: number;
  thumbnail: FakeFile | null;
  images: (FakeFile & { alt: string })[];
  options: SelectableGroup[];
  combinations: { groups: string[]; available: number[] };
}

export interface FakeFile {
  _id: string;
  path: string;
  width: number | null;
  height: number | null;
  color: string | null;
}

interface SentItem {
  product_id: string;
  variants: string[];
  quantity: number;
}

interface SentOrder {
  items: SentItem[];
  email: string;
  shipping_address: Record<string, string>;
  payment_option: string;
}

/** What a fake shop saw and holds. */
export interface FakeShop {
  store: Record<string, unknown>;
  /** What the shop has put together, with all its products. */
  collections: { _id: string; name: string; products: unknown[]; [field: string]: unknown }[];
  /** The parts of the homepage. */
  elements: unknown[];
  products: FakeProduct[];
  /** The legal documents by their type. */
  policies: Map<string, string>;
  orders: Map<string, Record<string, unknown>>;
  /** What was agreed with a customer. */
  agreed: Record<string, unknown> | undefined;
  /** The sizes of the slips that were sent. */
  slips: number[];
  /** The keys that orders were sent with. */
  keys: string[];
  sent: SentOrder[];
  /** Answers what the order asks of PayPal. */
  paypal: (path: string, body: unknown) => Reply;
  /** The answer to every call. */
  refuseAll: Reply | undefined;
  /** The answer to who asks for a price. */
  refuseQuotes?: Reply | undefined;
  /** The answer to every order, instead of placing it. */
  refuseOrders: Reply | undefined;
  client: Client;
}

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const idOf = (number: number) =>
  `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export function aProduct(number: number, more: Partial<FakeProduct> = {}): FakeProduct {
  const available = more.available ?? 12;
  return {
    _id: idOf(number),
    name: `Product ${number}`,
    description: '',
    unlisted: false,
    vendor: '',
    goods: [],
    price: 1250,
    compare_at_price: null,
    category: null,
    available,
    thumbnail: null,
    images: [],
    options: [],
    combinations: { groups: [], available: [available] },
    ...more,
  };
}

/** Colour and size: a large one costs 500 more; there is no large red one, and of small blue ones 2. */
export function aShirt(number = 1): FakeProduct {
  const free = { amount: 0, type: 'addition' } as const;
  const options: SelectableGroup[] = [
    {
      _id: idOf(10),
      name: 'Colour',
      price: 'parent',
      stock: 'independent',
      variants: [
        { _id: idOf(11), name: 'Red', price: { amount: 0, type: 'parent' } },
        { _id: idOf(12), name: 'Blue', price: { amount: 0, type: 'parent' } },
      ],
    },
    {
      _id: idOf(20),
      name: 'Size',
      price: 'addon',
      stock: 'independent',
      variants: [
        { _id: idOf(21), name: 'Small', price: free },
        { _id: idOf(22), name: 'Large', price: { amount: 500, type: 'addition' } },
      ],
    },
  ];
  const combinations = { groups: [idOf(10), idOf(20)], available: [9, 0, 2, 9] };
  return aProduct(number, { name: 'Batik shirt', available: 20, options, combinations });
}

/** A store's public API in memory, answering in wire format to a real contract client. */
export function aShop(products: FakeProduct[] = [aProduct(1)]): FakeShop {
  const shop: FakeShop = {
    store: {
      _id: idOf(900),
      name: 'Ceylon Corner',
      is_suspended: false,
      closes_at: null,
      domain: 'https://ceylon.kade.test',
      url: 'http://ceylon.localhost:3000',
      logo: null,
      facebook: 'https://facebook.com/ceylon',
      twitter: null,
      instagram: 'https://instagram.com/ceylon',
      youtube: 'javascript:alert(1)',
      payment_options: ['cash_on_delivery'],
      metadata: { title: null, description: null, favicon: null, image: null },
      theme: null,
      layouts: [],
    },
    collections: [],
    elements: [],
    products,
    policies: new Map(),
    orders: new Map(),
    agreed: undefined,
    slips: [],
    keys: [],
    sent: [],
    paypal: () => missing,
    refuseAll: undefined,
    refuseOrders: undefined,
    client: createClient({
      baseUrl: 'http://shop',
      fetch: async (url, init) => {
        const file = await fileIn(init);
        const { status, body, headers } = answer(shop, new URL(url), { ...init, file });
        return Response.json(body, { status, headers: headers ?? {} });
      },
    }),
  };
  return shop;
}

const ok = (body: unknown, status = 200): Reply => ({ status, body });

export const refusal = (
  status: number,
  code: string,
  message: string,
  details?: { field: string; message: string }[],
): Reply => ({ status, body: { error: message, message, code, ...(details && { details }) } });

const missing = refusal(404, 'not_found', 'Not found');

interface Asked extends RequestInit {
  file: Blob | undefined;
}

function answer(shop: FakeShop, url: URL, init: Asked): Reply {
  if (shop.refuseAll) return shop.refuseAll;
  const path = url.pathname.replace('/api/storefront', '');
  const id = path.split('/')[2] ?? '';
  if (path === '/store') return ok({ ...shop.store, policies: [...shop.policies.keys()] });
  if (path.startsWith('/policies/')) {
    const content = shop.policies.get(id);
    return content === undefined ? missing : ok({ policy: id, content });
  }
  if (path === '/home') return ok(shop.elements);
  if (path === '/categories') return ok(categoriesOf(shop));
  if (path === '/collections') return ok(shop.collections);
  const collection = shop.collections.find(({ _id }) => path === `/collections/${_id}`);
  if (collection) return ok(collection);
  if (path === '/products') return listOf(shop, url.searchParams);
  if (path.startsWith('/products/')) {
    const product = shop.products.find(({ _id }) => _id === id);
    return product ? ok(pricedOf(product)) : missing;
  }
  if (path === '/quote' && shop.refuseQuotes) return shop.refuseQuotes;
  if (path === '/quote') return ok(quoteOf(shop, (bodyOf(init) as SentOrder).items));
  if (path === '/orders') return place(shop, bodyOf(init) as SentOrder, new Headers(init.headers));
  if (path.startsWith('/pay-links/')) return payLink(shop, url, init);
  const order = shop.orders.get(id);
  if (order && path.includes('/paypal')) return shop.paypal(path, bodyOf(init));
  if (order && path.endsWith('/receipt')) {
    if (!init.file?.size) return refusal(400, 'invalid', 'This is the shop speaking of no slip.');
    takeSlip(shop, order, init.file);
  }
  return order && url.searchParams.get('access_token') === 'secret' ? ok(order) : missing;
}

function payLink(shop: FakeShop, { pathname, searchParams }: URL, init: RequestInit): Reply {
  const isOpened = searchParams.get('access_token') === 'secret';
  if (!shop.agreed || !isOpened) return missing;
  if (!pathname.endsWith('/order')) return ok(shop.agreed);
  const { items } = shop.agreed as {
    items: (Omit<SentItem, 'variants'> & { variants: { _id: string }[] })[];
  };
  const lines = items.map((item) => ({
    ...item,
    variants: item.variants.map(({ _id }) => _id),
  }));
  const order = { ...(bodyOf(init) as Omit<SentOrder, 'items'>), items: lines };
  return place(shop, order, new Headers(init.headers));
}

function takeSlip(shop: FakeShop, order: Record<string, unknown>, file: Blob): void {
  shop.slips.push(file.size);
  const slip = { state: 'waiting', reason: null, created_at: '2026-11-21T06:00:00.000Z' };
  order['payment'] = { ...(order['payment'] as object), slip };
}

/** The file of a form that is passed on. */
async function fileIn({ body, headers }: RequestInit): Promise<Blob | undefined> {
  if (!(body instanceof ReadableStream)) return undefined;
  const file = (await new Response(body, { headers: headers ?? {} }).formData()).get('file');
  return file instanceof Blob ? file : undefined;
}

function bodyOf(init: RequestInit): unknown {
  return typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
}

function categoriesOf(shop: FakeShop) {
  const categories = new Map(
    shop.products.flatMap(({ category }) => (category ? [[category._id, category]] : [])),
  );
  return [...categories.values()].map((category) => ({
    ...category,
    description: '',
    product_count: 1,
    pictures: [],
  }));
}

/** A product with the range of its prices, as the API sends it. */
function pricedOf(product: FakeProduct) {
  const { lowest, highest } = priceRangeOf(product, product.options);
  return { ...product, lowest_price: lowest, highest_price: highest };
}

function listOf(shop: FakeShop, query: URLSearchParams): Reply {
  const q = query.get('q')?.toLowerCase() ?? '';
  const category = query.get('category');
  const found = shop.products.filter(
    (product) =>
      product.name.toLowerCase().includes(q) && (!category || product.category?._id === category),
  );
  const limit = Number(query.get('limit') ?? 50);
  const start = (Number(query.get('page') ?? 1) - 1) * limit;
  return {
    ...ok(found.slice(start, start + limit).map(pricedOf)),
    headers: { 'x-total-count': String(found.length) },
  };
}

function quoteOf(shop: FakeShop, items: SentItem[]) {
  const left_out: { field: string; message: string }[] = [];
  const lines = items.flatMap(({ product_id, variants, quantity }, index) => {
    const product = shop.products.find(({ _id }) => _id === product_id);
    const problem = product && problemOf(product.options, variants);
    if (!product || problem) {
      const field = `items.${index}.${product ? 'variants' : 'product_id'}`;
      left_out.push({ field, message: problem ?? 'is no longer sold' });
      return [];
    }
    const { name, thumbnail, options } = product;
    const price = priceOf(product, options, variants);
    const total = Math.round(price * 100 * quantity) / 100;
    const available = product.combinations.available[cellOf(options, variants) ?? -1] ?? 0;
    const chosen = chosenOf<SelectableVariant, SelectableGroup>(options, variants).map(
      ({ group, variant }) => ({ _id: variant._id, group: group.name, name: variant.name }),
    );
    const line = { product_id, variants: chosen, name, thumbnail, price, quantity };
    return [{ ...line, available, total }];
  });
  const sub = lines.reduce((sum, { total }) => sum + total, 0);
  const rate = shop.store['usd_rate'];
  const usd =
    typeof rate === 'number' ? { total_price: Math.round((sub / rate) * 100) / 100, rate } : null;
  const sums = { sub_total: sub, shipping: 0, total_price: sub, price_lines: priceLines(sub) };
  return { items: lines, left_out, ...sums, usd };
}

/** The lines of a price in rupees, as the API writes them. */
export const priceLines = (goods: number, shipping = 0) => [
  { kind: 'goods', amount: goods, name: null, source_id: null },
  { kind: 'shipping', amount: shipping, name: null, source_id: null },
];

const anAccount = {
  id: idOf(900),
  bank_name: 'Bank of Ceylon',
  account_number: '8800123456',
  account_holder_name: 'N. Perera',
  branch: 'Galle',
  branch_code: '015',
  swift_code: '',
};

function place(shop: FakeShop, order: SentOrder, headers: Headers): Reply {
  shop.keys.push(headers.get('idempotency-key') ?? '');
  shop.sent.push(order);
  if (shop.refuseOrders) return shop.refuseOrders;
  const { items, left_out: _, usd, ...totals } = quoteOf(shop, order.items);
  const address = order.shipping_address;
  const placed = {
    _id: idOf(700),
    order_number: 1024,
    order_date: '2026-11-21T05:02:00.000Z',
    order_status: 'pending',
    payment_status: 'pending',
    payment_options: order.payment_option,
    email: order.email,
    ...totals,
    shipping_address: {
      ...address,
      full_name: `${address['first_name']} ${address['last_name']}`.trim(),
      country: 'Sri Lanka',
    },
    products: items.map((item, index) => ({
      _id: idOf(800 + index),
      product: {
        _id: item.product_id,
        name: item.name,
        price: item.price,
        thumbnail: item.thumbnail,
      },
      price: item.price,
      quantity: item.quantity,
      sku: '',
      barcode: '',
      variants: item.variants.map(({ group, name }) => ({ group, name })),
    })),
    money: { paid: 0, refunded: 0, due: totals.total_price },
    tracking_number: '',
    tracking_url: '',
    hold_expires_at: null,
    payment:
      order.payment_option === 'bank_transfer'
        ? { next: 'transfer', bank_accounts: [anAccount], slip: null }
        : order.payment_option === 'paypal' && usd
          ? { next: 'paypal', usd_amount: usd.total_price, usd_rate: usd.rate }
          : order.payment_option === 'credit_debit'
            ? { next: 'form', url: 'https://pay.example/checkout', fields: { order_id: '1024' } }
            : { next: 'nothing' },
  };
  shop.orders.set(placed._id, placed);
  return ok({ ...placed, access_token: 'secret' }, 201);
}
