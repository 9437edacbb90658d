import { pages } from '@kade/contract/pages';
import { shipping } from '@kade/contract/shipping';
import { beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import {
  aBankAccount,
  aLayout,
  anImport,
  aPicture,
  aProduct,
  aStore,
  type TestShop,
} from './factories';
import { onPlan } from './plans';
import { callOn } from './call-on';
import { endpointsOf, type Make } from './things';

/*
 * Who changed what can be read afterwards, whichever way it was changed: in the store's activity, or
 * where a thing has a history of its own, there.
 */

/** Leave the store as it was, or are told otherwise; each says how. */
const excused: Record<string, string> = {
  'payments.testPayhere': 'asks the provider',
  'payments.testPaypal': 'asks the provider',
  'domains.check': 'only looks; what it finds is told when it changes something',
  'bulk.preview': 'only looks',
  'drafts.quote': 'only looks',
  'orders.quoteItems': 'only looks',
  'orderChanges.ask': 'only counts; what is started is told by each order',
  'orderChanges.cancel': 'what was changed by then is told by each order',
  'orderChanges.putAway': 'hides a notice',
  'orders.undo': 'takes back what was told; the order is as it was',
  'activity.undo': 'what is undone is told by the verb that undoes it',
  'orders.tell': 'the change was told when it was made',
  'orderViews.save': 'is how merchants look; the store is as it was',
  'orderViews.remove': 'is how merchants look; the store is as it was',
  'imports.create': 'only reads the file; what is confirmed is told',
  'imports.cancel': 'what was changed by then is told',
  'imports.retryPictures': 'goes on with what was confirmed',
  'failedMails.sendAgain': 'the mail is the store’s own',
  'shopPreview.show': 'keeps nothing',
  'plans.keepProducts': 'needs more than the plan has room for: surplus.test.ts',
  'plans.keepStores': 'needs more than the plan has room for: surplus.test.ts',
};

const sending =
  (body: object): Make =>
  async () => ({ _id: '', body });
const ACCOUNT = { bank_name: 'Commercial Bank', account_holder_name: 'N. Perera' };

/** What calls are sent that make something anew, or change what things.ts leaves as it is. */
const sent: Record<string, Make> = {
  'stores.setLogo': async (shop) => ({ _id: '', body: { image: (await aPicture(shop))._id } }),
  'payments.setLimits': sending({ max_order_pieces: 7 }),
  'payments.setMethod': async (shop) => {
    await aBankAccount(shop);
    return { _id: '', params: { method: 'bank_transfer' }, body: { enabled: true } };
  },
  'payments.setPayhere': sending({ merchant_id: '1211149', merchant_secret: 'secret' }),
  'payments.setPaypal': sending({ client_id: 'A', client_secret: 'secret', usd_rate: 300 }),
  'payments.createBankAccount': sending({ ...ACCOUNT, account_number: '1' }),
  'payments.replaceBankAccount': async (shop) => ({
    _id: '',
    body: { id: (await aBankAccount(shop)).id, branch: 'Galle' },
  }),
  'payments.updateBankAccount': async (shop) => ({
    _id: (await aBankAccount(shop)).id,
    body: { branch: 'Matara' },
  }),
  'shipping.create': sending({ type: 'fixed', value: 400 }),
  'shipping.setWorkDays': sending({ weekdays: [1, 6], holidays: [] }),
  'shipping.update': async (shop) => {
    const { _id } = await shop.client.call(shipping.create, {
      body: { type: 'fixed', value: 400 },
    });
    return { _id, body: { type: 'fixed', value: 360 } };
  },
  'products.create': sending({ name: 'Lamp', price: 900 }),
  'products.addImages': async (shop) => ({
    ...(await aProduct(shop)),
    body: { imageIds: [(await aPicture(shop))._id] },
  }),
  'products.reorderImages': async (shop) => {
    const images = [(await aPicture(shop))._id, (await aPicture(shop))._id];
    const { _id } = await aProduct(shop, { images });
    return { _id, body: { imageIds: images.toReversed() } };
  },
  'categories.create': sending({ name: 'Lamps' }),
  'collections.create': sending({ name: 'New' }),
  'variants.createGroup': async (shop) => ({
    _id: '',
    body: { name: 'Size', product_id: (await aProduct(shop))._id },
  }),
  'pages.create': sending({ title: 'About us' }),
  'pages.reorder': async (shop) => {
    await shop.client.call(pages.create, { body: { title: 'Our people' } });
    const { items } = await shop.client.call(pages.list, {});
    return { _id: '', body: { pageIds: items.map(({ _id }) => _id).toReversed() } };
  },
  'layouts.create': sending({ name: 'Notice', type: 'text', text: 'Closed for Vesak' }),
  'layouts.reorder': async (shop) => {
    const ids = [(await aLayout(shop))._id, (await aLayout(shop))._id];
    const { rows } = await executeSql(
      shop.server.system.db,
      'select id from layout_elements where store_id = $1 order by id desc',
      [shop.store._id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(ids.length);
    return { _id: '', body: { layoutIds: rows.map(({ id }) => id) } };
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
});

const { all } = endpointsOf(['store']);
const writes = all.filter(({ endpoint }) => endpoint.method !== 'GET');

/** How much is told of the store. */
async function told(): Promise<number> {
  const text = `select count(*)::int as entries from (
    select 1 from activities where store_id = $1
    union all select 1 from order_events where store_id = $1
    union all select 1 from stock_changes where store_id = $1) as told`;
  const { rows } = await executeSql(shop.server.system.db, text, [shop.store._id]);
  return Number(rows[0]?.entries);
}

test.each(writes.filter(({ label }) => !(label in excused)))(
  '$label is told',
  async ({ label, endpoint, make }) => {
    const thing = await (sent[label] ?? make)(shop);
    const before = await told();
    const { status, body } = await callOn(shop.server, endpoint, {
      token: shop.merchant.token,
      storeId: shop.store._id,
      thing,
    });
    expect({ status, body }).toMatchObject({ status: endpoint.status ?? 200 });
    await shop.server.runJobs();
    expect(await told()).toBeGreaterThan(before);
  },
);

test('only writes of a store are excused', () => {
  const labels = writes.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([...Object.keys(excused), ...Object.keys(sent)]));
});

/** What stands in the rows of the store and of its merchant, by table and column, from the schema. */
async function textsKept(): Promise<Map<string, Set<string>>> {
  const { db } = shop.server.system;
  const { rows: tables } = await executeSql(
    db,
    `select table_name as name, min(column_name) filter (where column_name = 'store_id') as store_id
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and column_name in ('store_id', 'merchant_id')
     group by table_name order by table_name`,
  );
  const kept = new Map<string, Set<string>>();
  for (const { name, store_id: isOfStore } of tables) {
    const owner = isOfStore
      ? 'store_id = $1'
      : 'merchant_id = (select merchant_id from stores where id = $1)';
    const { rows } = await executeSql(
      db,
      `select to_jsonb(one) as row from ${String(name)} as one where ${owner}`,
      [shop.store._id],
    );
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row as object)) {
        const key = `${String(name)}.${column}`;
        kept.set(key, new Set([...(kept.get(key) ?? []), ...stringsIn(value)]));
      }
    }
  }
  return kept;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Three words in small letters, one after the other: no name, no code and no number. */
