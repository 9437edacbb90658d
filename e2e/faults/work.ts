import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@kade/contract/api';
import { ApiError, createClient, type Client } from '@kade/contract/client';
import sharp from 'sharp';
import { until } from '../../apps/server/test/process/server-process';
import { payForPro } from '../../apps/server/test/process/pay-for-plan';
import type { World } from './world';

export const WORKS = ['orders', 'uploads', 'mails', 'imports'] as const;
export type Work = (typeof WORKS)[number];

const BUYERS = 3;
const STOCK = 1_000_000;
const IMPORTED = 150;
/** Between two orders of one buyer, two pictures, two looks. */
const PAUSE_MS = 150;
/** The time that mails may take which were deferred again and again. */
const MAILS_MS = 300_000;

/** What a shop does all the while, and what of it was answered. */
export interface ShopAtWork {
  /** When what was done last of each kind was begun, on the steady clock. */
  lastBegun: Record<Work, number>;
  /** What goes wrong now, for what is told of failures. */
  during: string;
  /** Answers that nobody should get. */
  failures: string[];
  finish: () => Promise<void>;
  /** What was answered and is not there, or twice. */
  findLost: () => Promise<string[]>;
  told: () => Record<string, number>;
}

export async function startWork(world: World): Promise<ShopAtWork> {
  const { mailServer } = world;
  const statuses: Record<string, number> = {};
  const shop: ShopAtWork = {
    lastBegun: { orders: 0, uploads: 0, mails: 0, imports: 0 },
    during: 'the beginning',
    failures: [],
    finish: async () => {
      isOver = true;
      await working;
    },
    findLost,
    told: () => ({ ...statuses, orders: orders.size, pictures: pictures.size, imports }),
  };
  const watchedFetch = async (url: string, init?: RequestInit) => {
    const reply = await fetch(url, init);
    const { status } = reply;
    statuses[`status ${status}`] = (statuses[`status ${status}`] ?? 0) + 1;
    if (status >= 500 && status !== 503 && status !== 507) {
      shop.failures.push(
        `${shop.during}: ${init?.method ?? 'GET'} ${url}: ${status} ${await reply.clone().text()}`,
      );
    }
    return reply;
  };
  const { client, storeId, productId } = await aShop(world.server.origin, watchedFetch);
  const orders = new Map<number, string>();
  const pictures = new Map<string, string>();
  let [isOver, imports, next] = [false, 0, 0];

  /** Asks until there is an answer that counts, as a person does who is told to come back. */
  const insist = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ApiError) || !isPassing(error)) throw error;
        await delay(PAUSE_MS);
      }
    }
  };
  const again = async (name: string, act: () => Promise<void>) => {
    while (!isOver) {
      await act().catch((error: unknown) =>
        shop.failures.push(`${shop.during}: ${name}: ${String(error)}`),
      );
      await delay(PAUSE_MS);
    }
  };
  const did = (kind: Work, begun: number) => {
    shop.lastBegun[kind] = Math.max(shop.lastBegun[kind], begun);
  };

  const buy = async () => {
    const n = (next += 1);
    const options = { idempotencyKey: `order-${n}` };
    let begun = 0;
    const { _id } = await insist(() => {
      begun = performance.now();
      return client.call(api.storefront.placeOrder, { body: orderOf(productId, n) }, options);
    });
    orders.set(n, _id);
    did('orders', begun);
  };
  const upload = async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const picture = sharp({
      create: { width: 300, height: 200, channels: 3, background: '#000', noise },
    });
    const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
    let begun = 0;
    const { path } = await insist(() => {
      begun = performance.now();
      return client.call(api.files.upload, { query: { store_id: storeId }, file });
    });
    pictures.set(path, await insist(() => hashOf(`${world.server.origin}/api/files/${path}`)));
    did('uploads', begun);
  };
  const importAgain = async () => {
    const price = 100 + (imports % 900);
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
        if (found.state === 'failed') throw new Error(`import ${id}: ${JSON.stringify(found)}`);
        await delay(PAUSE_MS);
      }
    };
    await look('ready');
    await insist(() => client.call(api.imports.confirm, { params: { id }, body: {} }));
    await look('done');
    imports += 1;
  };
  const look = () =>
    watchedFetch(`${world.server.origin}/api/storefront/products?store_id=${storeId}`).then(
      () => undefined,
      () => undefined,
    );
  const watchMails = async () => did('mails', mailServer.lastTaken);

  async function hashOf(url: string): Promise<string> {
    const reply = await watchedFetch(url).catch(() => undefined);
    if (reply?.status !== 200)
      throw new ApiError(reply?.status ?? 0, 'not_found', url, [], undefined);
    return createHash('sha256')
      .update(Buffer.from(await reply.arrayBuffer()))
      .digest('hex');
  }

  async function findLost(): Promise<string[]> {
    const lost: string[] = [];
    const found = new Set(await listOrders(client));
    const told = [...orders.values()];
    lost.push(...told.filter((id) => !found.has(id)).map((id) => `order ${id} is lost`));
    const { stock_quantity } = await client.call(api.products.get, { params: { id: productId } });
    if (found.size !== told.length || stock_quantity !== STOCK - found.size) {
      lost.push(
        `${told.length} orders answered, ${found.size} there, ${STOCK - stock_quantity} sold`,
      );
    }
    for (const [path, hash] of pictures) {
      const there = await hashOf(`${world.server.origin}/api/files/${path}`).catch(String);
      if (there !== hash) lost.push(`picture ${path} is another: ${there}`);
    }
    const mailsOf = (n: number) => mailServer.taken.get(emailOf(n)) ?? [];
    await until(() => [...orders.keys()].every((n) => mailsOf(n).length > 0), MAILS_MS).catch(
      () => undefined,
    );
    for (const n of orders.keys()) {
      if (mailsOf(n).length === 0) lost.push(`no mail told of order ${n}`);
    }
    for (const [address, names] of mailServer.taken) {
      const twice = names.filter((name, at) => names.indexOf(name) !== at);
      if (twice.length > 0) lost.push(`${address} got ${twice.join(', ')} again`);
    }
    return lost;
  }

  const working = Promise.all([
    ...Array.from({ length: BUYERS }, () => again('buy', buy)),
    again('upload', upload),
    again('import', importAgain),
    again('look', look),
    again('mails', watchMails),
  ]);
  return shop;
}

const isPassing = ({ status, code }: ApiError) =>
  status === 0 || status === 503 || status === 507 || code === 'idempotency_running';

async function aShop(
  baseUrl: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
) {
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const account = { username: 'faults', email: 'faults@example.com' };
  const { token } = await createClient({ baseUrl }).call(api.auth.signUp, {
    body: { ...account, ...names, password: 'kottu roti at midnight' },
  });
  const headers = (): Record<string, string> => ({ authorization: token });
  const { _id: storeId } = await createClient({ baseUrl, headers }).call(api.stores.create, {
    body: { name: 'Faults', domain: 'https://faults.localhost' },
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
  return { client, storeId, productId };
}

const emailOf = (n: number) => `buyer-${n}@example.com`;

/** What buyer `n` orders, who buys nothing else. */
const orderOf = (product_id: string, n: number) => ({
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
  payment_option: 'cash_on_delivery' as const,
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
