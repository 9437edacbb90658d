import { bulk } from '@kade/contract/catalog/bulk';
import { stores } from '@kade/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { aPicture, aProduct, aStore, type TestShop } from './factories';
import { onPlan } from './plans';
import { callOn } from './call-on';
import { endpointsOf, type NamedEndpoint, type Thing } from './things';

/**
 * What stays possible in a store that is more than the plan has room for, whole entities or single
 * acts: all about orders and money, what is there and for sale, taking back, and what changes nothing. All
 * else is refused.
 */
const OPEN = new Set(
  `orders orderViews orderMails orderOutput orderChanges drafts slips movements refunds mismatches customers
  failedMails payments stock inventory plans bulk domains.check products.remove products.purge
  imports.cancel imports.undo shopPreview`.split(/\s+/),
);

/** What those send that make something new. */
const news: Record<string, (shop: TestShop) => Promise<Thing>> = {
  'products.create': async () => ({ _id: '', body: { name: 'Mask', price: 100 } }),
  'categories.create': async () => ({ _id: '', body: { name: 'Masks' } }),
  'collections.create': async () => ({ _id: '', body: { name: 'Masks' } }),
  'layouts.create': async () => ({ _id: '', body: { name: 'Words', type: 'text', text: 'Hello' } }),
  'layouts.reorder': async () => ({ _id: '', body: { layoutIds: [] } }),
  'pages.create': async () => ({ _id: '', body: { title: 'About us' } }),
  'pages.reorder': async () => ({ _id: '', body: { pageIds: [] } }),
  'shipping.create': async () => ({ _id: '', body: { type: 'fixed', value: 100 } }),
  'stores.setLogo': async (shop) => ({ _id: '', body: { image: (await aPicture(shop))._id } }),
  'imports.create': async () => ({ _id: '', file: new TextEncoder().encode('Title,Price\nA,1') }),
  'variants.createGroup': async (shop) => ({
    _id: '',
    body: { name: 'Size', product_id: (await aProduct(shop))._id },
  }),
};

const { all } = endpointsOf(['store']);
const writing = all.filter(({ endpoint }) => endpoint.method !== 'GET');
const isOpen = ({ label }: NamedEndpoint) =>
  OPEN.has(label) || OPEN.has(label.split('.')[0] ?? label);

let first: TestShop;
let second: TestShop;
beforeAll(async () => {
  first = await aStore();
  await onPlan(first.merchant, 'pro');
  const body = { name: 'Second', domain: 'https://second-to-read.localhost' };
  const store = await first.merchant.client.call(stores.create, { body });
  const { server, merchant } = first;
  const client = server.client({ token: merchant.token, storeId: store._id });
  second = { ...first, store, client, visitor: server.client({ storeId: store._id }) };
});

async function callOnStarter({ label, endpoint, make }: NamedEndpoint) {
  await onPlan(first.merchant, 'pro');
  const thing = await (news[label] ?? make)(second);
  await onPlan(first.merchant, 'starter');
  return callOn(second.server, endpoint, {
    token: second.merchant.token,
    storeId: second.store._id,
    thing,
  });
}

test.each(writing.filter((one) => !isOpen(one)))(
  '$label is refused in a read-only store',
  async (named) => {
    const reply = await callOnStarter(named);
    expect(reply).toMatchObject({
      status: 403,
      body: {
        code: 'store_read_only',
        error:
          'This store is read-only on the Starter plan, which has room for 1 store. It goes on selling, and you can work on its orders. Choose under Billing which stores stay editable, or upgrade to Standard.',
      },
    });
  },
);

test.each(writing.filter((one) => isOpen(one) && one.isKnown))(
  '$label goes on in a read-only store',
  async (named) => {
    expect((await callOnStarter(named)).body).not.toMatchObject({ code: 'store_read_only' });
  },
);

test('a bulk change of a read-only store leaves its products as they are, or is refused', async () => {
  await onPlan(first.merchant, 'pro');
  const { _id } = await aProduct(second, { price: 500 });
  await onPlan(first.merchant, 'starter');
  const selection = { ids: [_id] };
  const price = { action: 'price', by: 'set', amount: 900 } as const;
  const priced = await second.client.call(bulk.apply, { body: { selection, change: price } });
  expect(priced).toMatchObject({ changed: 0, read_only: 1 });
  const change = { action: 'in_stock', in_stock: false } as const;
  const taken = await second.client.call(bulk.apply, { body: { selection, change } });
  expect(taken).toMatchObject({ changed: 1, read_only: 0 });
});
