import { createClient, type Client } from '@kade/contract/client';
import type { SelectableGroup } from '@kade/rules/selection';
import type { ShippingRule } from '@kade/rules/shipping';
import { deliveredOf, quoteOf, type Asked, type SentItem } from './fake-quote';
import { missing, ok, refusal, type Reply } from './replies';
import { addressesOf, besideOf, frontOf, listOf, pricedOf } from './shop-lists';

export { priceLines } from './fake-quote';

/** A product as the API sends it. */
export interface FakeProduct {
  _id: string;
  name: string;
  /** Its id unless said. */
  slug?: string;
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
  category: { _id: string; name: string; slug?: string } | null;
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

interface SentOrder {
  items: SentItem[];
  email: string;
  shipping_address: Record<string, string>;
  billing_address?: Record<string, string>;
  wishes?: Record<string, string | null>;
  campaign?: Record<string, string>;
  payment_option: string;
  delivery_way?: string;
}

/** What a fake shop saw and holds. */
export interface FakeShop {
  store: Record<string, unknown>;
  /** What the shop has put together, with all its products. */
  collections: { _id: string; name: string; products: unknown[]; [field: string]: unknown }[];
  /** How many products it says that it has, if more than there are. */
  addressCount?: number;
  /** What its lists can be narrowed to. */
  filters: unknown;
  /** What it searches instead of what is asked for. */
  corrected?: string;
  /** The parts of the homepage. */
  elements: unknown[];
  products: FakeProduct[];
  /** What delivery costs, in minor units. */
  rules: ShippingRule[];
  /** The legal documents by their type. */
  policies: Map<string, string>;
  /** What the merchant has written, by slug. */
  pages: Map<string, { kind: string; slug: string; title: string; content: string }>;
  /** What visitors wrote to the shop. */
  messages: Record<string, unknown>[];
  /** The answer to who writes to the shop. */
  refuseMessages?: Reply | undefined;
  /** The answer to who wants to be told when something is back. */
  refuseAlerts?: Reply | undefined;
  orders: Map<string, Record<string, unknown>>;
  /** What was agreed with a customer. */
  agreed: Record<string, unknown> | undefined;
  /** What is told otherwise of it where it goes to that district. */
  agreedIn?: Record<string, Record<string, unknown>>;
  /** The tokens by which mails about stock were ended. */
  stopped: string[];
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
      contact: {
        phone: null,
        whatsapp: null,
        email: null,
        address: null,
        opening_hours: null,
        map_url: null,
        registration_number: null,
        tiktok: null,
      },
      delivery_days: null,
      layouts: [],
    },
    collections: [],
    filters: { lowest_price: 1250, highest_price: 1250, options: [] },
    elements: [],
    products,
    rules: [],
    policies: new Map(),
    pages: new Map(),
    messages: [],
    orders: new Map(),
    agreed: undefined,
    stopped: [],
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

interface AskedCall extends RequestInit {
  file: Blob | undefined;
}

function answer(shop: FakeShop, url: URL, init: AskedCall): Reply {
  if (shop.refuseAll) return shop.refuseAll;
  const path = url.pathname.replace('/api/storefront', '');
  const id = path.split('/')[2] ?? '';
  if (path === '/store') return ok(frontOf(shop));
  if (path.startsWith('/policies/')) {
    const content = shop.policies.get(id);
    return content === undefined ? missing : ok({ policy: id, content });
  }
  if (path.startsWith('/pages/')) {
    const page = shop.pages.get(decodeURIComponent(id));
    return page ? ok(page) : missing;
  }
  if (path === '/messages') {
    if (shop.refuseMessages) return shop.refuseMessages;
    shop.messages.push(bodyOf(init) as Record<string, unknown>);
    return ok({ message: 'Thank you! The shop has your message and will write back.' }, 201);
  }
  if (path === '/alerts') return shop.refuseAlerts ?? ok({ message: 'Kept.' }, 201);
  if (path === '/alerts/stop') {
    const { token } = bodyOf(init) as { token: string };
    if (token !== 'right') return refusal(400, 'invalid', 'This link is not whole.');
    shop.stopped.push(token);
    return ok({ message: 'You will not be told any more.' });
  }
  if (path === '/home') return ok(shop.elements);
  if (path === '/addresses') return addressesOf(shop, url.searchParams);
  if (path === '/list') return listOf(shop, url.searchParams);
  if (path.startsWith('/products/')) {
    const product = shop.products.find(({ _id, slug }) =>
      [_id, slug].includes(decodeURIComponent(id)),
    );
    if (path.endsWith('/beside')) return besideOf(shop, product?._id, url.searchParams);
    if (!product) return missing;
    const place = Object.fromEntries(url.searchParams);
    const { delivery, anywhere } = deliveredOf(shop, product.price, 1, { place });
    return ok({ ...pricedOf(product), delivery, anywhere });
  }
  if (path === '/quote' && shop.refuseQuotes) return shop.refuseQuotes;
  if (path === '/quote') {
    const { items, ...asked } = bodyOf(init) as Pick<SentOrder, 'items'> & Asked;
    return ok(quoteOf(shop, items, asked));
  }
  if (path === '/orders') return place(shop, bodyOf(init) as SentOrder, new Headers(init.headers));
  if (path.startsWith('/pay-links/')) return payLink(shop, url, init);
  if (path === '/orders/find') {
    const { order_number, phone_number } = bodyOf(init) as Record<string, string>;
    const isRight = order_number === '1024' && phone_number === '077 123 4567';
    return isRight ? ok({ _id: idOf(700), access_token: 'secret' }) : missing;
  }
  const order = shop.orders.get(id);
  if (order && path.endsWith('/cancel')) {
    if (order['cancel_until'] === null)
      return refusal(409, 'order_not_cancellable', 'It is too late.');
    Object.assign(order, { order_status: 'cancelled', cancel_until: null });
  }
  if (order && path.includes('/paypal')) return shop.paypal(path, bodyOf(init));
  if (order && /^\/orders\/[^/]*\/(?!receipt|cancel)/.test(path)) {
    return refusal(409, 'paid_another_way', 'Nobody is asked where this order is paid.');
  }
  if (order && path.endsWith('/receipt')) {
    if (!init.file?.size) return refusal(400, 'invalid', 'This is the shop speaking of no slip.');
    takeSlip(shop, order, init.file);
  }
  return order && url.searchParams.get('access_token') === 'secret' ? ok(order) : missing;
}

function payLink(shop: FakeShop, { pathname, searchParams }: URL, init: RequestInit): Reply {
  const isOpened = searchParams.get('access_token') === 'secret';
  if (!shop.agreed || !isOpened) return missing;
  const there = shop.agreedIn?.[searchParams.get('district') ?? ''];
  if (!pathname.endsWith('/order')) return ok({ ...shop.agreed, ...there });
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
  const {
    items,
    left_out: _,
    usd,
    delivery: __,
    ...totals
  } = quoteOf(shop, order.items, {
    ...order,
    place: order.shipping_address,
  });
  const address = order.shipping_address;
  const placed = {
    _id: idOf(700),
    order_number: 1024,
    order_date: '2026-11-21T05:02:00.000Z',
    order_status: 'pending',
    payment_status: 'pending',
    payment_options: order.payment_option,
    email: order.email,
    payer_first_name: (order.billing_address ?? address)['first_name'],
    ...totals,
    shipping_address: {
      ...address,
      full_name: `${address['first_name']} ${address['last_name']}`.trim(),
      country: 'Sri Lanka',
    },
    delivery: null,
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
    charged_back: 0,
    tracking_number: '',
    tracking_url: '',
    wishes: { note: '', gift_message: '', delivery_date: null, ...order.wishes },
    hold_expires_at: null,
    cancel_until: null,
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
