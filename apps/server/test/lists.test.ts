import { randomUUID } from 'node:crypto';
import { fillPath, type Endpoint } from '@kade/contract/endpoint';
import { bulk } from '@kade/contract/catalog/bulk';
import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { orders } from '@kade/contract/orders';
import { pages } from '@kade/contract/pages';
import { stores } from '@kade/contract/stores';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { executeSql } from '../src/platform/database';
import { aCustomer } from './customers';
import {
  aCategory,
  aCollection,
  aDraft,
  anImport,
  anOrder,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  type TestShop,
} from './factories';
import { anEndedChange } from './order-changes';
import { operatorFills } from './operator-lists';
import { anOperator } from './operators';
import { send } from './send';
import { aFailedMail, endpointsOf } from './things';

const ROWS = 7;
/** Neither divides the rows nor is beyond them, so that there are three pages. */
const LIMIT = 3;

/** A filled list: what its address needs besides the store. */
interface Filled {
  id?: string;
  query?: Record<string, string>;
}
type Fill = (shop: TestShop) => Promise<Filled | void>;

const times = (make: (shop: TestShop) => Promise<unknown>) => async (shop: TestShop) => {
  for (let made = 0; made < ROWS; made += 1) await make(shop);
};

/** Makes every row of the shop's tables equal in these columns. */
async function level(shop: TestShop, table: string, columns: string) {
  const text = `update ${table} set ${columns} where store_id = $1`;
  await executeSql(shop.server.system.db, text, [shop.store._id]);
}

const SAME = "'2026-02-03T04:05:06.789Z'";
const levelled =
  (fill: Fill, table: string, columns: string): Fill =>
  async (shop) => {
    const filled = await fill(shop);
    await level(shop, table, columns);
    return filled;
  };

const manyProducts = levelled(
  times((shop) => aProduct(shop)),
  'products',
  `name = 'Mask', price = 100, created_at = ${SAME}`,
);

const binned: Fill = async (shop) => {
  for (let made = 0; made < ROWS; made += 1) {
    const { _id: id } = await aProduct(shop);
    await shop.client.call(products.remove, { params: { id } });
  }
  await level(shop, 'products', `deleted_at = ${SAME}`);
};

const inCollection: Fill = async (shop) => {
  await manyProducts(shop);
  const { items } = await shop.client.call(products.list, {});
  const { _id: id } = await aCollection(shop);
  const body = { products: items.map((product) => product._id) };
  await shop.client.call(collections.setProducts, { params: { id }, body });
  return { query: { collection: id } };
};

const inCategory: Fill = async (shop) => {
  const { _id: category } = await aCategory(shop);
  await times(() => aProduct(shop, { category }))(shop);
  await level(shop, 'products', `name = 'Mask', price = 100, created_at = ${SAME}`);
  return { id: category };
};

/** Shelves that have something to sell: no two of a store have one name. */
const shelves =
  (kind: 'categories' | 'collections'): Fill =>
  async (shop) => {
    for (let made = 0; made < ROWS; made += 1) {
      if (kind === 'categories') {
        await aProduct(shop, { category: (await aCategory(shop))._id });
        continue;
      }
      const { _id: id } = await aCollection(shop);
      const body = { products: [(await aProduct(shop))._id] };
      await shop.client.call(collections.setProducts, { params: { id }, body });
    }
  };

const manyPages = times((shop) =>
  shop.client.call(pages.create, { body: { title: `Page ${randomUUID()}` } }),
);

const fileOfProducts: Fill = async (shop) => {
  const rows = Array.from({ length: ROWS }, (_, index) => `Mask,mask-${index},100`);
  const { _id } = await anImport(shop, ['Title,Handle,Price', ...rows].join('\n'));
  return { id: _id };
};

const manyBulks: Fill = async (shop) => {
  const { _id } = await aProduct(shop);
  for (let made = 0; made < ROWS; made += 1) {
    const change = { action: 'in_stock' as const, in_stock: made % 2 === 0 };
    await shop.client.call(bulk.apply, { body: { selection: { ids: [_id] }, change } });
    await shop.server.runJobs();
  }
  await level(shop, 'bulk_changes', `created_at = ${SAME}`);
};

