import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { orders } from '@kade/contract/orders';
import { storeSettings } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import {
  aCollection,
  aGroup,
  aPicture,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  type TestShop,
} from './factories';
import { onPlan } from './plans';
import { writesOf } from './sent-statements';
import { callOn } from './call-on';
import { endpointsOf, type NamedEndpoint, type Thing } from './things';

/*
 * A second store gets a copy of every row of the first, with the same ids. Only `store_id` tells the
 * two apart, so a statement or join that forgets it reads too much or changes the other store.
 */

let shop: TestShop;
let twin: TestShop;
/** The tables of stores, each after those that it refers to, with the columns that are not computed. */
let tables: { name: string; columns: string[] }[];
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await executeSql(shop.server.system.db, text, values)).rows;

async function listTables(): Promise<typeof tables> {
  const columns = await rowsOf(`select table_name as table, column_name as name
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`);
  const columnsOf = (table: string) =>
    columns.flatMap((column) => (column.table === table ? [String(column.name)] : []));
  const ofStores = columns.flatMap(({ table, name }) =>
    name === 'store_id' ? [String(table)] : [],
  );
  const links = await rowsOf(`select conrelid::regclass::text as child,
    confrelid::regclass::text as parent from pg_constraint where contype = 'f'`);
  const sorted = new Set<string>();
  const visited = new Set<string>();
  const add = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const { child, parent } of links) if (child === name) add(String(parent));
    sorted.add(name);
  };
  for (const name of ofStores.toSorted()) add(name);
  return [...sorted]
    .filter((name) => ofStores.includes(name))
    .map((name) => ({ name, columns: columnsOf(name) }));
}

