import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@kade/contract/api';
import { createClient, type Client } from '@kade/contract/client';
import sharp from 'sharp';
import { listFailedJobs } from '../../apps/server/test/process/failed-jobs';
import { until } from '../../apps/server/test/process/server-process';
import { payForPro } from '../../apps/server/test/process/pay-for-plan';
import { askWell, insist, isBusy, PAUSE_MS, type Ground, type Hands } from './hands';
import { listen } from './listening';
import { findUnpaid, payByCard, payByTransfer, takePayments, type Placed } from './paying';
import { signInAndOut, signUp } from './signing-in';

export const WORKS = ['orders', 'payments', 'uploads', 'mails', 'imports'] as const;
export type Work = (typeof WORKS)[number];

const BUYERS = 3;
const STOCK = 1_000_000;
const IMPORTED = 150;
/** The time that mails may take which were deferred again and again. */
const MAILS_MS = 300_000;
/** How long a page may go on to show what was before a change. */
const KEPT_MS = 400;
const HOST = 'faults.localhost';
const MERCHANT = 'faults@example.com';

/** How customers pay who pay at once, one after the other. */
const WAYS = ['credit_debit', 'bank_transfer'] as const;

/** What a shop does all the while, and what of it was answered. */
export interface ShopAtWork {
  /** When what was done last of each kind was begun, on the steady clock. */
  lastBegun: Record<Work, number>;
  /** What goes wrong now, for what is told of failures. */
  during: string;
  /** Answers that nobody should get. */
  failures: string[];
  finish: () => Promise<void>;
  /**
   * What was answered and is not there, or twice. A mail may come again under its own name where the
   * process that sent it could not keep that it did; `mayRepeat` says so of the moment it came first.
   */
  findLost: (mayRepeat?: (at: number) => boolean) => Promise<string[]>;
  told: () => Record<string, number>;
}