/** A change of many orders that refused them all. */
const refusedOrders: Fill = async (shop) => {
  for (let made = 0; made < ROWS; made += 1) await anEndedChange(shop);
  const db = shop.server.system.db;
  const { rows } = await executeSql(
    db,
    'select min(id::text) as id from order_changes where store_id = $1',
    [shop.store._id],
  );
  const id = String(rows[0]?.id);
  await executeSql(db, 'update order_change_items set change_id = $2 where store_id = $1', [
    shop.store._id,
    id,
  ]);
  return { id };
};

const manyStores: Fill = async (shop) => {
  for (let made = 1; made < ROWS; made += 1) {
    const text = "update merchants set plan = 'pro' where email = $1";
    await executeSql(shop.server.system.db, text, [shop.merchant.email]);
    const body = { name: 'Shop', domain: `${shop.store.domain.replace('.', `-${made}.`)}` };
    await shop.merchant.client.call(stores.create, { body });
  }
  const { server, merchant } = shop;
  const text = `update stores set created_at = ${SAME} where merchant_id =
    (select id from merchants where email = $1)`;
  await executeSql(server.system.db, text, [merchant.email]);
};

/** Each is charged and booked back. */
const manyFees: Fill = async (shop) => {
  for (let made = 0; made < ROWS; made += 1) {
    const { _id: id } = await anOrder(shop, await aProduct(shop));
    await shop.client.call(orders.update, { params: { id }, body: { status: 'cancelled' } });
  }
  await level(shop, 'order_fees', `created_at = ${SAME}`);
};

const manyStatements: Fill = async ({ server, merchant }) => {
  const text = `insert into statements
      (id, merchant_id, number, month, issued_at, fees, carried, total, state)
    select gen_random_uuid(), merchants.id, 900000 + month, '2025-0' || month, ${SAME}, 0, 0, 0,
      'carried' from merchants, generate_series(1, ${ROWS}) as month where email = $1`;
  await executeSql(server.system.db, text, [merchant.email]);
};

const manyOrders = times(async (shop) => anOrder(shop, await aProduct(shop)));

/** Fills many stores of one merchant. */
const onMany =
  (fill: Fill | undefined): Fill =>
  async (shop) => {
    await manyStores(shop);
    return fill?.(shop);
  };

/** How each list of the contract comes to have seven rows that its sorting cannot tell apart. */
const fills: Record<string, Fill> = {
  'products.list': manyProducts,
  'products.bin': binned,
  'categories.list': shelves('categories'),
  'categories.products': inCategory,
  'collections.list': shelves('collections'),
  'bulk.list': manyBulks,
  'imports.list': levelled(times(fileOfProducts), 'imports', `created_at = ${SAME}`),
  'imports.items': fileOfProducts,
  'inventory.list': manyProducts,
  'inventory.changes': levelled(manyProducts, 'stock_changes', `created_at = ${SAME}`),
  'activity.list': levelled(manyProducts, 'activities', `created_at = ${SAME}`),
  'orders.list': levelled(manyOrders, 'orders', `order_date = ${SAME}`),
  'orderChanges.list': levelled(times(anEndedChange), 'order_changes', `created_at = ${SAME}`),
  'orderChanges.refused': refusedOrders,
  'customers.list': levelled(
    times(aCustomer),
    'customers',
    `name = 'Kasun', last_order_at = ${SAME}`,
  ),
  'drafts.list': levelled(
    times(async (shop) => aDraft(shop, await aProduct(shop))),
    'drafts',
    `updated_at = ${SAME}`,
  ),
  'slips.list': levelled(
    times(async (shop) => aSlip(shop, await aTransferOrder(shop, await aProduct(shop)))),
    'order_slips',
    `created_at = ${SAME}`,
  ),
  'failedMails.list': levelled(times(aFailedMail), 'emails', `failed_at = ${SAME}`),
  'statements.fees': manyFees,
  'statements.list': manyStatements,
  'pages.list': manyPages,
  'stores.list': manyStores,
  ...operatorFills,
  'operatorStores.list': manyStores,
  'operatorStores.domains': onMany(operatorFills['operatorStores.domains']),
  'operatorStores.storage': onMany(operatorFills['operatorStores.storage']),
  'operatorWork.mails': levelled(times(aFailedMail), 'emails', `failed_at = ${SAME}`),
  'storefront.products': inCollection,
  'storefront.categories': shelves('categories'),
  'storefront.collections': shelves('collections'),
};

