import { activity } from '@kade/contract/activity';
import { products } from '@kade/contract/catalog/products';
import { domains } from '@kade/contract/domains';
import { drafts } from '@kade/contract/drafts';
import { operatorActs } from '@kade/contract/operators/acts';
import { operatorStores, type OperatorStoreQuery } from '@kade/contract/operators/stores';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { expect, test } from 'vitest';
import { expireHolds } from '../../../test/expire-holds';
import {
  aDraft,
  anOrder,
  aPayLink,
  aPicture,
  aProduct,
  aStore,
  aTransferOrder,
  orderOf,
} from '../../../test/factories';
import { mailsTo } from '../../../test/mails';
import { anOperator } from '../../../test/operators';
import { onPlan } from '../../../test/plans';
import { payLinks } from '@kade/contract/pay-links';

const MINUTE_MS = 60_000;
const WHY = 'It sells what it must not';

async function aWatchedShop() {
  const shop = await aStore();
  return { shop, operator: await anOperator(shop.server), params: { id: shop.store._id } };
}

const CLOSED = { status: 403, code: 'store_suspended' };

test('a suspended store shows and takes nothing, until it is opened again', async () => {
  const { shop, operator, params } = await aWatchedShop();
  const product = await aProduct(shop);
  const before = await anOrder(shop, product);
  const query = { access_token: before.access_token };
  const suspended = await operator.client.call(operatorStores.suspend, {
    params,
    body: { why: WHY },
  });
  expect(suspended).toMatchObject({
    suspended_at: expect.any(Date) as unknown,
    suspension_reason: WHY,
  });

  await expect(anOrder(shop, product)).rejects.toMatchObject(CLOSED);
  await expect(shop.visitor.call(storefront.products, {})).rejects.toMatchObject(CLOSED);
  await expect(shop.visitor.call(storefront.home, {})).rejects.toMatchObject(CLOSED);
  const shown = { params: { id: product._id } };
  await expect(shop.visitor.call(products.get, shown)).rejects.toMatchObject(CLOSED);
  expect(await shop.client.call(products.get, shown)).toMatchObject({ _id: product._id });
  expect(await shop.visitor.call(storefront.store, {})).toMatchObject({ is_suspended: true });

  // Nothing that was ordered is lost, to the customer or the merchant.
  const own = { params: { id: before._id }, query };
  expect(await shop.visitor.call(storefront.order, own)).toMatchObject({ _id: before._id });
  expect(await shop.client.call(orders.get, { params: { id: before._id } })).toMatchObject({
    _id: before._id,
  });

  await operator.client.call(operatorStores.reopen, { params, body: { why: 'Settled' } });
  expect(await shop.visitor.call(storefront.store, {})).toMatchObject({ is_suspended: false });
  const after = await anOrder(shop, product);
  expect(after.order_number).toBe(before.order_number + 1);
});

test('no way leads to an order of a suspended store: not a pay link, not its merchant', async () => {
  const { shop, operator, params } = await aWatchedShop();
  const product = await aProduct(shop);
  const draft = await aDraft(shop, product);
  const link = await aPayLink(shop, draft);
  await operator.client.call(operatorStores.suspend, { params, body: { why: WHY } });
  await expect(shop.visitor.call(payLinks.get, link)).rejects.toMatchObject(CLOSED);
  const { email: _, items: __, ...rest } = orderOf(product);
  const body = { ...rest, payment_option: 'cash_on_delivery' as const };
  const placed = shop.visitor.call(payLinks.placeOrder, { ...link, body });
  await expect(placed).rejects.toMatchObject(CLOSED);
  const byMerchant = shop.client.call(drafts.placeOrder, {
    params: { id: draft._id },
    body: { payment_option: 'cash_on_delivery' },
  });
  await expect(byMerchant).rejects.toMatchObject(CLOSED);
  const mailed = shop.client.call(drafts.sendLink, {
    params: { id: draft._id },
    body: { mail: true },
  });
  await expect(mailed).rejects.toMatchObject(CLOSED);
});

