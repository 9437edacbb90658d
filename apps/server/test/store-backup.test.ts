import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { products } from '@kade/contract/catalog/products';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accountJobs } from '../src/modules/account';
import { fileFolder } from '../src/modules/files/paths';
import { backUp, fileTarget, restore } from '../src/platform/backup';
import { executeSql } from '../src/platform/database';
import { projectRoot } from '../src/settings';
import { partOfStore, restoreStore } from '../src/store-backup';
import { databaseAt } from './database';
import { aPicture, anOrder, aProduct, aStore, type TestShop } from './factories';
import { onPlan } from './plans';
import { endpointsOf } from './things';

const migrationsFolder = join(projectRoot, 'apps/server/migrations');

let shop: TestShop;
let others: TestShop[];
let folder: string;
let databaseUrl: string;

const query = async (text: string, values: unknown[] = []) =>
  (await executeSql(shop.server.system.db, text, values)).rows;

/** A store with something in each of its tables: whatever any call on a store needs. */
async function aFullStore(): Promise<TestShop> {
  const full = await aStore();
  await onPlan(full.merchant, 'pro');
  const { all } = endpointsOf(['store', 'shopper']);
  const made = new Set<unknown>();
  for (const { make, isKnown, endpoint } of all) {
    if (endpoint.method === 'GET' || !isKnown || made.has(make)) continue;
    made.add(make);
    await make(full);
  }
  const [logo, picture] = [await aPicture(full), await aPicture(full)];
  await full.client.call(stores.setLogo, { body: { image: logo._id } });
  const { _id: id } = await aProduct(full, { images: [picture._id], stock_quantity: 100 });
  // An address of before, which no name of today leads to.
  await full.client.call(products.update, { params: { id }, body: { name: 'Another name' } });
  // The second of a name keeps its address when the first is gone.
  const { _id: first } = await aProduct(full, { name: 'Twice' });
  await aProduct(full, { name: 'Twice' });
  await full.client.call(products.remove, { params: { id: first } });
  await full.client.call(products.purge, { params: { id: first } });
  // A copy of what is sold out in one size.
  const rows = ['S', 'M'].map((size, stock_quantity) => ({ values: [size], stock_quantity }));
  const shirt = await aProduct(full, { choices: { options: ['Size'], rows } });
  await full.client.call(products.duplicate, { params: { id: shirt._id } });
  for (let count = 0; count < 3; count += 1) await anOrder(full, { _id: id });
  await full.server.runJobs();
  return full;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-store-'));
  shop = await aFullStore();
  others = [await aStore(), await aStore()];
  for (const other of others) {
    const { _id: image } = await aPicture(other);
    await anOrder(other, await aProduct(other, { images: [image] }));
    await other.server.runJobs();
  }
  const [row] = await query('select current_database() as name');
  databaseUrl = databaseAt(inject('databaseServer'), String(row?.['name']));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

async function backedUp(name: string, subdomain: string | undefined = subdomainOf(shop)) {
  const { system } = shop.server;
  const path = join(folder, name);
  await backUp({
    databaseUrl,
    db: system.db,
    storage: system.storage,
    keyFolder: system.settings.dataDir,
    target: await fileTarget(path),
    findPart: partOfStore(subdomain),
  });
  return path;
}

const subdomainOf = ({ store }: TestShop) => new URL(store.domain).hostname.split('.')[0] ?? '';

type Options = Partial<Parameters<typeof restoreStore>[0]>;

const bringBack = (archive: string, options: Options = {}) =>
  restoreStore({
    archive,
    databaseUrl,
    db: shop.server.system.db,
    storage: shop.server.system.storage,
    migrationsFolder,
    mayReplace: false,
    ...options,
  });

const idOf = async ({ merchant }: TestShop) =>
  String((await query('select id from merchants where email = $1', [merchant.email]))[0]?.['id']);

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** All rows of a store by table, and all bytes of its files, as hashes. */
async function hashesOf({ store, server }: TestShop): Promise<Record<string, string>> {
  const tables = await query(
    `select table_name as name from information_schema.columns join pg_tables
       on schemaname = table_schema and tablename = table_name
     where table_schema = 'public' and column_name = 'store_id'
       and table_name not in ('operator_acts', 'deleted_stores', 'phone_reading') order by 1`,
  );
  const rows = await query(
    tables
      .map(
        ({
          name,
        }) => `select '${String(name)}' as name, md5(string_agg(t::text, '' order by t::text)) as sum
          from ${String(name)} t where store_id = $1`,
      )
      .join(' union all '),
    [store._id],
  );
  const hashes: Record<string, string> = Object.fromEntries(
    rows.flatMap(({ name, sum }) => (typeof sum === 'string' ? [[String(name), sum]] : [])),
  );
  const own = await query(
    `select to_jsonb(s) - 'page_version' as row from stores s where id = $1`,
    [store._id],
  );
  if (own.length > 0) hashes['stores'] = hash(JSON.stringify(own));
  for (const file of await query('select id, is_private from files where store_id = $1', [
    store._id,
  ])) {
    const prefix = fileFolder({ id: String(file['id']), is_private: file['is_private'] === true });
    for await (const key of server.system.storage.list(prefix)) {
      const object = await server.system.storage.get(key);
      if (object) hashes[key] = hash(await buffer(object.stream));
    }
  }
  return hashes;
}

async function keysOfAll(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of shop.server.system.storage.list('')) keys.push(key);
  return keys.toSorted();
}

