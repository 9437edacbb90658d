import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth } from '@kade/contract/auth';
import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { createClient } from '@kade/contract/client';
import { PICTURE_WIDTHS } from '@kade/contract/files';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
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
import type { SeedOptions } from './options';
import { DEMO, seedDemo, type SeededStore } from './seed';

const OPTIONS: SeedOptions = {
  stores: 2,
  products: 5,
  ordersPerDay: 3,
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
  const embedded = await startEmbeddedPostgres({ dataDir, log });
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

test('adds nothing when it is stopped half-way, and all of it the next time', async () => {
  const stopping = new AbortController();
  const stopped = seedDemo(
    system,
    OPTIONS,
    { ...silent, onStore: () => stopping.abort() },
    stopping.signal,
  );
  await expect(stopped).rejects.toThrow('aborted');
  expect(await count('select from merchants')).toBe(0);

  seeded = await seedDemo(system, OPTIONS, silent);
  expect(seeded.map(({ subdomain }) => subdomain)).toEqual(['serendib', 'hantana-tea']);
  expect(await count('select from products')).toBe(10);
  expect(await count('select from orders')).toBe(
    seeded.reduce((sum, { orders }) => sum + orders, 0),
  );
}, 60_000);

test('refuses a second run and adds nothing', async () => {
  await expect(seedDemo(system, OPTIONS, silent)).rejects.toThrow('is there already');
  expect(await count('select from stores')).toBe(2);
});

test('leaves totals, counters and histories that agree', async () => {
  const wrong = [
    `select from orders where (sub_total, item_count) is distinct from
       (select row(sum(price * quantity)::bigint, sum(quantity)::integer) from order_items
        where order_items.store_id = orders.store_id and order_id = orders.id)`,
    `select from stores where last_order_number <> 1000 + (select count(*) from orders where store_id = stores.id)`,
    `select from orders where order_date > now() or order_date < now() - interval '90 days'`,
    `select from order_events where created_at > now()`,
    `select from orders cross join unnest(array['order_status', 'payment_status']) as changed (field)
     where case changed.field when 'order_status' then order_status else payment_status end <> coalesce(
       (select new_value from order_events where order_events.store_id = orders.store_id
          and order_id = orders.id and order_events.field = changed.field order by id desc limit 1), 'pending')`,
    `select from order_items join products using (store_id) join orders
       on orders.store_id = order_items.store_id and orders.id = order_id
     where products.id = product_id and products.created_at >= order_date`,
  ];
  const counted = `select stock_entries.product_id, variants.store_id, sum(stock_quantity) as pieces
    from stock_entries join variants on variants.store_id = stock_entries.store_id
      and variants.id = variant_id group by 1, 2`;
  wrong.push(
    `select from (${counted}) as counted join products on products.store_id = counted.store_id
       and products.id = product_id where pieces <> stock_quantity or least_entry is null`,
    `select from order_items join variant_groups using (store_id, product_id)
     where not variants @> jsonb_build_array(jsonb_build_object('group_id', variant_groups.id))`,
  );
  expect(await count('select from variants')).toBeGreaterThan(0);
  expect(await Promise.all(wrong.map(count))).toEqual(wrong.map(() => 0));
  const old = `select from orders where order_date < now() - interval '20 days'`;
  expect(await count(`${old} and order_status in ('pending', 'processing')`)).toBe(0);
  expect(await count(`${old} and order_status = 'delivered'`)).toBeGreaterThan(50);
});

test('lets the demo merchant in, with products whose pictures are there in every size', async () => {
  await system.jobs.install(jobKinds);
  const fastify = await buildApp(system);
  await fastify.ready();
  const fetch = inProcessFetch(fastify);
  const visitor = createClient({ baseUrl: '', fetch });
  const { email, password } = DEMO;
  const { token } = await visitor.call(auth.login, { body: { email, password } });
  const client = createClient({ baseUrl: '', fetch, headers: () => ({ authorization: token }) });
  const [store] = (await client.call(stores.list, {})).items;
  expect(store).toMatchObject({ name: 'Serendib Crafts', logo: expect.stringMatching(/\.png$/) });

  const inStore = createClient({
    baseUrl: '',
    fetch,
    headers: () => ({ authorization: token }),
    storeQuery: () => ({ store_id: store?._id ?? '' }),
  });
  const shelf = await inStore.call(products.list, {});
  expect(shelf.items).toHaveLength(5);
  for (const { thumbnail } of shelf.items) {
    for (const width of PICTURE_WIDTHS) {
      const reply = await fetch(`/api/files/${thumbnail?.path}?w=${width}`, {});
      expect(reply.headers.get('content-type')).toBe('image/webp');
    }
  }
  const shown = await inStore.call(collections.list, {});
  expect(shown.items[0]).toMatchObject({ product_count: 5, pictures: [{}, {}, {}, {}] });
  const history = await inStore.call(orders.list, { query: { limit: 3 } });
  expect(history.items[0]?.order_number).toBe(1000 + (seeded[0]?.orders ?? 0));
  await fastify.close();
}, 60_000);

test('a store sells at once: on delivery and by bank transfer, with shipping and policies', async () => {
  const fastify = await buildApp(system);
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
  const product = found.find(({ options, available }) => options.length === 0 && available > 0);
  const items = [{ product_id: product?._id ?? '', variants: [], quantity: 1 }];
  expect(await shop.call(storefront.quote, { body: { items } })).toMatchObject({
    shipping: 45_000,
  });
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

test('knows who placed each order, and what they paid', async () => {
  expect(await count('select from orders where customer_id is null')).toBe(0);
  expect(await count('select from customers')).toBeGreaterThan(100);
  const wrong = `select from customers
    where (order_count::bigint, kept_total::numeric, last_order_at) <> (
      select count(*), sum(paid_total - refunded_total), max(order_date) from orders
      where orders.store_id = customers.store_id and orders.customer_id = customers.id)`;
  expect(await count(wrong)).toBe(0);
});