const lists = endpointsOf(['public', 'merchant', 'store', 'shopper', 'operator'])
  .all.filter(({ endpoint }) => endpoint.paged)
  .flatMap(({ label, endpoint }) =>
    sortsOf(endpoint).map((sort) => ({ label, endpoint, sort, name: `${label} ${sort ?? ''}` })),
  );

/** Every sorting that a list takes, and what it is sorted by when nobody says. */
function sortsOf({ query }: Endpoint): (string | undefined)[] {
  const { sort } = query?.shape ?? {};
  const words = sort ? z.toJSONSchema(sort).enum : [];
  return [undefined, ...(words ?? []).map(String)];
}

const filledShops = new Map<string, Promise<{ shop: TestShop; filled: Filled }>>();

async function fillOf(label: string) {
  const fill = fills[label];
  if (!fill) throw new Error(`say in lists.test.ts how to fill ${label}`);
  const shop = await aStore();
  return { shop, filled: (await fill(shop)) ?? {} };
}

function filledShop(label: string) {
  const made = filledShops.get(label) ?? fillOf(label);
  filledShops.set(label, made);
  return made;
}

/** What tells a row from the others; addresses of private files change with the time. */
const nameOf = (row: object) => ('_id' in row ? String(row._id) : JSON.stringify(row));

const tokens: Partial<Record<Endpoint['access'], (shop: TestShop) => Promise<object>>> = {
  shopper: async () => ({}),
  operator: async ({ server }) => ({ token: (await anOperator(server)).token }),
};

const tokenFor = async ({ access }: Endpoint, shop: TestShop) =>
  tokens[access]?.(shop) ?? { token: shop.merchant.token };

async function reader({ label, endpoint, sort }: (typeof lists)[number]) {
  const { shop, filled } = await filledShop(label);
  const token = await tokenFor(endpoint, shop);
  return async (page: Record<string, string>) => {
    const query = { store_id: shop.store._id, ...filled.query, ...(sort && { sort }), ...page };
    const path = fillPath(endpoint.path, { id: filled.id ?? '' });
    const { status, body, headers } = await send(shop.server, endpoint.method, path, {
      ...token,
      query,
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(String(headers.link))?.[1];
    const rows = (body as object[]).map(nameOf);
    return { rows, total: Number(headers['x-total-count']), next };
  };
}

test.each(lists)('$name shows every row once, page by page and by cursor', async (list) => {
  const read = await reader(list);
  const { rows: all, total } = await read({ limit: '250' });
  expect(all.length).toBeGreaterThanOrEqual(ROWS);
  expect(new Set(all).size).toBe(all.length);
  expect(total).toBe(all.length);

  const limit = String(LIMIT);
  const byPage: unknown[] = [];
  for (let page = 1; page <= Math.ceil(all.length / LIMIT); page += 1) {
    byPage.push(...(await read({ limit, page: String(page) })).rows);
  }
  expect(byPage).toEqual(all);

  const byCursor: unknown[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await read({ limit, ...(cursor && { cursor }) });
    byCursor.push(...rows);
    cursor = next && decodeURIComponent(next);
  } while (cursor && byCursor.length <= all.length);
  expect(byCursor).toEqual(all);
});

test('the address of the next rows keeps what is searched for, as it came', async () => {
  const shop = await aStore();
  for (const name of ['Ready? One', 'Ready? Two']) await aProduct(shop, { name });
  const path = `/api/merchant/products?store_id=${shop.store._id}&limit=1&q=ready?`;
  const { headers } = await send(shop.server, 'GET', path, { token: shop.merchant.token });
  const next = /<[^?]*\?(.*)>/.exec(String(headers.link))?.[1];
  expect(new URLSearchParams(next).get('q')).toBe('ready?');
});
