import { randomUUID } from 'node:crypto';
import { ShopSort } from '@kade/contract/shop-list';
import sharp from 'sharp';
import { buyerOf } from '../buyer';
import { signInBody } from '../open-store';
import { shapeOf } from './answers';
import type { Request } from './load';
import { pageRequest } from './page-request';
import type { Servers } from './servers';

/** Something that is asked for again and again, of both servers where the bare one does it, too. */
export interface Work {
  name: string;
  connections: readonly number[];
  ours: Request;
  bare?: Request;
  /** What an answer is, without what no two answers share; both servers' must be the same. */
  sameAs?: (answer: string) => unknown;
  /** What is done after the reply counts as well: waits until nothing is left of it. */
  after?: () => Promise<void>;
}

const READS = [1, 10, 64];
/** Products of each shop beside the one that is measured, at least. */
const EACH_HAS = 100;

interface Ids {
  products: string[];
  orders: string[];
}

/** All that is measured. */
export async function worksOf(servers: Servers): Promise<Work[]> {
  const { storeId, token, byHand } = servers;
  const idsOf = async (table: string) => {
    const text = `select id from ${table} where store_id = $1 order by id limit 500`;
    return (await byHand.query<{ id: string }>(text, [storeId])).rows.map(({ id }) => id);
  };
  const ids: Ids = { products: await idsOf('products'), orders: await idsOf('orders') };
  const get = (path: string, headers = ''): Request => {
    return always(Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`));
  };
  const mine = `authorization: ${token}\r\n`;
  const store = `store_id=${storeId}`;
  const of = (list: string[], path: (id: string) => string, headers?: string): Request => {
    const requests = list.map((id) => get(path(id), headers));
    return (turn) => (requests[turn % requests.length] ?? get('/'))(turn);
  };
  const both = { connections: READS, sameAs: (answer: string) => JSON.parse(answer) as unknown };
  const merchant = '/api/merchant';
  return [
    { name: 'nothing', ...both, ours: get('/api/health'), bare: get('/nothing') },
    {
      name: 'list of 50 products',
      ...both,
      ours: get(`${merchant}/products?limit=50&${store}`, mine),
      bare: get('/products'),
    },
    {
      name: 'one product',
      ...both,
      ours: of(ids.products, (id) => `${merchant}/products/${id}?${store}`, mine),
      bare: of(ids.products, (id) => `/products/${id}`),
      // The versions of groups and variants are digests that only we make.
      sameAs: (answer) => shapeOf(JSON.parse(answer)),
    },
    {
      name: 'list of 50 orders',
      ...both,
      ours: get(`${merchant}/orders?limit=50&${store}`, mine),
      bare: get('/orders'),
    },
    {
      name: 'one order',
      ...both,
      ours: of(ids.orders, (id) => `${merchant}/orders/${id}?${store}`, mine),
      bare: of(ids.orders, (id) => `/orders/${id}`),
    },
    ...(await placing(servers)),
    ...pages(servers, get, await slugOfOne(servers)),
    ...(await firstPages(servers)),
    { name: 'dashboard', connections: [10], ours: dashboard(get, store, mine) },
    { name: 'picture upload', connections: [4], ours: await uploading(storeId, mine) },
    // The last: the sessions that it opens end the one of the others.
    { name: 'sign-in', connections: [4], ours: signingIn() },
  ];
}

const FIGURES = ['status', 'revenue', 'tasks', 'sales', 'top-products'];

/** The calls that the screen makes, one after the other. */
function dashboard(get: (path: string, headers?: string) => Request, store: string, mine: string) {
  const calls = FIGURES.map((name) => get(`/api/merchant/dashboard/${name}?${store}`, mine));
  return ((turn) => (calls[turn % calls.length] ?? get('/'))(turn)) satisfies Request;
}

async function slugOfOne({ byHand, storeId }: Servers): Promise<string> {
  const text = 'select slug from products where store_id = $1 order by id limit 1';
  const { rows } = await byHand.query<{ slug: string }>(text, [storeId]);
  return rows[0]?.slug ?? '';
}

/** Pages as they are sent to who is new, and as they are made: a query of nobody's is kept nowhere. */
function pages({ ours }: Servers, get: Get, product: string): Work[] {
  const paths = { home: '/', products: '/products', 'one product': `/products/${product}` };
  return Object.entries(paths).flatMap(([name, path]): Work[] => [
    {
      name: `storefront ${name}, kept`,
      connections: READS,
      ours: always(pageRequest(path)),
      bare: get(`/page/${ours.port}${path}`),
    },
    {
      name: `storefront ${name}, made`,
      connections: [10],
      ours: always(pageRequest(`${path}?x=1`, '')),
    },
  ]);
}

/** As they are made of nothing that is kept: each turn is of another shop of a thousand, and then of something else in it. */
async function firstPages({ byHand }: Servers): Promise<Work[]> {
  const text = `select subdomain from stores where subdomain like 'neighbour-%' order by id`;
  const { rows: shops } = await byHand.query<{ subdomain: string }>(text);
  if (shops.length === 0) return [];
  const sorts = ShopSort.options;
  const paths: Record<string, (round: number) => string> = {
    home: () => '/?x=1',
    products: (round) => `/products?x=1&sort=${sorts[round % sorts.length]}`,
    'one product': (round) => `/products/product-${1 + (round % EACH_HAS)}?x=1`,
  };
  return Object.entries(paths).map(([name, pathIn]): Work => {
    const ours: Request = (turn) => {
      const shop = shops[turn % shops.length];
      return pageRequest(pathIn(Math.floor(turn / shops.length)), '', shop?.subdomain);
    };
    return { name: `storefront ${name}, made first`, connections: [1, 10], ours };
  });
}

type Get = (path: string, headers?: string) => Request;

const always =
  (request: Buffer): Request =>
  () =>
    request;

/** An order by itself, as the bare server takes it, and with the key by which a shop's checkout places it once. */
async function placing({ storeId, byHand }: Servers): Promise<Work[]> {
  const { rows: choices } = await byHand.query<{ product_id: string; variants: string[] }>(
    `select product_id, array[id] as variants from variants
     where store_id = $1 and position = 0 order by product_id limit 500`,
    [storeId],
  );
  const body = (turn: number) => ({
    items: [{ ...choices[turn % choices.length], quantity: 1 }],
    ...buyerOf(turn),
  });
  const waiting = `select 1 from jobs.job where name in ('mail_order', 'send_email')
    and state < 'completed' limit 1`;
  const path = `/api/storefront/orders?store_id=${storeId}`;
  const after = async () => {
    while ((await byHand.query(waiting)).rows.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return [
    {
      name: 'place an order',
      connections: [1, 8, 64],
      ours: post(path, body),
      bare: post('/orders', body),
      sameAs: (answer) => shapeOf(JSON.parse(answer)),
      after,
    },
    {
      name: 'place an order, with a key',
      connections: [8],
      ours: post(path, body, () => `idempotency-key: ${randomUUID()}\r\n`),
      after,
    },
  ];
}

function post(path: string, bodyOf: (turn: number) => unknown, headers = () => ''): Request {
  return (turn) => {
    const body = JSON.stringify(bodyOf(turn));
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers()}`;
    return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
}

const signingIn = () => post('/api/merchant/auth/login', () => signInBody);

async function uploading(storeId: string, mine: string): Promise<Request> {
  const size = { width: 800, height: 600, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const picture = await sharp({ create: { ...size, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'mask.jpg');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const head = `POST /api/files?store_id=${storeId} HTTP/1.1\r\nhost: localhost\r\n${mine}content-type: ${encoded.headers.get('content-type')}\r\ncontent-length: ${body.length}\r\n\r\n`;
  const request = Buffer.concat([Buffer.from(head), body]);
  return always(request);
}
