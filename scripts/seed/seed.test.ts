import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activity, ACTIVITY_AREAS } from '@kade/contract/activity';
import { auth } from '@kade/contract/auth';
import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { createClient } from '@kade/contract/client';
import { customers } from '@kade/contract/customers';
import { dashboard } from '@kade/contract/dashboard';
import { drafts } from '@kade/contract/drafts';
import { PICTURE_WIDTHS, SHARED_PICTURE } from '@kade/contract/files';
import { orders, ORDER_STATUSES } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { storedPhone } from '@kade/rules/phone-entry';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, jobKinds } from '../../apps/server/src/app';
import type { SystemContext } from '../../apps/server/src/platform/context';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres';
import { inProcessFetch } from '../../apps/server/src/platform/in-process';
import { migrate } from '../../apps/server/src/platform/migrations';
import { projectRoot, readSettings } from '../../apps/server/src/settings';
import { closeSystem, createSystem } from '../../apps/server/src/system';
import { LAWS, SIGHTS } from './laws';
import type { SeedOptions } from './options';
import { DEMO, seedDemo, type SeededStore } from './seed';

const OPTIONS: SeedOptions = {
  stores: 2,
  products: 8,
  ordersPerDay: 4,
  picturedStores: 1,
  pictures: 4,
};
const silent = { onStore: () => undefined, onPicture: () => undefined };

let system: SystemContext;
let seeded: SeededStore[];
let clean: () => Promise<void>;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-seed-'));
  const log = pino({ level: 'silent' });
  const embedded = await startEmbeddedPostgres({ dataDir, log, isForgetful: true });
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  system = await createSystem({ settings, databaseUrl: embedded.url, log });
  clean = async () => {
    await closeSystem(system);
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await migrate(system.db, join(projectRoot, 'apps/server/migrations'));
}, 60_000);

afterAll(() => clean());

/** What one statement counts: rows that break a promise. */
async function count(statement: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${sql.raw(statement)}) as found`.execute(system.db);
  return rows[0]?.count ?? -1;
}

/** The demo merchant in the first of the stores. */
async function signedIn() {
  await system.jobs.install(jobKinds);
  const { fastify } = await buildApp(system);
  await fastify.ready();
  const fetch = inProcessFetch(fastify);
  const visitor = createClient({ baseUrl: '', fetch });
  const { email, password } = DEMO;
  const { token } = await visitor.call(auth.login, { body: { email, password } });
  const headers = () => ({ authorization: token });
  const [store] = (await createClient({ baseUrl: '', fetch, headers }).call(stores.list, {})).items;
  const storeQuery = () => ({ store_id: store?._id ?? '' });
  const client = createClient({ baseUrl: '', fetch, headers, storeQuery });
  return { client, fetch, store, close: () => fastify.close() };
}

test('adds nothing when it is stopped half-way, and all of it the next time', async () => {
  const stopping = new AbortController();
  // A shop of few pictures is stopped as well as one of many, which are slow to draw.
  const stopped = seedDemo(
    system,
    { ...OPTIONS, products: 1 },
    { ...silent, onStore: () => stopping.abort() },
    stopping.signal,
  );
  await expect(stopped).rejects.toThrow('aborted');
  expect(await count('select from merchants')).toBe(0);

  seeded = await seedDemo(system, OPTIONS, silent);
  expect(seeded.map(({ subdomain }) => subdomain)).toEqual(['serendib', 'hantana-tea']);
  expect(await count('select from products')).toBe(16);
  expect(await count('select from orders')).toBe(
    seeded.reduce((sum, { orders }) => sum + orders, 0),
  );
}, 60_000);

test('refuses a second run and adds nothing', async () => {
  await expect(seedDemo(system, OPTIONS, silent)).rejects.toThrow('is there already');
  expect(await count('select from stores')).toBe(2);
});

test('contradicts itself nowhere', async () => {
  const names = Object.keys(LAWS);
  const found = await Promise.all(Object.values(LAWS).map(count));
  expect(Object.fromEntries(names.map((name, at) => [name, found[at]]))).toEqual(
    Object.fromEntries(names.map((name) => [name, 0])),
  );
  const old = `select from orders where order_date < now() - interval '20 days'`;
  expect(await count(`${old} and order_status in ('pending', 'processing')`)).toBe(0);
  expect(await count(`${old} and order_status = 'delivered'`)).toBeGreaterThan(50);
});

test('shows everything that there is to see', async () => {
  const names = Object.keys(SIGHTS);
  const found = await Promise.all(Object.values(SIGHTS).map(count));
  expect(names.filter((_, at) => (found[at] ?? 0) < 1)).toEqual([]);
  const { rows } = await sql<{ areas: string[] }>`
    select array_agg(distinct area order by area) as areas from activities`.execute(system.db);
  const missing = ACTIVITY_AREAS.filter((area) => !rows[0]?.areas.includes(area));
  expect(missing).toEqual(['plan', 'domain']);
});

test('knows people by phone numbers of Sri Lanka alone', async () => {
  const { rows } = await sql<{ phone: string }>`
    select billing_address ->> 'phone_number' as phone from orders
    union select shipping_address ->> 'phone_number' from orders
    union select shipping_address ->> 'phone_number' from drafts
    union select phone_number from customers
    union select phone_number from merchants`.execute(system.db);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ phone }) => storedPhone(phone) !== phone)).toEqual([]);
  expect(rows.filter(({ phone }) => !/^\+947\d{8}$/.test(phone))).toEqual([]);
});

test('lets the demo merchant in, with products whose pictures are there in every size', async () => {
  const { client: inStore, fetch, store, close } = await signedIn();
  expect(store).toMatchObject({ name: 'Serendib Crafts', logo: expect.stringMatching(/\.png$/) });
  const shelf = await inStore.call(products.list, {});
  expect(shelf.items).toHaveLength(8);
  for (const { thumbnail } of shelf.items) {
    for (const width of PICTURE_WIDTHS) {
      const reply = await fetch(`/api/files/${thumbnail?.path}?w=${width}`, {});
      expect(reply.headers.get('content-type')).toBe('image/webp');
    }
    const shared = await fetch(`/api/files/${thumbnail?.path}?w=${SHARED_PICTURE.width}`, {});
    expect(shared.headers.get('cache-control')).toContain('immutable');
  }
  const shown = await inStore.call(collections.list, {});
  expect(shown.items[0]).toMatchObject({ product_count: 8, pictures: [{}, {}, {}, {}] });
  const { items: acts } = await inStore.call(activity.list, { query: { area: 'store' } });
  expect(acts).toMatchObject([
    { actor: 'Nimali Perera', thing: 'store', changes: [{ after: 'Serendib Crafts' }, {}] },
  ]);
  const history = await inStore.call(orders.list, { query: { limit: 3 } });
  expect(history.items[0]?.order_number).toBe(1000 + (seeded[0]?.orders ?? 0));
  await close();
}, 60_000);

test('all that the demo has opens: orders, customers, drafts, products', async () => {
  const { client, store, close } = await signedIn();
  const opened = async (table: string, open: (params: { id: string }) => Promise<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where store_id = ${store?._id}`.execute(system.db);
    return (await Promise.all(rows.map(open))).length;
  };
  const openOrder = (params: { id: string }) => client.call(orders.get, { params });
  expect(await opened('orders', openOrder)).toBe(seeded[0]?.orders);
  const openCustomer = (params: { id: string }) => client.call(customers.get, { params });
  expect(await opened('customers', openCustomer)).toBeGreaterThan(20);
  const openDraft = (params: { id: string }) => client.call(drafts.get, { params });
  expect(await opened('drafts', openDraft)).toBeGreaterThan(0);
  const openProduct = (params: { id: string }) => client.call(products.get, { params });
  expect(await opened('products', openProduct)).toBe(8);
  await close();
}, 60_000);