const SENTENCE = /[a-z]{2,} [a-z]{2,} [a-z]{2,}/;

/** What people wrote in these tests, and what a product is called that was copied. */
const WRITTEN = [
  'Carved by hand',
  'Dried in the sun',
  'Yours to keep.',
  'Ours to take back.',
  'Calls back at noon',
  'Likes it wrapped',
  'It is of another day',
  'copy of product',
];

test('what is kept is a code, and nowhere a sentence of ours', async () => {
  const file = 'Handle,Title,Variant Price,Variant Inventory Qty\nmask,Mask,9,-3\ndrum,Drum,free,1';
  await anImport(shop, file);
  await anImport(shop, 'Nothing,of,products');
  const kept = await textsKept();
  const { nouns } = shop.server.system.languages.en.activityThings;
  const sentences = [...kept].flatMap(([column, texts]) =>
    [...texts]
      .filter((text) => SENTENCE.test(text) && !(text in nouns))
      .filter((text) => !WRITTEN.some((written) => text.includes(written)))
      .map((text) => `${column}: ${text}`),
  );
  expect(sentences).toEqual([]);
});

test('every code that is kept has its words', async () => {
  const { db, languages } = shop.server.system;
  const { rows: tables } = await executeSql(
    db,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'told' and data_type = 'jsonb'
       and table_name in (select table_name from information_schema.columns
         where column_name = 'store_id')`,
  );
  const codes = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await executeSql(
      db,
      `select distinct code #>> '{}' as code
       from ${String(name)}, jsonb_path_query(told, 'strict $.**.say') as code where store_id = $1`,
      [shop.store._id],
    );
    for (const { code } of rows) codes.add(String(code));
  }
  expect(codes.size).toBeGreaterThan(10);
  const known = new Set(Object.values(languages.en).flatMap((words) => Object.keys(words)));
  expect([...codes].filter((code) => !known.has(code))).toEqual([]);
});
