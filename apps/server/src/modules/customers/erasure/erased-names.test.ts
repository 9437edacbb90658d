import { customers } from '@kade/contract/customers';
import { dashboard } from '@kade/contract/dashboard';
import { drafts } from '@kade/contract/drafts';
import { find } from '@kade/contract/find';
import { orderOutput } from '@kade/contract/order-output';
import { orders } from '@kade/contract/orders';
import { slips } from '@kade/contract/slips';
import { storefront } from '@kade/contract/storefront';
import { people } from '@kade/words/people';
import { plainWords, pseudoWords } from '@kade/words/pseudo';
import { expect, test } from 'vitest';
import {
  aDraft,
  anAddress,
  anOrder,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aReader, inAnotherLanguage } from '../../../../test/reader';
import type { TestServer } from '../../../../test/server';
import { executeSql } from '../../../platform/database';

const WORDS = people('en').erased_customer();

/** Kasun, erased, whose two orders were reopened since: one is to be packed, the other waits for a slip. */
async function anErasedCustomer(shop: TestShop) {
  const product = await aProduct(shop, { price: 10_000, stock_quantity: 50 });
  const cash = await anOrder(shop, product);
  const transfer = await aTransferOrder(shop, product);
  const slip = await aSlip(shop, transfer);
  const body = { reason: 'Kasun, this slip is of yesterday' };
  await shop.client.call(slips.reject, { params: { id: slip._id }, body });
  const items = [
    {
      product_id: product._id,
      quantity: 1,
      price_override: { price: 9_000, reason: 'Kasun is a regular' },
    },
  ];
  const draft = await aDraft(shop, product, { items });
  for (const { _id: id } of [cash, transfer]) {
    await shop.client.call(orders.update, { params: { id }, body: { status: 'cancelled' } });
  }
  const { customer_id } = await shop.client.call(orders.get, { params: { id: cash._id } });
  const params = { id: customer_id ?? '' };
  await shop.client.call(customers.erase, { params });
  for (const { _id: id } of [cash, transfer]) {
    await shop.client.call(orders.update, { params: { id }, body: { status: 'pending' } });
  }
  return { params, cash, transfer, draft };
}

async function textOf(pieces: Promise<AsyncIterable<string>>): Promise<string> {
  let text = '';
  for await (const piece of await pieces) text += piece;
  return text;
}

/** The tables of which a row of the store says what people read of who was erased. */
async function tablesSayingIt({ server, store }: TestShop): Promise<string[]> {
  const { rows } = await executeSql(
    server.system.db,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'store_id' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await executeSql(
      server.system.db,
      `select 1 from "${String(name)}" as row where store_id = $1 and row::text ~ 'Erased' limit 1`,
      [store._id],
    );
    if (hits.length > 0) found.push(String(name));
  }
  return found;
}

test('who was erased is called so in the language of who reads it, wherever they are named', async () => {
  const shop = await aStore();
  const { params, cash, transfer, draft } = await anErasedCustomer(shop);
  await aSlip(shop, transfer);
  const { client, close } = await aReader(shop);
  const order = { params: { id: cash._id } };
  const link = { ...order, query: { access_token: cash.access_token } };
  const q = String(cash.order_number);
  const searched = await client.call(find.everything, { query: { q } });
  const replies: Record<string, unknown> = {
    customer: await client.call(customers.get, { params }),
    'list of customers': await client.call(customers.list, { query: {} }),
    'what their orders name': await client.call(customers.groups, { params }),
    'copy of what is held': await textOf(client.call(customers.export, { params })),
    order: await client.call(orders.get, order),
    'list of orders': await client.call(orders.list, { query: {} }),
    'orders that are searched': await client.call(orders.list, { query: { q } }),
    'sheets to print': await client.call(orderOutput.sheets, { query: { ids: [cash._id] } }),
    'file of orders': await textOf(client.call(orderOutput.export, { query: {} })),
    'orders that have waited longest': await client.call(dashboard.tasks, {}),
    'slips that wait': await client.call(slips.list, { query: {} }),
    'a slip that was rejected': await client.call(orders.get, { params: { id: transfer._id } }),
    draft: await client.call(drafts.get, { params: { id: draft._id } }),
    'list of drafts': await client.call(drafts.list, { query: {} }),
    'what is found': searched,
    'draft that is found': await client.call(find.everything, {
      query: { q: `d${draft.draft_number}` },
    }),
  };
  const called = pseudoWords({ WORDS }).WORDS;
  for (const [what, reply] of Object.entries(replies)) {
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
    expect(text, what).toContain(called);
    expect(text, what).not.toMatch(/\bErased\b/);
    expect(text, what).not.toContain('is_erased');
  }
  const { shipping_address } = await shop.visitor.call(storefront.order, link);
  expect(shipping_address).not.toHaveProperty('is_erased');
  expect(shipping_address.full_name).toBe(WORDS);
  await close();
});