const everything = async () => [await hashesOf(shop), await hashesOfOthers(), await keysOfAll()];
const hashesOfOthers = async () => Promise.all(others.map(hashesOf));

/** The store goes with its account, which then is as if it had not been closed. */
async function deleteStore(): Promise<void> {
  const merchantId = await idOf(shop);
  // A minute ago: the process may take the database's clock to be a little behind.
  const since = `now() - interval '1 minute'`;
  await query(`update merchants set closes_at = ${since}, erasing_at = ${since} where id = $1`, [
    merchantId,
  ]);
  const { email, username } = shop.merchant;
  const kept = await query('select * from merchants where id = $1', [merchantId]);
  const erase = accountJobs.find(({ name }) => name === 'erase_account');
  await erase?.run(shop.server.system, { merchant_id: merchantId } as never);
  await shop.server.runJobs();
  expect(Object.keys(await hashesOf(shop))).toEqual(['order_fees']);
  await query('update merchants set email = $2, username = $3, plan = $4 where id = $1', [
    merchantId,
    email,
    username,
    kept[0]?.['plan'],
  ]);
}

const reviveMerchant = async () =>
  query(
    'update merchants set closes_at = null, erasing_at = null, erased_at = null where email = $1',
    [shop.merchant.email],
  );

test('a store that is there is left alone, or taken back where that is said', async () => {
  const other = await hashesOfOthers();
  const before = await hashesOf(shop);
  const path = await backedUp('there.tar');
  await expect(bringBack(path)).rejects.toThrow('is here: with --replace it is taken back');
  await aProduct(shop, { images: [(await aPicture(shop))._id] });
  const { items } = await shop.client.call(products.list, { query: { limit: 250 } });
  await shop.client.call(products.update, {
    params: { id: items.at(-1)?._id ?? '' },
    body: { name: 'New' },
  });
  await shop.client.call(stores.setLogo, { body: { image: (await aPicture(shop))._id } });
  await query("update stores set suspended_at = now(), suspension_reason = 'Fraud' where id = $1", [
    shop.store._id,
  ]);
  await bringBack(path, { mayReplace: true });
  const suspended = 'select suspension_reason from stores where id = $1';
  expect(await query(suspended, [shop.store._id])).toEqual([{ suspension_reason: 'Fraud' }]);
  await query('update stores set suspended_at = null, suspension_reason = null where id = $1', [
    shop.store._id,
  ]);
  expect(await hashesOf(shop)).toEqual(before);
  expect(await hashesOfOthers()).toEqual(other);
  const found = await shop.visitor.call(storefront.products, { query: { q: 'Another' } });
  expect(found.items.map(({ name }) => name)).toContain('Another name');
});

test('what was ordered, paid and charged since is never lost', async () => {
  const path = await backedUp('older.tar');
  const product = await aProduct(shop);
  await anOrder(shop, product);
  const { _id: id } = await anOrder(shop, product);
  await shop.client.call(orders.update, { params: { id }, body: { paymentStatus: 'paid' } });
  const before = await everything();
  await expect(bringBack(path, { mayReplace: true })).rejects.toThrow(
    /^The store has 2 orders, 1 payment, 2 fees since 20.*Z that this backup does not know/,
  );
  expect(await everything()).toEqual(before);
});

test('an address that another store has by now is refused by name', async () => {
  const path = await backedUp('taken.tar');
  const [other] = others;
  const taken = [subdomainOf(shop), other?.store._id];
  await query(`update stores set subdomain = 'elsewhere' where id = $1`, [shop.store._id]);
  await query(
    'insert into former_subdomains (subdomain, store_id, left_at) values ($1, $2, now())',
    taken,
  );
  const before = await everything();
  await expect(bringBack(path, { mayReplace: true })).rejects.toThrow(
    `Another store has the subdomain ${subdomainOf(shop)} by now`,
  );
  expect(await everything()).toEqual(before);
  await query('delete from former_subdomains where subdomain = $1 and store_id = $2', taken);
  await query(`update stores set subdomain = $2 where id = $1`, [shop.store._id, taken[0]]);
});

