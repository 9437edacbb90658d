import { bulk } from '@kade/contract/catalog/bulk';
import { imports } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { ApiError } from '@kade/contract/client';
import { orders } from '@kade/contract/orders';
import { plans } from '@kade/contract/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../scripts/testing/drawn';
import { anImport, anOrder, aProduct, aStore, type TestShop } from './factories';
import { params } from './transfer';

/** Enough for a way of writing that forgets to count; whoever changes many runs `npm run fuzz`. */
const OPERATIONS = 100;
const SEED = 7;
/** A limit for what hangs, not a measure of speed. */
const HANGS_MS = 600_000;

/** What was acknowledged: products that live or wait in the bin, orders and whether they count. */
interface Known {
  shop: TestShop;
  live: string[];
  bin: string[];
  orders: Map<string, boolean>;
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
const move = (id: string, from: string[], to: string[]) =>
  to.push(...from.splice(from.indexOf(id), 1));

type Act = (known: Known, which: number) => Promise<void>;

const acts: Record<string, Act> = {
  create: async ({ shop, live }) =>
    void live.push((await aProduct(shop, { stock_quantity: 999 }))._id),
  delete: async ({ shop, live, bin }, which) => {
    const id = pick(live.slice(1), which);
    if (!id) return;
    await shop.client.call(products.remove, params({ _id: id }));
    move(id, live, bin);
  },
  restore: async ({ shop, live, bin }, which) => {
    const id = pick(bin, which);
    if (!id) return;
    await shop.client.call(products.restore, params({ _id: id }));
    move(id, bin, live);
  },
  duplicate: async ({ shop, live }, which) => {
    const copy = await shop.client.call(
      products.duplicate,
      params({ _id: pick(live, which) ?? '' }),
    );
    live.push(copy._id);
  },
  'delete many, and back': async ({ shop, live }, which) => {
    const ids = live.slice(1, 2 + (which % 3));
    if (ids.length === 0) return;
    const body = { selection: { ids }, change: { action: 'delete' as const } };
    const change = await shop.client.call(bulk.apply, { body });
    await shop.client.call(bulk.undo, params(change));
  },
  order: async ({ shop, live, orders: known }) =>
    void known.set((await anOrder(shop, { _id: live[0] ?? '' }))._id, true),
  'cancel or reopen': async ({ shop, orders: known }, which) => {
    const [id, counts] = pick([...known], which) ?? [];
    if (!id) return;
    const body = { status: counts ? ('cancelled' as const) : ('pending' as const) };
    await shop.client.call(orders.update, { params: { id }, body });
    known.set(id, !counts);
  },
};

/** A file of four products, and sometimes all of it back. */
async function importSome({ shop, live, bin }: Known, which: number): Promise<void> {
  const names = [0, 1, 2, 3].map((place) => `file-${which}-${live.length}-${bin.length}-${place}`);
  const read = await anImport(
    shop,
    ['Title,URL handle,Price', ...names.map((n) => `${n},${n},1`)].join('\n'),
  );
  const before = new Set(live);
  await shop.client.call(imports.confirm, { ...params(read), body: {} });
  await shop.server.runJobs();
  const list = await shop.client.call(products.list, { query: { limit: 250 } });
  const made = list.items.map(({ _id }) => _id).filter((id) => !before.has(id));
  expect(made).toHaveLength(Math.min(4, 20 - before.size));
  live.push(...made);
  if (which % 2 === 0) return;
  await shop.client.call(imports.undo, params(read));
  await shop.server.runJobs();
  for (const id of made) move(id, live, bin);
}

test(
  'after each of many operations what is used is what was acknowledged',
  async () => {
    const shop = await aStore();
    const first = await aProduct(shop, { stock_quantity: 999_999 });
    const known: Known = { shop, live: [first._id], bin: [], orders: new Map() };
    const names = Object.keys(acts);
    const operations = fc.sample(
      fc.tuple(fc.nat(names.length * 8), fc.nat(999)),
      drawn(OPERATIONS, SEED),
    );
    for (const [name, which] of operations) {
      const act = name === 0 ? importSome : acts[names[name % names.length] ?? ''];
      await act?.(known, which).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'plan_limit') throw error;
      });
      const { products: ofProducts, orders: ofOrders } = await shop.client.call(plans.use, {});
      expect(ofProducts).toEqual({ used: known.live.length, limit: 20 });
      expect(ofOrders.used).toBe([...known.orders.values()].filter(Boolean).length);
      expect(ofProducts.used).toBeLessThanOrEqual(20);
    }
  },
  HANGS_MS,
);