test('no row says it in words, and who is named since is named alone', async () => {
  const shop = await aStore();
  const { params, cash, transfer, draft } = await anErasedCustomer(shop);
  expect(await tablesSayingIt(shop)).toEqual([]);
  const get = (id: string) => shop.client.call(orders.get, { params: { id } });
  expect((await get(transfer._id)).slips.map(({ reason }) => reason)).toEqual(['Erased']);

  // Somebody else gets what nobody pays for any more.
  const { version } = await get(cash._id);
  const edited = await shop.client.call(orders.editContact, {
    params: { id: cash._id },
    body: {
      version,
      email: 'nimal@example.com',
      shipping_address: { ...anAddress, city: 'Galle' },
    },
  });
  expect(edited).toMatchObject({
    billing_address: { first_name: '', full_name: WORDS },
    shipping_address: { full_name: 'Kasun Fernando' },
  });
  const tracking = { tracking_number: 'LK1', tracking_url: '' };
  await shop.client.call(orders.setTracking, { params: { id: transfer._id }, body: tracking });
  // As the screen sends its lines back, with what it was shown.
  const { items } = await shop.client.call(drafts.get, { params: { id: draft._id } });
  const lines = items.map(({ product_id, variants, quantity, price_override }) => ({
    product_id,
    variants: variants.map(({ _id }) => _id),
    quantity,
    price_override,
  }));
  const body = { note: 'Kept', shipping_address: { city: 'Galle' }, items: lines };
  const kept = await shop.client.call(drafts.update, { params: { id: draft._id }, body });
  expect(kept).toMatchObject({
    customer: WORDS,
    items: [{ price_override: { reason: 'Erased' } }],
  });
  const other = await shop.client.call(drafts.duplicate, { params: { id: draft._id } });
  expect(other.customer).toBe(WORDS);

  for (const q of ['erased', 'customer']) {
    expect((await shop.client.call(orders.list, { query: { q } })).total).toBe(0);
    expect((await shop.client.call(customers.list, { query: { q } })).total).toBe(0);
    expect((await shop.client.call(drafts.list, { query: { q } })).total).toBe(0);
    expect(await shop.client.call(find.everything, { query: { q } })).toEqual([]);
  }
  expect(await tablesSayingIt(shop)).toEqual([]);
  expect((await shop.client.call(customers.get, { params })).name).toBe(WORDS);
});

test('the merchant is mailed about an order of who was erased, whose name the mail does not hold', async () => {
  const shop = await aStore();
  const { transfer } = await anErasedCustomer(shop);
  await aSlip(shop, transfer);
  await shop.server.runJobs();
  const toldOfSlip = async (server: TestServer) =>
    (await mailsTo({ server, email: shop.merchant.email })).findLast(({ subject }) =>
      subject.includes(`#${transfer.order_number}`),
    )?.text;
  expect(await toldOfSlip(shop.server)).toContain(`${WORDS} has sent the slip`);
  const elsewhere = await toldOfSlip(inAnotherLanguage(shop.server));
  expect(plainWords(elsewhere ?? '', [])).not.toContain('Erased');
});