test('an order that waits for its payment asks for none while the store is suspended', async () => {
  const { shop, operator, params } = await aWatchedShop();
  const { _id: id, access_token } = await aTransferOrder(shop, await aProduct(shop));
  const read = async () =>
    (await shop.visitor.call(storefront.order, { params: { id }, query: { access_token } })).payment
      .next;
  expect(await read()).toBe('transfer');
  await operator.client.call(operatorStores.suspend, { params, body: { why: WHY } });
  expect(await read()).toBe('nothing');
  await operator.client.call(operatorStores.reopen, { params, body: { why: WHY } });
  expect(await read()).toBe('transfer');
});

test('an unpaid order waits as much longer as its store takes no payments', async () => {
  const { shop, operator, params } = await aWatchedShop();
  await shop.client.call(payments.setHolds, { body: { bank_transfer: 5 } });
  const { _id: id } = await aTransferOrder(shop, await aProduct(shop));
  const read = () => shop.client.call(orders.get, { params: { id } });
  const { hold_expires_at: until } = await read();
  await operator.client.call(operatorStores.suspend, { params, body: { why: WHY } });
  shop.server.clock.advance(10 * MINUTE_MS);
  await expireHolds.run(shop.server.system, {});
  expect((await read()).order_status).toBe('pending');
  await operator.client.call(operatorStores.reopen, { params, body: { why: 'Settled' } });
  await expireHolds.run(shop.server.system, {});
  const after = await read();
  expect(after.order_status).toBe('pending');
  const later = Number(after.hold_expires_at) - Number(until);
  expect(Math.round(later / MINUTE_MS)).toBe(10);
  shop.server.clock.advance(5 * MINUTE_MS);
  await expireHolds.run(shop.server.system, {});
  expect((await read()).order_status).toBe('cancelled');
});

test('its merchant is mailed why, sees it, and reads it in the log', async () => {
  const { shop, operator, params } = await aWatchedShop();
  await operator.client.call(operatorStores.suspend, { params, body: { why: WHY } });
  const { items } = await shop.merchant.client.call(stores.list, {});
  expect(items[0]?.suspension).toEqual({ since: expect.any(Date) as unknown, reason: WHY });
  await operator.client.call(operatorStores.reopen, { params, body: { why: 'Settled' } });
  expect((await shop.merchant.client.call(stores.list, {})).items[0]?.suspension).toBeNull();
  const mails = await mailsTo(shop.merchant);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      `${shop.store.name} is closed for now`,
      `${shop.store.name} is open again`,
    ]),
  );
  expect(mails.find(({ subject }) => subject.includes('closed'))?.text).toContain(WHY);
  const log = await shop.client.call(activity.list, { query: { area: 'store', limit: 2 } });
  expect(log.items.map(({ actor, action }) => [actor, action])).toEqual([
    [null, 'changed'],
    [null, 'changed'],
  ]);
  expect(log.items[1]?.changes).toContainEqual({ field: 'reason', before: null, after: WHY });
});