test('a backup of one store and one of all are told apart', async () => {
  const { system } = shop.server;
  await expect(backedUp('none.tar', 'no-such-store')).rejects.toThrow(
    'There is no store with the subdomain no-such-store',
  );
  const one = await backedUp('one.tar');
  await expect(
    restore({
      archive: one,
      dataDir: join(folder, 'whole'),
      migrationsFolder,
      isEmbedded: false,
      openDatabase: () => Promise.reject(new Error('it was opened')),
    }),
  ).rejects.toThrow('holds one store alone');
  const all = join(folder, 'all.tar');
  await backUp({
    databaseUrl,
    db: system.db,
    storage: system.storage,
    keyFolder: system.settings.dataDir,
    target: await fileTarget(all),
  });
  await expect(bringBack(all)).rejects.toThrow('holds all there was');
});

test('a store that is gone comes back as it was, to the row, the address and the picture, beside others', async () => {
  const before = await hashesOf(shop);
  expect(Object.keys(before).filter((name) => !name.includes('/')).length).toBeGreaterThan(40);
  const ofOthers = await hashesOfOthers();
  const path = await backedUp('gone.tar');
  await deleteStore();
  await expect(bringBack(path)).rejects.toThrow('has no account here: say with --merchant EMAIL');
  await reviveMerchant();
  await bringBack(path);
  expect(await hashesOf(shop)).toEqual(before);
  expect(await hashesOfOthers()).toEqual(ofOthers);
});

test('where its merchant is gone it goes to the one who is named, with all that names the merchant', async () => {
  const path = await backedUp('given.tar');
  const before = await hashesOf(shop);
  await deleteStore();
  const [heir] = others;
  if (!heir) throw new Error('nobody to give it to');
  await expect(bringBack(path, { merchantEmail: 'nobody@example.com' })).rejects.toThrow(
    'No merchant has the address nobody@example.com',
  );
  await bringBack(path, { merchantEmail: heir.merchant.email });
  const owner = await query(
    `select merchant_id from stores where id = $1 union select merchant_id from activities
     where store_id = $1 and merchant_id is not null union select merchant_id from imports where store_id = $1`,
    [shop.store._id],
  );
  expect(owner).toEqual([{ merchant_id: await idOf(heir) }]);
  const { client } = heir;
  expect((await client.call(stores.list, {})).items.map(({ _id }) => _id)).toContain(
    shop.store._id,
  );
  await query('update stores set merchant_id = $1 where id = $2', [
    await reviveMerchant().then(() => idOf(shop)),
    shop.store._id,
  ]);
  const changed = Object.entries(await hashesOf(shop)).filter(([name, of]) => before[name] !== of);
  expect(changed.map(([name]) => name)).toEqual(['activities', 'imports', 'order_changes']);
});

test('fees that were on a statement elsewhere are not asked for again', async () => {
  const path = await backedUp('billed.tar');
  const [stated, open] = await query(
    'select order_id from order_fees where store_id = $1 and number = 1 order by order_id',
    [shop.store._id],
  );
  const merchantId = await idOf(shop);
  const statement = (
    await query(
      `insert into statements (id, merchant_id, number, month, issued_at, due_at, fees, carried, total, state)
       values (gen_random_uuid(), $1, -8, '2026-01', now(), now(), 60000, 0, 60000, 'due') returning id`,
      [merchantId],
    )
  )[0]?.['id'];
  const onIt = [shop.store._id, stated?.['order_id'], statement];
  await query('insert into statement_fees values ($1, $2, 1, $3)', onIt);
  const billed = await backedUp('billed-2.tar');
  await query('delete from statement_fees where statement_id = $1', [statement]);
  await query('delete from statements where id = $1', [statement]);
  await deleteStore();
  await query('delete from order_fees where store_id = $1', [shop.store._id]);
  await reviveMerchant();
  await bringBack(billed);
  const fees = await query('select distinct order_id from order_fees where store_id = $1', [
    shop.store._id,
  ]);
  expect(fees).toContainEqual(open);
  expect(fees).not.toContainEqual(stated);
  expect(await query('select * from statement_fees where store_id = $1', [shop.store._id])).toEqual(
    [],
  );
  await expect(bringBack(path, { mayReplace: true })).resolves.toMatchObject({
    subdomain: subdomainOf(shop),
  });
});

test('a restore that ends amid, or whose connection does, leaves nothing', async () => {
  const path = await backedUp('amid.tar');
  await deleteStore();
  await reviveMerchant();
  const before = await everything();
  const { storage } = shop.server.system;
  const endConnection = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kade backup' and datname = current_database()`;
  for (const isKilled of [false, true]) {
    const stopping = new AbortController();
    let written = 0;
    const put: typeof storage.put = async (...file) => {
      const isNew = await storage.put(...file);
      if ((written += 1) === 5) {
        if (isKilled) await query(endConnection);
        else stopping.abort();
      }
      return isNew;
    };
    const bringing = bringBack(path, { storage: { ...storage, put }, signal: stopping.signal });
    await expect(bringing).rejects.toThrow(isKilled ? /connection|terminat/i : /abort/i);
    expect(written).toBeGreaterThanOrEqual(5);
    expect(await everything()).toEqual(before);
  }
});
