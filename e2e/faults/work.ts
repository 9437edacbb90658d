import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@kade/contract/api';
import { ApiError, createClient, type Client } from '@kade/contract/client';
import sharp from 'sharp';
import { until } from '../../apps/server/test/process/server-process';
import { payForPro } from '../../apps/server/test/process/pay-for-plan';
import type { MailServer } from '../../apps/server/test/process/mail-process';

export const WORKS = ['orders', 'uploads', 'mails', 'imports'] as const;
export type Work = (typeof WORKS)[number];

const BUYERS = 3;
const STOCK = 1_000_000;
const IMPORTED = 150;
/** Between two orders of one buyer, two pictures, two looks. */
const PAUSE_MS = 150;
/** The time that mails may take which were deferred again and again. */
const MAILS_MS = 300_000;
/** How long a page may go on to show what was before a change. */
const KEPT_MS = 400;
const HOST = 'faults.localhost';

/** What a shop at work leans on. */
export interface Ground {
  mailServer: MailServer;
  /** Asks a server of this shop for a path; rejects where there is no answer. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
}

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

export async function startWork({ mailServer, ask }: Ground): Promise<ShopAtWork> {
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
    told: () => ({ ...statuses, orders: orders.size, pictures: pictures.size, imports, edits }),
  };
  const watchedAsk = async (path: string, init?: RequestInit) => {
    const reply = await ask(path, init);
    const { status, headers } = reply;
    statuses[`status ${status}`] = (statuses[`status ${status}`] ?? 0) + 1;
    const isTold = status === 507 || (status === 503 && Number(headers.get('retry-after')) > 0);
    if (status >= 500 && !isTold) {
      shop.failures.push(
        `${shop.during}: ${init?.method ?? 'GET'} ${path}: ${status} ${await reply.clone().text()}`,
      );
    }
    return reply;
  };
  const { client, storeId, productId, editedId } = await aShop(watchedAsk);
  const orders = new Map<number, string>();
  const pictures = new Map<string, string>();
  let [isOver, imports, edits, next] = [false, 0, 0, 0];

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
    pictures.set(path, await insist(() => hashOf(path)));
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
    imports += 1;
  };
  /** A product gets another name, which whoever is asked next has to know, and then its page. */
  const edit = async () => {
    const n = edits + 1;
    const params = { id: editedId };
    const body = { name: nameOf(n) };
    await insist(() => client.call(api.products.update, { params, body }));
    edits = n;
    const { name } = await insist(() => client.call(api.products.get, { params }));
    if (name !== nameOf(n)) shop.failures.push(`${shop.during}: ${nameOf(n)} is still ${name}`);
    await delay(KEPT_MS);
    const reply = await watchedAsk(`/products/${editedId}`, AT_SHOP).catch(() => undefined);
    if (reply?.status === 200 && !(await reply.text()).includes(nameOf(n)))
      shop.failures.push(`${shop.during}: the page of ${nameOf(n)} shows what was before`);
  };
  const look = async () => {
    const list = watchedAsk(`/api/storefront/products?store_id=${storeId}`);
    await Promise.allSettled([list, watchedAsk('/', AT_SHOP)]);
  };
  const watchMails = async () => did('mails', mailServer.lastTaken);

  async function hashOf(picture: string): Promise<string> {
    const reply = await watchedAsk(`/api/files/${picture}`).catch(() => undefined);
    if (reply?.status !== 200)
      throw new ApiError(reply?.status ?? 0, 'not_found', picture, [], undefined);
    return createHash('sha256')
      .update(Buffer.from(await reply.arrayBuffer()))
      .digest('hex');
  }

  async function findLost(mayRepeat = (_at: number) => false): Promise<string[]> {
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
    for (const id of told) {
      const { movements } = await client.call(api.orders.get, { params: { id } });
      if (movements.length !== 1) lost.push(`order ${id} was charged ${movements.length} times`);
    }
    const edited = await client.call(api.products.get, { params: { id: editedId } });
    if (edits > 0 && edited.name !== nameOf(edits)) lost.push(`${nameOf(edits)}: ${edited.name}`);
    for (const [path, hash] of pictures) {
      const there = await hashOf(path).catch(String);
      if (there !== hash) lost.push(`picture ${path} is another: ${there}`);
    }
    const mailsOf = (n: number) => mailServer.taken.get(emailOf(n)) ?? [];
    await until(() => [...orders.keys()].every((n) => mailsOf(n).length > 0), MAILS_MS).catch(
      () => undefined,
    );
    for (const n of orders.keys()) {
      const mails = new Set(mailsOf(n).map(({ name }) => name)).size;
      if (mails !== 1) lost.push(`${mails} mails told of order ${n}`);
    }
    for (const [address, mails] of mailServer.taken) {
      const first = new Map<string, number>();
      for (const { name, at } of mails) {
        const before = first.get(name);
        if (before !== undefined && !mayRepeat(before)) lost.push(`${address} got ${name} again`);
        first.set(name, before ?? at);
      }
    }
    return lost;
  }

  const working = Promise.all([
    ...Array.from({ length: BUYERS }, () => again('buy', buy)),
    again('upload', upload),
    again('import', importAgain),
    again('edit', edit),
    again('look', look),
    again('mails', watchMails),
  ]);
  return shop;
}

/** The database is away, or the disk is full: come again. */
const isBusy = (status: number) => status === 503 || status === 507;

const isPassing = ({ status, code }: ApiError) =>
  status === 0 || isBusy(status) || code === 'idempotency_running';

const AT_SHOP = { headers: { host: HOST, accept: 'text/html' } };

const nameOf = (edit: number) => `Edited ${edit} times`;

async function aShop(fetch: Ground['ask']) {
  const baseUrl = '';
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const account = { username: 'faults', email: 'faults@example.com' };
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
  return { client, storeId, productId, editedId };
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
