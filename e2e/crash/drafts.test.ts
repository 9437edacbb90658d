import { api } from '@kade/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { times } from '../../scripts/testing/drawn';
import {
  aCrashingStore,
  crashAmid,
  patiently,
  readAll,
  shipping_address,
  type CrashingStore,
} from './crashing-store';

const ROUNDS = times(1);
const DRAFTS = 30;
const STOCK = 10_000;

let store: CrashingStore;
let productId: string;
/** What was answered: the order of each draft, as merchant and customer were told. */
const acknowledged = new Map<string, Set<string>>();

beforeAll(async () => {
  store = await aCrashingStore('drafts');
  const product = { name: 'Agreed under fire', price: 100, stock_quantity: STOCK };
  productId = (await store.merchant.call(api.products.create, { body: product }))._id;
}, 120_000);

afterAll(() => store.stop(), 60_000);

const payment_option = 'cash_on_delivery';

interface SentDraft {
  id: string;
  accessToken: string;
}

/** Draft `n` with its pay link: one to three pieces for somebody on the phone. */
async function aSentDraft(n: number): Promise<SentDraft> {
  const items = [{ product_id: productId, quantity: 1 + (n % 3) }];
  const { merchant } = store;
  const { _id } = await merchant.call(api.drafts.create, { body: { items, shipping_address } });
  const params = { id: _id };
  const { link } = await merchant.call(api.drafts.sendLink, { params, body: {} });
  return {
    id: _id,
    accessToken: new URL(link?.url ?? '').searchParams.get('access_token') ?? '',
  };
}

function tell(draft: SentDraft, order: string | undefined): void {
  if (order) acknowledged.set(draft.id, (acknowledged.get(draft.id) ?? new Set()).add(order));
}

/** Merchant and customer both place the order of a draft, each without knowing of the other. */
async function placeTwice(draft: SentDraft): Promise<void> {
  const params = { id: draft.id };
  const byMerchant = async () => {
    const body = { payment_option } as const;
    tell(draft, (await store.merchant.call(api.drafts.placeOrder, { params, body })).order?._id);
  };
  const byCustomer = async () => {
    const query = { access_token: draft.accessToken };
    const body = { shipping_address, payment_option } as const;
    tell(draft, (await store.visitor.call(api.payLinks.placeOrder, { params, query, body }))._id);
  };
  const [one, other] = await Promise.allSettled([byMerchant(), byCustomer()]);
  for (const outcome of [one, other]) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Every order is that of one draft, what was answered is there, and stock is what is not sold. */
async function assertWhole(): Promise<void> {
  const { merchant } = store;
  const orders = await readAll((query) => merchant.call(api.orders.list, { query }));
  const drafts = await readAll((query) => merchant.call(api.drafts.list, { query }));
  const placed = new Map(drafts.flatMap(({ _id, order }) => (order ? [[_id, order._id]] : [])));
  expect([...placed.values()].toSorted()).toEqual(orders.map(({ _id }) => _id).toSorted());
  for (const [draft, told] of acknowledged) expect([...told]).toEqual([placed.get(draft)]);
  const sold = orders.reduce((sum, { item_count }) => sum + item_count, 0);
  const params = { id: productId };
  const { stock_quantity } = await patiently(() => merchant.call(api.products.get, { params }));
  expect(stock_quantity).toBe(STOCK - sold);
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'round %i: drafts that merchant and customer place amid a kill become one order or none',
  async () => {
    const drafts: SentDraft[] = [];
    for (let n = 0; n < DRAFTS; n += 1) drafts.push(await aSentDraft(n));
    await crashAmid(store, drafts, { atOnce: 6, after: 5, work: placeTwice });
    await assertWhole();
    // Whoever got no answer asks again, and everybody is told the one order.
    await Promise.all(drafts.map((draft) => patiently(() => placeTwice(draft))));
    await assertWhole();
    expect(drafts.filter(({ id }) => acknowledged.get(id)?.size !== 1)).toEqual([]);
  },
  240_000,
);