export async function startWork({
  mailServer,
  databaseUrl,
  ask,
  origin,
}: Ground): Promise<ShopAtWork> {
  const statuses: Record<string, number> = {};
  const done = { imports: 0, edits: 0, sessions: 0 };
  const shop: ShopAtWork = {
    lastBegun: { orders: 0, payments: 0, uploads: 0, mails: 0, imports: 0 },
    during: 'the beginning',
    failures: [],
    finish: async () => {
      isOver = true;
      await working;
    },
    findLost,
    told: () => ({
      ...statuses,
      ...done,
      orders: orders.size,
      'of them paid': [...orders.values()].filter(({ way }) => way !== 'cash_on_delivery').length,
      pictures: pictures.size,
      'who listened came back': listener.returns(),
    }),
  };
  const fail = (what: string) => void shop.failures.push(`${shop.during}: ${what}`);
  const watchedAsk = async (path: string, init?: RequestInit) => {
    const reply = await ask(path, init);
    const { status, headers } = reply;
    statuses[`status ${status}`] = (statuses[`status ${status}`] ?? 0) + 1;
    const isTold = status === 507 || (status === 503 && Number(headers.get('retry-after')) > 0);
    if (status >= 500 && !isTold)
      fail(`${init?.method ?? 'GET'} ${path}: ${status} ${await reply.clone().text()}`);
    return reply;
  };
  const { client, token, storeId, productId, editedId } = await aShop(watchedAsk);
  const hands: Hands = { client, storeId, ask: watchedAsk, fail };
  await takePayments(hands);
  await signUp(hands);
  const listener = await listen({ origin, token, storeId, fail });
  const orders = new Map<number, { placed: Placed; way: Way }>();
  const pictures = new Map<string, string>();
  let [isOver, next] = [false, 0];

  const again = async (name: string, act: () => Promise<void>) => {
    while (!isOver) {
      await act().catch((error: unknown) => fail(`${name}: ${String(error)}`));
      await delay(PAUSE_MS);
    }
  };
  const did = (kind: Work, begun: number) => {
    shop.lastBegun[kind] = Math.max(shop.lastBegun[kind], begun);
  };

  const place = async (way: Way) => {
    const n = (next += 1);
    const options = { idempotencyKey: `order-${n}` };
    const body = orderOf(productId, n, way);
    let begun = 0;
    const placed = await insist(() => {
      begun = performance.now();
      return client.call(api.storefront.placeOrder, { body }, options);
    });
    orders.set(n, { placed, way });
    did('orders', begun);
    return { n, placed };
  };
  const buy = async () => void (await place('cash_on_delivery'));
  const pay = async () => {
    const begun = performance.now();
    for (const way of WAYS) {
      const { n, placed } = await place(way);
      if (way === 'credit_debit') await payByCard(hands, placed, n);
      else await payByTransfer(hands, placed, await aPicture(), n);
    }
    did('payments', begun);
  };
  const signIn = async () => {
    await signInAndOut(hands);
    done.sessions += 1;
  };
  const upload = async () => {
    const file = await aPicture();
    let begun = 0;
    const { path } = await insist(() => {
      begun = performance.now();
      return client.call(api.files.upload, { query: { store_id: storeId }, file });
    });
    pictures.set(path, await insist(() => hashOf(path)));
    did('uploads', begun);
  };
  const importAgain = async () => {
    const price = importedPrice(done.imports);
    const rows = Array.from({ length: IMPORTED }, (_, n) => `P ${n},p-${n},${price},3`);
    const file = new Blob([
      ['Title,Handle,Variant Price,Variant Inventory Qty', ...rows].join('\n'),
    ]);
    const { _id: id } = await insist(() => client.call(api.imports.create, { query: {}, file }));
    const look = async (state: string) => {
      for (;;) {
        const begun = performance.now();
        const found = await insist(() => client.call(api.imports.get, { params: { id } }));
        if (found.state === state) return did('imports', begun);
        if (found.state === 'failed' || found.state === 'cancelled') {
          throw new Error(`import ${id}: ${JSON.stringify(found)}`);
        }
        await delay(PAUSE_MS);
      }
    };
    await look('ready');
    const once = { idempotencyKey: `import-${id}` };
    await insist(() => client.call(api.imports.confirm, { params: { id }, body: {} }, once));
    await look('done');
    done.imports += 1;
  };
  /** A product gets another name, which whoever is asked next has to know, and then its page. */
  const edit = async () => {
    const n = done.edits + 1;
    const params = { id: editedId };
    const body = { name: nameOf(n) };
    await insist(() => client.call(api.products.update, { params, body }));
    done.edits = n;
    const { name } = await insist(() => client.call(api.products.get, { params }));
    if (name !== nameOf(n)) fail(`${nameOf(n)} is still ${name}`);
    await delay(KEPT_MS);
    const reply = await watchedAsk(`/products/${editedId}`, AT_SHOP).catch(() => undefined);
    if (reply?.status === 200 && !(await reply.text()).includes(nameOf(n)))
      fail(`the page of ${nameOf(n)} shows what was before`);
  };
  const look = async () => {
    const list = watchedAsk(`/api/storefront/products?store_id=${storeId}`);
    for (const seen of await Promise.allSettled([list, watchedAsk('/', AT_SHOP)])) {
      const status = seen.status === 'fulfilled' ? seen.value.status : 200;
      if (status !== 200 && !isBusy(status)) fail(`who looks is answered ${status}`);
    }
  };
  const watchMails = async () => did('mails', mailServer.lastTaken);

  async function hashOf(picture: string): Promise<string> {
    const reply = await askWell(watchedAsk, `/api/files/${picture}`);
    return createHash('sha256')
      .update(Buffer.from(await reply.arrayBuffer()))
      .digest('hex');
  }

  async function findLost(mayRepeat = (_at: number) => false): Promise<string[]> {
    const lost: string[] = [];
    const found = new Set(await listOrders(client));
    const told = [...orders.values()];
    const numbers = told.map(({ placed }) => placed.order_number);
    lost.push(...(await listener.findUnheard(numbers)));
    for (const { placed } of told)
      if (!found.has(placed._id)) lost.push(`order ${placed.order_number} is lost`);
    const { stock_quantity } = await client.call(api.products.get, { params: { id: productId } });
    if (found.size !== told.length || stock_quantity !== STOCK - found.size) {
      lost.push(
        `${told.length} orders answered, ${found.size} there, ${STOCK - stock_quantity} sold`,
      );
    }
    for (const { placed, way } of told) lost.push(...(await findUnpaid(hands, placed, way)));
    const edited = await client.call(api.products.get, { params: { id: editedId } });
    if (edited.name !== nameOf(done.edits)) lost.push(`${nameOf(done.edits)}: ${edited.name}`);
    if (done.imports > 0) lost.push(...(await findUnimported(client, done.imports)));
    for (const [path, hash] of pictures) {
      const there = await hashOf(path).catch(String);
      if (there !== hash) lost.push(`picture ${path} is another: ${there}`);
    }
    const mailsOf = (n: number) => mailServer.taken.get(emailOf(n)) ?? [];
    const hasAll = ([n, { way }]: [number, { way: Way }]) => mailsOf(n).length >= mailsAbout(way);
    const toMerchant = () =>
      new Set((mailServer.taken.get(MERCHANT) ?? []).map(({ name }) => name)).size;
    const isTold = () => toMerchant() >= orders.size && [...orders].every(hasAll);
    await until(isTold, MAILS_MS).catch(() => undefined);
    if (toMerchant() < orders.size)
      lost.push(`${toMerchant()} mails told the merchant of ${orders.size} orders`);
    for (const [n, { way }] of orders) {
      const mails = new Set(mailsOf(n).map(({ name }) => name)).size;
      if (mails !== mailsAbout(way)) lost.push(`${mails} mails told of order ${n}, ${way}`);
    }
    for (const [address, mails] of mailServer.taken) {
      const first = new Map<string, number>();
      for (const { name, at } of mails) {
        const before = first.get(name);
        if (before !== undefined && !mayRepeat(before)) lost.push(`${address} got ${name} again`);
        first.set(name, before ?? at);
      }
    }
    lost.push(...(await listFailedJobs(databaseUrl)).map((jobs) => `failed for good: ${jobs}`));
    return lost;
  }

  const working = Promise.all([
    ...Array.from({ length: BUYERS }, () => again('buy', buy)),
    again('pay', pay),
    again('sign in', signIn),
    again('upload', upload),
    again('import', importAgain),
    again('edit', edit),
    again('look', look),
    again('mails', watchMails),
  ]);
  return shop;
}