async function fillTwin(): Promise<void> {
  for (const { name: table, columns } of tables) {
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(columns.map((name) => sql.ref(`copy.${name}`)))}
      from ${sql.table(table)} row, jsonb_populate_record(
        row, jsonb_build_object('store_id', ${twin.store._id}::text)) copy
      where row.store_id = ${shop.store._id}
      on conflict do nothing
    `.execute(shop.server.system.db);
  }
  const changes = [
    "products set name = name || ' of the twin', price = price + 1, in_stock = true, low_stock_at = 77",
    "collections set name = name || ' of the twin'",
    'collection_products set position = 10 - position',
    "product_images set alt_text = 'Of the twin'",
    'variants set price_amount = price_amount + 1',
    'stock_entries set stock_quantity = stock_quantity + 7',
    "policies set content = '<p>The twin.</p>'",
    "themes set primary_color = '#abcdef'",
  ];
  for (const change of changes)
    await rowsOf(`update ${change} where store_id = $1`, [twin.store._id]);
  await rowsOf(
    "update stores set facebook = 'https://facebook.com/twin', meta_title = 'Twin', low_stock_at = 77 where id = $1",
    [twin.store._id],
  );
}

/** A product at LKR 100 in one size, of which there are five. */
async function aSize() {
  const product = await aProduct(shop, { price: 10_000 });
  const five = [{ parents: [], stock_quantity: 5 }];
  const { _id } = await aVariant(shop, await aGroup(shop, product), { stock: five });
  return {
    lineOf: (quantity: number) => ({ product_id: product._id, variants: [_id], quantity }),
    quantity: async () =>
      (await shop.client.call(stock.get, { params: { id: product._id } })).quantities[0],
  };
}

/** How many rows of each table the twin has, and a sum over all that is in them. */
async function twinRows(): Promise<Record<string, unknown>> {
  const all = [
    ...tables.map(({ name }) => ({ name, id: 'store_id' })),
    { name: 'stores', id: 'id' },
  ];
  const found = await rowsOf(
    all
      .map(
        ({ name, id }) => `select '${name}' as name, count(*) as count,
          md5(string_agg(kept::text, '' order by kept::text)) as sum from ${name} kept where ${id} = $1`,
      )
      .join(' union all '),
    [twin.store._id],
  );
  return Object.fromEntries(found.map(({ name, count, sum }) => [String(name), { count, sum }]));
}

const reads = (list: readonly NamedEndpoint[]) =>
  // A stream of events does not end; what it reads has a test of its own.
  list.filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.stream !== 'text/event-stream',
  );
const { items, wholes } = endpointsOf(['store', 'shopper']);
const isWrite = ({ endpoint }: NamedEndpoint) => endpoint.method !== 'GET';
const settings = wholes.filter((one) => isWrite(one) && one.isKnown);
const writes = [...items.filter(isWrite), ...settings];
const made = new Map<string, Thing>();
const firstReplies = new Map<string, unknown>();

async function call({ label, endpoint }: NamedEndpoint) {
  const thing = made.get(label);
  const { status, headers, body } = await callOn(shop.server, endpoint, {
    token: shop.merchant.token,
    storeId: shop.store._id,
    ...(thing && { thing }),
  });
  // The signatures of private files name the second of their end.
  const stable = JSON.stringify(body)?.replace(/private\/\d+\.[\w-]+/g, 'private/signed');
  return { status, total: headers['x-total-count'], body: stable };
}

beforeAll(async () => {
  // The twin comes first: a statement that forgets the store finds it before the other.
  twin = await aStore();
  shop = await aStore();
  tables = await listTables();
  await onPlan(shop.merchant, 'pro');
  const category = await shop.client.call(categories.create, { body: { name: 'Masks' } });
  const images = [(await aPicture(shop))._id, (await aPicture(shop))._id];
  const full = await aProduct(shop, { category: category._id, images });
  await anOrder(shop, full);
  await aSize();
  const unsold = await shop.client.call(categories.create, { body: { name: 'Not for sale' } });
  await aProduct(shop, { category: unsold._id, in_stock: false });
  for (const item of items) made.set(item.label, await item.make(shop));
  made.set('products.get', full);
  made.set('orders.get', await anOrder(shop, full));
  for (const setting of settings) {
    made.set(setting.label, await setting.make(shop));
    await call(setting);
  }
  for (const read of reads([...items, ...wholes])) firstReplies.set(read.label, await call(read));
  await fillTwin();
});

describe('beside a store with the same ids', () => {
  test.each(reads([...items, ...wholes]))(
    '$label answers as before, and writes nothing',
    async (read) => {
      let reply: unknown;
      const writes = await writesOf(async () => {
        reply = await call(read);
      });
      expect(reply).toEqual(firstReplies.get(read.label));
      expect(writes).toEqual([]);
    },
  );

  test('the twin holds what the store holds', async () => {
    const some = { count: expect.toSatisfy((count: number) => count > 0) as number };
    expect(await twinRows()).toMatchObject({
      products: some,
      product_images: some,
      order_items: some,
      order_events: some,
    });
  });

  // What one leaves is what the next begins with.
  let twinBefore: Record<string, unknown> | undefined;

  test.each(writes)('$label changes nothing there', async (write) => {
    const before = twinBefore ?? (await twinRows());
    expect((await call(write)).status).toBe(write.endpoint.status ?? 200);
    twinBefore = await twinRows();
    expect(twinBefore).toEqual(before);
  });

  test('each of the two reads back its own settings', async () => {
    const params = { type: 'terms_and_conditions' } as const;
    const settingsOf = async ({ client, visitor }: TestShop) => [
      (await client.call(storeSettings.socials, {})).facebook,
      (await client.call(storeSettings.metadata, {})).title,
      (await client.call(storeSettings.policy, { params })).content,
      (await visitor.call(storefront.store, {})).facebook,
    ];
    const facebook = 'https://facebook.com/kade';
    const policy = '<p>Ours to take back.</p>';
    expect(await settingsOf(shop)).toEqual([facebook, 'Masks', policy, facebook]);
    const twins = 'https://facebook.com/twin';
    expect(await settingsOf(twin)).toEqual([twins, 'Twin', '<p>The twin.</p>', twins]);
  });

  test('a basket is priced by its own store', async () => {
    const [product, { lineOf }] = [await aProduct(shop, { price: 125_000 }), await aSize()];
    await fillTwin();
    const items = [...orderOf(product).items, lineOf(1)];
    const quote = await shop.visitor.call(storefront.quote, { body: { items } });
    expect(quote).toMatchObject({ items: [{ name: product.name }, {}], sub_total: 135_000 });
  });

  test('selling, cancelling and reopening takes and gives no stock there', async () => {
    const [product, size] = [await aProduct(shop, { stock_quantity: 5 }), await aSize()];
    await fillTwin();
    const before = await twinRows();
    const body = { ...orderOf(product, 2), items: [...orderOf(product, 2).items, size.lineOf(2)] };
    const { _id, sub_total } = await shop.visitor.call(storefront.placeOrder, { body });
    expect(await twinRows()).toEqual(before);
    await fillTwin();
    const ordered = await twinRows();
    const change = (status: 'cancelled' | 'pending') =>
      shop.client.call(orders.update, { params: { id: _id }, body: { status } });
    await change('cancelled');
    expect(await size.quantity()).toBe(5);
    await change('pending');
    expect(await twinRows()).toEqual(ordered);
    expect(sub_total).toBe(2 * product.price + 20_000);
    const after = await shop.client.call(products.get, { params: { id: product._id } });
    expect(after.stock_quantity).toBe(3);
    expect(await size.quantity()).toBe(3);
  });

  test('stock set in the inventory changes nothing there', async () => {
    const [own, size] = [await aProduct(shop, { stock_quantity: 5 }), await aSize()];
    await fillTwin();
    const before = await twinRows();
    const cellOf = (variants: string[]) => ({ variants, before: 5, stock_quantity: 6 });
    const { product_id, variants } = size.lineOf(1);
    const changes = [
      { product_id: own._id, low_stock_at: 3, cells: [cellOf([])] },
      { product_id, cells: [cellOf(variants)] },
    ];
    await shop.client.call(inventory.update, { body: { products: changes } });
    expect(await twinRows()).toEqual(before);
    expect(await size.quantity()).toBe(6);
  });

  test('a collection shows, keeps and moves only what its own store has in it', async () => {
    const [first, second, third] = [
      await aProduct(shop),
      await aProduct(shop),
      await aProduct(shop),
    ];
    const { _id: id } = await aCollection(shop);
    const set = (client: TestShop['client'], list: { _id: string }[]) =>
      client.call(collections.setProducts, {
        params: { id },
        body: { products: list.map(({ _id }) => _id) },
      });
    const names = async () =>
      (await shop.client.call(collections.get, { params: { id } })).products.map(({ _id }) => _id);
    await set(shop.client, [first, second]);
    await fillTwin();
    await set(twin.client, [third, second, first]);
    expect(await names()).toEqual([first._id, second._id]);
    const body = { add: [third._id] };
    await shop.client.call(collections.moveProducts, { params: { id }, body });
    expect(await names()).toEqual([first._id, second._id, third._id]);
    // In the bin here, and not there.
    await shop.client.call(products.remove, { params: { id: second._id } });
    await set(shop.client, [third, first]);
    await shop.client.call(products.restore, { params: { id: second._id } });
    expect((await names()).toSorted()).toEqual([first._id, second._id, third._id].toSorted());
  });

  test('a product with new pictures and another category changes nothing there', async () => {
    const images = [(await aPicture(shop))._id];
    const product = await aProduct(shop, { images });
    const { _id: category } = await shop.client.call(categories.create, { body: { name: 'New' } });
    await fillTwin();
    const before = await twinRows();
    const body = { images: [(await aPicture(shop))._id], category };
    await shop.client.call(products.update, { params: { id: product._id }, body });
    expect(await twinRows()).toEqual(before);
  });
});
