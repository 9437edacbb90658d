import { activity, type ActivityQuery } from '@kade/contract/activity';
import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { MASKED_SECRET, payments } from '@kade/contract/payments';
import { products } from '@kade/contract/catalog/products';
import { shipping } from '@kade/contract/shipping';
import { DEFAULT_THEME, storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { describe, expect, test } from 'vitest';

import { executeSql } from '../../platform/database';
import { change, latest, listOf } from '../../../test/activity';
import {
  aBankAccount,
  aCategory,
  aCollection,
  aDraft,
  aGroup,
  anOrder,
  aPicture,
  aProduct,
  aStore,
} from '../../../test/factories';
import { activityJobs } from '.';

describe('the activity log', () => {
  test('begins with who opened the store', async () => {
    const shop = await aStore();
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera created the store',
      changes: [change('name', null, shop.store.name), change('domain', null, shop.store.domain)],
    });
  });

  test('tells what stood there before and after, and only what changed', async () => {
    const shop = await aStore();
    const set = (body: object) => shop.client.call(storeSettings.setSocials, { body });
    await set({ facebook: 'https://facebook.com/a', twitter: 'https://x.com/a' });
    await set({ facebook: 'https://facebook.com/b', twitter: 'https://x.com/a' });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the social media links',
      changes: [change('facebook', 'https://facebook.com/a', 'https://facebook.com/b')],
    });
    await set({ facebook: null });
    expect((await latest(shop)).changes).toEqual([
      change('facebook', 'https://facebook.com/b', null),
    ]);
  });

  test('keeps nothing of a save that changed nothing, and nothing of a refused one', async () => {
    const shop = await aStore();
    await shop.client.call(storeSettings.createTheme, { body: DEFAULT_THEME });
    const before = await listOf(shop);
    await shop.client.call(storeSettings.createTheme, { body: DEFAULT_THEME });
    const refused = shop.client.call(payments.setMethod, {
      params: { method: 'paypal' },
      body: { enabled: true },
    });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    expect(await listOf(shop)).toEqual(before);
  });

  test('knows which product, order, draft, customer, category and collection it is about', async () => {
    const shop = await aStore();
    const aboutOf = async () => (await listOf(shop))[0]?.about;
    const product = await aProduct(shop);
    expect(await aboutOf()).toEqual({ kind: 'product', id: product._id });
    const category = await aCategory(shop);
    expect(await aboutOf()).toEqual({ kind: 'category', id: category._id });
    const collection = await aCollection(shop);
    expect(await aboutOf()).toEqual({ kind: 'collection', id: collection._id });
    await aGroup(shop, product);
    expect(await aboutOf()).toEqual({ kind: 'product', id: product._id });
    const draft = await aDraft(shop, product);
    expect(await aboutOf()).toEqual({ kind: 'draft', id: draft._id });
    const order = await anOrder(shop, product);
    const params = { id: order._id };
    await shop.client.call(orders.update, { params, body: { status: 'processing' } });
    expect(await aboutOf()).toEqual({ kind: 'order', id: order._id });
    const { customer_id } = await shop.client.call(orders.get, { params });
    const id = customer_id ?? '';
    await shop.client.call(customers.addNote, { params: { id }, body: { text: 'Rings the bell' } });
    expect(await aboutOf()).toEqual({ kind: 'customer', id });
    await shop.client.call(storeSettings.setSocials, {
      body: { facebook: 'https://facebook.com/a' },
    });
    expect(await aboutOf()).toBeNull();
  });

  test('tells a shipping rule in words', async () => {
    const shop = await aStore();
    const item = await shop.client.call(shipping.create, {
      body: { type: 'fixed', value: 35_000 },
    });
    const params = { id: item._id };
    const body = { type: 'percentage', percentage: 500 } as const;
    await shop.client.call(shipping.update, { params, body });
    const rules = ['LKR 350 for every order', '5% of the subtotal'];
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the shipping rule',
      changes: [change('rule', rules[0], rules[1])],
    });
    await shop.client.call(shipping.remove, { params });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera deleted the shipping rule',
      changes: [change('rule', rules[1], null)],
    });
  });

  test('tells how long unpaid orders keep their stock', async () => {
    const shop = await aStore();
    const { bank_transfer } = await shop.client.call(payments.holds, {});
    await shop.client.call(payments.setHolds, { body: { bank_transfer: 90 } });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the holding times',
      changes: [change('bank_transfer', `${bank_transfer} minutes`, '90 minutes')],
    });
  });

  test('never holds a secret or a whole account number', async () => {
    const shop = await aStore();
    const set = (merchant_secret: string) =>
      shop.client.call(payments.setPayhere, { body: { merchant_id: '121XXXX', merchant_secret } });
    await set('first-very-secret');
    await set('second-very-secret');
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the PayHere credentials',
      changes: [change('merchant_secret', '••••••••', '••••••••')],
    });
    const known = await listOf(shop);
    await set(MASKED_SECRET);
    expect(await listOf(shop)).toEqual(known);
    const setApp = (app_secret: string) =>
      shop.client.call(payments.setPayhere, {
        body: {
          merchant_id: '121XXXX',
          merchant_secret: MASKED_SECRET,
          app_id: '4OVx',
          app_secret,
        },
      });
    await setApp('third-very-secret');
    await setApp('fourth-very-secret');
    expect((await latest(shop)).changes).toEqual([change('app_secret', '••••••••', '••••••••')]);
    const account = await aBankAccount(shop, { account_number: '880012345678' });
    await shop.client.call(payments.updateBankAccount, {
      params: { id: account.id },
      body: { account_number: '990012345678' },
    });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the bank account Bank of Ceylon',
      changes: [change('account_number', '•••• 5678', '•••• 5678')],
    });
    const { rows } = await executeSql(shop.server.system.db, 'select * from activities');
    expect(JSON.stringify(rows)).not.toMatch(/very-secret|12345678/);
  });

  test('says that bank transfer went off with the last account', async () => {
    const shop = await aStore();
    const { id } = await aBankAccount(shop);
    await shop.client.call(payments.setMethod, {
      params: { method: 'bank_transfer' },
      body: { enabled: true },
    });
    await shop.client.call(payments.removeBankAccount, { params: { id } });
    const [switched, deleted] = await listOf(shop);
    expect(switched?.changes).toEqual([change('bank_transfer', true, false)]);
    expect(deleted).toMatchObject({ action: 'deleted', thing: 'bank account' });
  });

  test('tells legal documents as plain text, a long one by its beginning', async () => {
    const shop = await aStore();
    const write = (content: string) =>
      shop.client.call(storeSettings.updatePolicy, {
        params: { type: 'refund_policy' },
        body: { content },
      });
    await write('<h1>Refunds</h1><p>Within 7 days &amp; in <strong>one</strong> piece &lt;3</p>');
    await write(`<p>${'Long. '.repeat(2000)}</p>`);
    const { sentence, changes } = await latest(shop);
    expect(sentence).toBe('Nimali Perera changed the Refund Policy');
    expect(changes).toEqual([
      change(
        'content',
        'Refunds Within 7 days & in one piece <3',
        expect.stringMatching(/^(Long\. ){50}… \(11999 characters, fingerprint [0-9a-f]{8}\)$/),
      ),
    ]);
  });

  test('tells a new picture in words', async () => {
    const shop = await aStore();
    for (const { _id: image } of [await aPicture(shop), await aPicture(shop)]) {
      await shop.client.call(stores.setLogo, { body: { image } });
    }
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the store logo',
      changes: [change('picture', 'A picture', 'A picture')],
    });
    await shop.client.call(storeSettings.setMetadata, { body: { title: 'Masks' } });
    expect((await latest(shop)).changes).toEqual([change('title', null, 'Masks')]);
  });

  test('knows products and the statuses of orders', async () => {
    const shop = await aStore();
    const product = await aProduct(shop, { name: 'Mask', price: 125_000 });
    const params = { id: product._id };
    await shop.client.call(products.update, { params, body: { name: 'Devil mask', price: 9_900 } });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the product Mask',
      changes: [change('name', 'Mask', 'Devil mask'), change('price', 'Rs 1,250.00', 'Rs 99.00')],
    });
    const order = await anOrder(shop, product);
    const body = { status: 'shipped' } as const;
    await shop.client.call(orders.update, { params: { id: order._id }, body });
    expect(await latest(shop)).toEqual({
      sentence: `Nimali Perera changed the order #${order.order_number}`,
      changes: [change('order_status', 'pending', 'shipped')],
    });
    await shop.client.call(products.remove, { params });
    expect((await latest(shop)).sentence).toBe('Nimali Perera deleted the product Devil mask');
  });

  test('is paged and filtered by area', async () => {
    const shop = await aStore();
    for (const title of ['One', 'Two', 'Three']) {
      await shop.client.call(storeSettings.setMetadata, { body: { title } });
    }
    const page = (query: ActivityQuery) => shop.client.call(activity.list, { query });
    const first = await page({ area: 'metadata', limit: 2 });
    expect(first).toMatchObject({ total: 3, items: [{ changes: [{ after: 'Three' }] }, {}] });
    const rest = await page({ area: 'metadata', limit: 2, cursor: first.next ?? '' });
    expect(rest).toMatchObject({ items: [{ changes: [{ after: 'One' }] }], next: null });
    expect((await page({})).total).toBe(4);
  });

  test('forgets after two years', async () => {
    const shop = await aStore();
    await shop.client.call(storeSettings.setMetadata, { body: { title: 'Masks' } });
    const { system } = shop.server;
    await executeSql(
      system.db,
      `update activities set created_at = now() - interval '2 years 1 day'
       where store_id = $1 and area = 'store'`,
      [shop.store._id],
    );
    const job = activityJobs.find(({ name }) => name === 'clean_up_activities');
    await job?.run(system, {} as never);
    expect((await listOf(shop)).map(({ area }) => area)).toEqual(['metadata']);
  });
});