test('a store sells at once: on delivery and by bank transfer, with shipping and policies', async () => {
  const { fastify } = await buildApp(system);
  await fastify.ready();
  const shop = createClient({
    baseUrl: '',
    fetch: inProcessFetch(fastify),
    headers: () => ({ host: 'serendib.localhost' }),
  });
  const { items: shelf } = await shop.call(storefront.products, { query: { limit: 50 } });
  const found = await Promise.all(
    shelf.map(({ _id }) => shop.call(storefront.product, { params: { id: _id } })),
  );
  const product = found.find(
    ({ options, available, price }) => options.length === 0 && available > 0 && price < 1_000_000,
  );
  const items = [{ product_id: product?._id ?? '', variants: [], quantity: 1 }];
  const shippingTo = async (district: string) =>
    (await shop.call(storefront.quote, { body: { items, place: { district } } })).shipping;
  expect(await shippingTo('Colombo')).toBe(45_000);
  expect(await shippingTo('Jaffna')).toBe(55_000);
  const { payment_options, theme } = await shop.call(storefront.store, {});
  expect(payment_options).toEqual(['bank_transfer', 'cash_on_delivery']);
  expect(theme).toMatchObject({ primary: '#9c2f35' });
  expect(await count(`select from bank_accounts`)).toBe(4);
  for (const type of ['terms_and_conditions', 'refund_policy'] as const) {
    const { content } = await shop.call(storefront.policy, { params: { type } });
    expect(content).toContain('Serendib Crafts');
  }
  await fastify.close();
}, 60_000);

test('the dashboard says what the orders say', async () => {
  const { client, close } = await signedIn();
  const { rows } = await sql<Record<'status' | 'count' | 'paid' | 'refunded' | 'open', unknown>>`
    select order_status as status, count(*) as count, sum(paid_total) as paid,
      sum(refunded_total) as refunded,
      sum(total_price) filter (where payment_status = 'pending' and order_status <> 'cancelled') as open
    from orders join stores on stores.id = store_id
    where stores.subdomain = 'serendib'
      and order_date >= ((now() at time zone 'Asia/Colombo')::date - 29)::timestamp at time zone 'Asia/Colombo'
    group by 1`.execute(system.db);
  const total = (field: 'paid' | 'refunded' | 'open') =>
    rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  expect(await client.call(dashboard.status, {})).toEqual({
    ...Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])),
    ...counts,
  });
  expect(await client.call(dashboard.revenue, {})).toMatchObject({
    paid: { total: total('paid') },
    refunded: { total: total('refunded') },
    pending: { total: total('open') },
    failed: { count: 0, total: 0 },
  });
  const { days } = await client.call(dashboard.sales, {});
  expect(days.reduce((sum, day) => sum + day.total, 0)).toBe(total('paid') - total('refunded'));
  await close();
}, 60_000);