type Way = (typeof WAYS)[number] | 'cash_on_delivery';

/** That it was received, and that it is paid. */
const mailsAbout = (way: Way) => (way === 'cash_on_delivery' ? 1 : 2);

async function aPicture(): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const create = { width: 300, height: 200, channels: 3 as const, background: '#000', noise };
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
}

/** What everything costs in the import after so many, in rupees. */
const importedPrice = (imports: number) => 100 + (imports % 900);

/** Each product of the imports is there once, at the price of the last. */
async function findUnimported(client: Client, imports: number): Promise<string[]> {
  const query = { limit: 250, sort: 'name' } as const;
  const { items } = await client.call(api.products.list, { query });
  const imported = items.filter(({ name }) => name.startsWith('P '));
  const price = importedPrice(imports - 1) * 100;
  const isRight = imported.every((one) => one.price === price && one.stock_quantity === 3);
  const names = new Set(imported.map(({ name }) => name));
  if (isRight && names.size === IMPORTED && imported.length === IMPORTED) return [];
  return [`${imported.length} products of ${IMPORTED} are there after ${imports} imports`];
}

const AT_SHOP = { headers: { host: HOST, accept: 'text/html' } };

const nameOf = (edit: number) => `Edited ${edit} times`;

async function aShop(fetch: Ground['ask']) {
  const baseUrl = '';
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const account = { username: 'faults', email: MERCHANT };
  const { token } = await createClient({ baseUrl, fetch }).call(api.auth.signUp, {
    body: { ...account, ...names, password: 'kottu roti at midnight' },
  });
  const headers = (): Record<string, string> => ({ authorization: token });
  const { _id: storeId } = await createClient({ baseUrl, headers, fetch }).call(api.stores.create, {
    body: { name: 'Faults', domain: `https://${HOST}` },
  });
  const client = createClient({
    baseUrl,
    headers,
    storeQuery: () => ({ store_id: storeId }),
    fetch,
  });
  await payForPro(client);
  const product = { name: 'Sold all the while', price: 100, stock_quantity: STOCK };
  const { _id: productId } = await client.call(api.products.create, { body: product });
  const edited = { name: nameOf(0), price: 100 };
  const { _id: editedId } = await client.call(api.products.create, { body: edited });
  return { client, token, storeId, productId, editedId };
}

const emailOf = (n: number) => `buyer-${n}@example.com`;

/** What buyer `n` orders, who buys nothing else. */
const orderOf = (product_id: string, n: number, payment_option: Way) => ({
  items: [{ product_id, quantity: 1 }],
  email: emailOf(n),
  shipping_address: {
    first_name: 'Kasun',
    last_name: 'Fernando',
    address: '12 Galle Road',
    city: 'Colombo',
    postal_code: '00300',
    phone_number: `077${String(1_000_000 + n)}`,
  },
  payment_option,
});

async function listOrders(client: Client): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 250, ...(cursor && { cursor }) };
    const page = await client.call(api.orders.list, { query });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.next;
  } while (cursor !== null);
  return ids;
}