test('each is done once, needs a reason, and is kept with it', async () => {
  const { shop, operator, params } = await aWatchedShop();
  const suspend = (why: string) =>
    operator.client.call(operatorStores.suspend, { params, body: { why } });
  await expect(suspend('   ')).rejects.toMatchObject({ status: 400, details: [{ field: 'why' }] });
  const open = operator.client.call(operatorStores.reopen, { params, body: { why: WHY } });
  await expect(open).rejects.toMatchObject({ status: 409 });
  const twice = await Promise.allSettled([suspend(WHY), suspend(WHY)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const acts = await operator.client.call(operatorActs.list, {
    query: { store: shop.store._id },
  });
  expect(acts.items).toEqual([
    expect.objectContaining({
      act: 'suspended_store',
      operator: operator.email,
      subject: shop.store.name,
      why: WHY,
    }),
  ]);
  const nobody = { params: { id: operatorIdLike }, body: { why: WHY } };
  await expect(operator.client.call(operatorStores.suspend, nobody)).rejects.toMatchObject({
    status: 404,
  });
});

const operatorIdLike = '0190aaaa-0000-7000-8000-000000000000';

test('an order is read for a reason alone, and its merchant is shown that it was', async () => {
  const { shop, operator, params } = await aWatchedShop();
  const order = await anOrder(shop, await aProduct(shop, { name: 'Devil mask' }));
  const look = (order_number: number, why: string) =>
    operator.client.call(operatorStores.look, { params, body: { order_number, why } });
  await expect(look(order.order_number, '')).rejects.toMatchObject({ status: 400 });
  await expect(look(order.order_number + 1, WHY)).rejects.toMatchObject({ status: 404 });
  const log = () => shop.client.call(activity.list, { query: { area: 'orders' } });
  expect((await log()).items).toEqual([]);

  const read = await look(order.order_number, 'The customer asks where it is');
  expect(read).toMatchObject({ _id: order._id, products: [{ product: { name: 'Devil mask' } }] });
  expect(read).not.toHaveProperty('slips');
  expect((await log()).items).toMatchObject([
    {
      actor: null,
      action: 'viewed',
      thing: 'order',
      name: `#${order.order_number}`,
      changes: [{ field: 'reason', before: null, after: 'The customer asks where it is' }],
    },
  ]);
  const acts = await operator.client.call(operatorActs.list, { query: { act: 'looked_at_order' } });
  expect(acts.items[0]).toMatchObject({
    store_id: shop.store._id,
    why: expect.any(String) as unknown,
  });
});

test('stores are found by the beginnings of their words, and told by how they stand', async () => {
  const { shop, operator } = await aWatchedShop();
  const word = `zephyr${shop.store.name.replace(/\W/g, '')}`.toLowerCase();
  const body = (name: string, sub: string) => ({ name, domain: `https://${sub}.localhost` });
  await onPlan(shop.merchant, 'pro');
  const silk = await shop.merchant.client.call(stores.create, {
    body: body(`The ${word} R.O.\u00c4.D.`, `silk-${word}`),
  });
  await onPlan(shop.merchant, 'starter');
  const list = async (query: OperatorStoreQuery) => {
    const { items, total } = await operator.client.call(operatorStores.list, { query });
    return { ids: items.map(({ _id }) => _id), total, items };
  };
  expect((await list({ q: `${word.slice(0, -1)} ro` })).ids).toEqual([silk._id]);
  expect((await list({ q: `silk-${word}.localhost` })).total).toBe(0);
  expect((await list({ q: `silk-${word}` })).ids).toEqual([silk._id]);
  expect((await list({ q: "'; \\ -- :* &" })).total).toBe(0);
  const params = { id: silk._id };
  await operator.client.call(operatorStores.suspend, { params, body: { why: WHY } });
  expect((await list({ q: word, status: 'open' })).total).toBe(0);
  expect((await list({ q: word, status: 'suspended', plan: 'starter' })).ids).toEqual([silk._id]);
  expect((await list({ q: word, plan: 'pro' })).total).toBe(0);
});

test('a store is found by its domain in the letters that it is read in', async () => {
  const { shop, operator } = await aWatchedShop();
  const body = { newDomain: 'https://මගේ-කඩේ.lk' };
  await shop.client.call(domains.change, { body });
  for (const q of ['මගේ-කඩේ.lk', 'මගේ-කඩේ']) {
    const { items } = await operator.client.call(operatorStores.list, { query: { q } });
    expect(items.map(({ _id }) => _id)).toEqual([shop.store._id]);
  }
});

test('a store is shown with its figures, and nothing of its customers', async () => {
  const { shop, operator, params } = await aWatchedShop();
  await anOrder(shop, await aProduct(shop));
  await aPicture(shop);
  const account = await operator.client.call(operatorStores.get, { params });
  expect(account).toMatchObject({
    name: shop.store.name,
    merchant: { email: shop.merchant.email },
    orders: 1,
    all_orders: 1,
    products: 1,
    domain_state: null,
    last_order_at: expect.any(Date) as unknown,
  });
  expect(JSON.stringify(account)).not.toMatch(/kasun|Galle|94771234567/i);
  const { items } = await operator.client.call(operatorStores.storage, {});
  const kept = items.find(({ store }) => store._id === shop.store._id);
  expect(kept).toMatchObject({ total: account.storage, slips: 0, quota: account.quota });
  expect(account.storage).toBeGreaterThan(0);
});
