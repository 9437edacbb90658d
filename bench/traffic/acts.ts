import { buyerOf } from '../buyer';
import { signInBody } from '../open-store';
import { openLine, type Reply } from '../line';
import type { FilledShop } from '../speed/servers';

/** Sends a request as one of a kind, and takes note of how long it was under way. */
export type Ask = (kind: string, request: Buffer) => Promise<Reply>;

/** What somebody does; `turn` tells apart who it is. */
export type Act = (ask: Ask, turn: number) => Promise<void>;

export interface Traffic {
  /** As often in a hundred as it comes in a shop: what shoppers do, and merchants. */
  ofAll: readonly Act[];
  /** What shoppers alone do. */
  ofShoppers: readonly Act[];
  /** A merchant changes what a product costs. */
  changePrice: Act;
}

/** So many are signed in at once, beside who opened the shop: each may ask 20 times a second. */
const SESSIONS = 9;
/** Most of a sale is bought of few products. */
const WANTED = 30;
const WORDS = ['product', '77', 'large', 'carved', 'ambalangoda', 'product 5', 'nothing of it'];

interface Goods {
  product: string;
  /** Its address in the shop. */
  slug: string;
  group: string;
  variant: string;
}

/** The traffic of a shop: who comes has an address of their own, as behind a proxy. */
export async function trafficOf({ ours, byHand, storeId }: FilledShop): Promise<Traffic> {
  const { rows: goods } = await byHand.query<Goods>(
    `select product_id as product, slug, group_id as "group", variants.id as variant
     from variants join products using (store_id)
     where store_id = $1 and products.id = product_id and position = 0
     order by product_id limit 500`,
    [storeId],
  );
  const { rows: orders } = await byHand.query<{ id: string }>(
    'select id from orders where store_id = $1 limit 500',
    [storeId],
  );
  const tokens = await signInOften(ours.port);
  const nth = <One>(list: readonly One[], turn: number): One => {
    const one = list[turn % list.length];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  };
  /** Of four visits three are to what is wanted. */
  const wanted = (turn: number) => nth(turn % 4 === 0 ? goods : goods.slice(0, WANTED), turn);

  const page = (path: string, turn: number, headers = ''): Buffer =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\n${shopper(turn)}accept-encoding: gzip, deflate, br, zstd\r\n${headers}\r\n`,
    );
  const store = `store_id=${storeId}`;
  const home: Act = async (ask, turn) => void (await ask('home', page('/', turn)));
  const list: Act = async (ask, turn) =>
    void (await ask('list', page(`/products?page=${1 + (turn % 10)}`, turn)));
  const product: Act = async (ask, turn) =>
    void (await ask('product', page(`/products/${wanted(turn).slug}`, turn)));
  const search: Act = async (ask, turn) =>
    void (await ask('search', page(`/products?q=${encodeURIComponent(nth(WORDS, turn))}`, turn)));
  const narrow: Act = async (ask, turn) => {
    const from = (turn % 50) * 10;
    await ask('narrowed', page(`/products?from=${from}&to=${from + 500}&sort=price`, turn));
  };
  const cart: Act = async (ask, turn) => {
    const { slug, group, variant } = wanted(turn);
    const form = `quantity=1&${group}=${variant}`;
    const head = `POST /products/${slug} HTTP/1.1\r\n${shopper(turn)}sec-fetch-site: same-origin\r\n`;
    const reply = await ask('into the cart', withBody(head, FORM, form));
    const [, kept] = /set-cookie: (cart=[^;\r]+)/i.exec(reply.head) ?? [];
    if (kept === undefined) throw new Error(`nothing came into the cart: ${reply.head}`);
    await ask('cart', page('/cart', turn, `cookie: ${kept}\r\n`));
  };
  const quote: Act = async (ask, turn) => {
    const head = `POST /api/storefront/quote?${store} HTTP/1.1\r\n${visitor(turn)}`;
    await ask(
      'quote',
      withBody(head, JSON_TYPE, JSON.stringify({ items: [itemOf(wanted(turn))] })),
    );
  };
  const order: Act = async (ask, turn) => {
    const head = `POST /api/storefront/orders?${store} HTTP/1.1\r\n${visitor(turn)}`;
    const body = { ...buyerOf(turn), items: [itemOf(wanted(turn))] };
    await ask('order', withBody(head, JSON_TYPE, JSON.stringify(body)));
  };
  const work =
    (kind: string, pathOf: (turn: number) => string): Act =>
    async (ask, turn) => {
      const path = pathOf(turn);
      const at = `/api/merchant/${path}${path.includes('?') ? '&' : '?'}${store}`;
      await ask(kind, Buffer.from(`GET ${at} HTTP/1.1\r\n${merchant(nth(tokens, turn))}\r\n`));
    };
  const changePrice: Act = async (ask, turn) => {
    const path = `/api/merchant/products/${nth(goods.slice(0, WANTED), turn).product}?${store}`;
    const head = `PUT ${path} HTTP/1.1\r\n${merchant(nth(tokens, turn))}`;
    await ask('price', withBody(head, JSON_TYPE, JSON.stringify({ price: 100 + (turn % 900) })));
  };
  const shoppers: [Act, number][] = [
    [home, 15],
    [list, 15],
    [product, 32],
    [search, 5],
    [narrow, 4],
    [cart, 6],
    [quote, 6],
    [order, 2],
  ];
  const merchants: [Act, number][] = [
    [work('orders', () => 'orders?limit=50'), 4],
    [work('one order', (turn) => `orders/${nth(orders, turn).id}`), 4],
    [work('products', (turn) => `products?limit=48&page=${1 + (turn % 5)}`), 4],
    [work('dashboard', (turn) => `dashboard/${nth(FIGURES, turn)}`), 2],
    [changePrice, 1],
  ];
  return {
    ofAll: mixed([...shoppers, ...merchants]),
    ofShoppers: mixed(shoppers),
    changePrice,
  };
}

const FIGURES = ['status', 'revenue', 'tasks', 'sales', 'top-products'];
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const itemOf = ({ product, variant }: Goods) => ({
  product_id: product,
  variants: [variant],
  quantity: 1,
});

/** Each as often as its share says, spread over all turns. */
function mixed(acts: readonly [Act, number][]): Act[] {
  const all = acts.flatMap(([act, share]) => Array.from({ length: share }, () => act));
  // A step that has no divisor with their number comes by each of them once.
  return all
    .map((_, at) => all[(at * 37) % all.length] ?? all[0])
    .filter((act) => act !== undefined);
}

const addressOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
const visitor = (turn: number) => `host: localhost\r\nx-forwarded-for: ${addressOf(turn)}\r\n`;
const shopper = (turn: number) =>
  `host: bench.localhost\r\nx-forwarded-for: ${addressOf(turn)}\r\naccept: text/html\r\n`;
const merchant = (token: string) => `host: localhost\r\nauthorization: ${token}\r\n`;

function withBody(head: string, type: string, body: string): Buffer {
  const about = `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  return Buffer.from(head + about + body);
}

async function signInOften(port: number): Promise<string[]> {
  const line = await openLine(port);
  const tokens: string[] = [];
  for (let n = 0; n < SESSIONS; n += 1) {
    const head = `POST /api/merchant/auth/login HTTP/1.1\r\n${visitor(n)}`;
    const { body } = await line.ask(withBody(head, JSON_TYPE, JSON.stringify(signInBody)));
    tokens.push((JSON.parse(body) as { token: string }).token);
  }
  line.close();
  return tokens;
}
