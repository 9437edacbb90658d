import { account } from '@kade/contract/account';
import { auth } from '@kade/contract/auth';
import { operatorActs } from '@kade/contract/operators/acts';
import { operatorMerchants } from '@kade/contract/operators/merchants';
import { operatorStatements } from '@kade/contract/operators/statements';
import { products } from '@kade/contract/catalog/products';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import {
  aBankAccount,
  aCategory,
  aCollection,
  aDraft,
  aGroup,
  aLayout,
  anImport,
  anOrder,
  aPayLink,
  aPicture,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  aVariant,
  PASSWORD,
  type TestShop,
} from '../../../test/factories';
import { mailsTo } from '../../../test/mails';
import { anOperator } from '../../../test/operators';
import { aCardOrder, noticeOf, notify, takeCards } from '../../../test/payhere-notices';
import { executeSql } from '../../platform/database';
import { eraseAccountJob } from './closing.jobs';
import { beginErasing } from './closing.queries';
import { childrenFirst, eraseAccount } from './erase-account';
import { listOwnedTables } from './owned-tables.queries';

let shop: TestShop;
let other: TestShop;
let merchantId: string;
let closesAt: Date;
let card: Awaited<ReturnType<typeof aCardOrder>>;

/** A store with something in most of its tables. */
async function aBusyStore(): Promise<TestShop> {
  const busy = await aStore();
  const picture = await aPicture(busy);
  await busy.client.call(stores.setLogo, { body: { image: picture._id } });
  const body = { thumbnail: (await aPicture(busy))._id, images: [picture._id] };
  const product = await aProduct(busy, { ...body, category: (await aCategory(busy))._id });
  await aVariant(busy, await aGroup(busy, product));
  const plain = await aProduct(busy);
  await aCollection(busy);
  await aLayout(busy);
  await aBankAccount(busy);
  await anOrder(busy, plain);
  await aSlip(busy, await aTransferOrder(busy, plain));
  await aPayLink(busy, await aDraft(busy, plain));
  await anImport(busy, 'Title,Price\nFrom a file,100\n');
  await busy.server.runJobs();
  return busy;
}

const query = async (text: string, values: unknown[] = []) =>
  (await executeSql(shop.server.system.db, text, values)).rows;

async function ownedTables() {
  const { system } = shop.server;
  return {
    stores: await listOwnedTables(system, 'store_id'),
    merchants: await listOwnedTables(system, 'merchant_id'),
  };
}

/** How many rows each table has of a shop and its merchant. */
async function rowsOf({ store }: TestShop, merchant: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = await ownedTables();
  for (const [column, id, list] of [
    ['store_id', store._id, tables.stores],
    ['merchant_id', merchant, tables.merchants],
  ] as const) {
    for (const { name } of list) {
      const [row] = await query(`select count(*)::int as n from "${name}" where ${column} = $1`, [
        id,
      ]);
      if (Number(row?.['n']) > 0) counts[`${name} by ${column}`] = Number(row?.['n']);
    }
  }
  return counts;
}

const idOf = async ({ merchant }: TestShop) =>
  String((await query('select id from merchants where email = $1', [merchant.email]))[0]?.['id']);

/** The system at a moment before or after the one in which the account is to be deleted. */
const at = (milliseconds: number) => {
  const { system } = shop.server;
  return { ...system, clock: { now: () => new Date(closesAt.getTime() + milliseconds) } };
};

beforeAll(async () => {
  shop = await aBusyStore();
  other = await aBusyStore();
  merchantId = await idOf(shop);
  await takeCards(shop);
  card = await aCardOrder(shop, await aProduct(shop));
  const operator = await anOperator(shop.server);
  const params = { id: merchantId };
  await operator.client.call(operatorMerchants.changePlan, {
    params,
    body: { plan: 'standard', why: 'A present' },
  });
  await query(
    `insert into statements
      (id, merchant_id, number, month, issued_at, due_at, fees, carried, total, state, paid_at, paid_by)
     values (gen_random_uuid(), $1, -7, '2026-01', now(), now(), 60000, 0, 60000, 'paid', now(), 'card')`,
    [merchantId],
  );
  await query(
    `insert into statement_fees select store_id, order_id, number, (select id from statements
       where number = -7) from order_fees where store_id = $1 limit 1`,
    [shop.store._id],
  );
  const closing = await shop.merchant.client.call(account.close, { body: { password: PASSWORD } });
  closesAt = closing.closes_at ?? new Date(0);
});

test('every table of stores stands before those that its rows refer to', async () => {
  const { stores: tables } = await ownedTables();
  const order = childrenFirst(tables).map(({ name }) => name);
  for (const { name, parents } of tables) {
    for (const parent of parents.filter((one) => order.includes(one))) {
      expect([name, order.indexOf(name) < order.indexOf(parent)]).toEqual([name, true]);
    }
  }
});

test('until the very last moment nothing is deleted, and after it nobody keeps the account', async () => {
  const before = await rowsOf(shop, merchantId);
  await eraseAccountJob.run(at(-1), { merchant_id: merchantId });
  expect(await rowsOf(shop, merchantId)).toEqual(before);
  await shop.merchant.client.call(account.keep, {});
  await eraseAccountJob.run(at(0), { merchant_id: merchantId });
  const { closes_at } = await shop.merchant.client.call(account.closing, {});
  expect(closes_at).toBeNull();
  const again = await shop.merchant.client.call(account.close, { body: { password: PASSWORD } });
  closesAt = again.closes_at ?? new Date(0);
});

test('killed after each slice it goes on where it was, and nothing of anybody else is touched', async () => {
  const otherId = await idOf(other);
  const before = { ...(await rowsOf(other, otherId)) };
  const [picture] = await query('select id from files where store_id = $1 and not is_private', [
    shop.store._id,
  ]);
  const folder = `public/${String(picture?.['id']).slice(-2)}/${String(picture?.['id'])}/`;
  const stored = async () => {
    const keys = [];
    for await (const key of shop.server.system.storage.list('public/')) {
      if (key.startsWith(folder)) keys.push(key);
    }
    return keys;
  };
  expect(await stored()).not.toEqual([]);

  const killed = async () => {
    throw new Error('killed');
  };
  await beginErasing(at(0), merchantId);
  const keep = shop.merchant.client.call(account.keep, {});
  await expect(keep).rejects.toThrow('cannot be kept any more');
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(eraseAccount(at(1), merchantId, killed)).rejects.toThrow('killed');
  }
  let turns = 0;
  while (!(await eraseAccount(at(1), merchantId, async () => (turns += 1) % 2 === 0))) {
    expect(turns).toBeLessThan(200);
  }
  await shop.server.runJobs();

  expect(await rowsOf(other, otherId)).toEqual(before);
  expect(Object.keys(await rowsOf(shop, merchantId)).toSorted()).toEqual([
    'deleted_stores by merchant_id',
    'deleted_stores by store_id',
    'operator_acts by merchant_id',
    'order_fees by store_id',
    'statement_fees by store_id',
    'statements by merchant_id',
  ]);
  expect(await stored()).toEqual([]);
  expect(await other.visitor.call(storefront.store, {})).toMatchObject({ is_suspended: false });
  expect((await other.client.call(products.list, {})).total).toBeGreaterThan(0);
});

test('nobody is left who could be named: not in the account, nor in what operators did', async () => {
  const { server, merchant } = shop;
  const [row] = await query(
    `select to_jsonb(merchants)::text as text from merchants where id = $1`,
    [merchantId],
  );
  expect(row?.['text']).not.toMatch(new RegExp(`${merchant.username}|Nimali|Perera`));
  const operator = await anOperator(server);
  const params = { id: merchantId };
  const kept = await operator.client.call(operatorMerchants.get, { params });
  expect(kept).toMatchObject({ name: 'Closed account', erased_at: expect.any(Date) as unknown });
  const list = { query: { merchant: merchantId } };
  const acts = await operator.client.call(operatorActs.list, list);
  expect(acts.items).toMatchObject([
    { act: 'changed_plan', subject: 'Closed account', why: 'A present' },
  ]);
  const { items } = await operator.client.call(operatorStatements.list, list);
  expect(items).toMatchObject([{ total: 60_000, state: 'paid' }]);
  const act = operator.client.call(operatorMerchants.sendReset, { params, body: { why: 'Asked' } });
  await expect(act).rejects.toMatchObject({ status: 409 });
});

test('acts of an account that stays cannot be changed, nor any act deleted', async () => {
  const operator = await anOperator(shop.server);
  const params = { id: await idOf(other) };
  await operator.client.call(operatorMerchants.endSessions, { params, body: { why: 'A test' } });
  const update = "update operator_acts set subject = '' where merchant_id = $1";
  await expect(query(update, [params.id])).rejects.toThrow('append-only');
  const why = "update operator_acts set subject = '', why = 'x' where merchant_id = $1";
  await expect(query(why, [merchantId])).rejects.toThrow('append-only');
  const remove = 'delete from operator_acts where merchant_id = $1';
  await expect(query(remove, [merchantId])).rejects.toThrow('append-only');
});

test('the last mail goes out, the e-mail signs up anew, and the names of the store are free', async () => {
  const { server, merchant, store } = shop;
  expect((await mailsTo(merchant)).at(-1)?.subject).toBe('Your Kade account is deleted');
  const login = { body: { email: merchant.email, password: PASSWORD } };
  await expect(server.client().call(auth.login, login)).rejects.toMatchObject({ status: 401 });
  const gone = { body: { email: `${merchantId}@closed.invalid`, password: PASSWORD } };
  await expect(server.client().call(auth.login, gone)).rejects.toMatchObject({ status: 401 });
  const { username, email } = merchant;
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const { token } = await server
    .client()
    .call(auth.signUp, { body: { username, email, password: PASSWORD, ...names } });
  const body = { name: 'Once more', domain: store.domain };
  const again = await server.client({ token }).call(stores.create, { body });
  expect(again.domain).toBe(store.domain);
});

test('what a provider tells of a deleted store is taken and kept in the log; an unknown one is not', async () => {
  const paid = { order_id: card._id, payhere_amount: '1250.00', status_code: '2' };
  expect(await notify(shop, noticeOf(paid))).toBe(200);
  expect(shop.server.logs.some((line) => line.includes('in a deleted store'))).toBe(true);
  expect(await notify(shop, noticeOf(paid), '/api/payments/payhere/notify')).toBe(404);
  const key = { params: { id: card._id }, query: { access_token: card.access_token } };
  await expect(shop.visitor.call(storefront.order, key)).rejects.toMatchObject({ status: 404 });
});
