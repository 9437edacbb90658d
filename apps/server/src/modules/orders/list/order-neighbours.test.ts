import { orders, type OrderFilters } from '@kade/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from '../../../../test/factories';

let shop: TestShop;
/** From the oldest to the newest; the second and the third cost the same. */
let placed: string[];
beforeAll(async () => {
  shop = await aStore();
  const product = await aProduct(shop, { price: 1_000, stock_quantity: 50 });
  placed = [];
  for (const quantity of [5, 2, 2, 1, 4]) {
    placed.push((await anOrder(shop, product, quantity))._id);
    shop.server.clock.advance(1_000);
  }
});

const beside = (id: string, query: OrderFilters = {}) =>
  shop.client.call(orders.neighbours, { params: { id }, query });

/** The list from its first to its last, as whoever walks through it sees it. */
async function walk(query: OrderFilters): Promise<string[]> {
  const { items } = await shop.client.call(orders.list, { query });
  const seen: string[] = [];
  let id: string | null = items[0]?._id ?? null;
  while (id !== null) {
    const { previous, next } = await beside(id, query);
    expect(previous).toBe(seen.at(-1) ?? null);
    seen.push(id);
    id = next;
  }
  expect(seen).toEqual(items.map(({ _id }) => _id));
  return seen;
}

test.each(['-order_date', 'order_date', '-total_price', 'total_price'] as const)(
  'whoever walks through the list by %s sees each order once, in its order',
  async (sort) => {
    expect(await walk({ sort })).toHaveLength(5);
  },
);

test('an order stands between those that the filters leave, though it left them itself', async () => {
  const [first, second, third, fourth, fifth] = placed;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('five were placed');
  const view = { view: 'to_pack' } as const;
  expect(await beside(third, view)).toEqual({ previous: fourth, next: second });
  for (const id of [third, second]) {
    await shop.client.call(orders.update, { params: { id }, body: { status: 'shipped' } });
  }
  expect(await beside(third, view)).toEqual({ previous: fourth, next: first });
  expect(await walk(view)).toEqual([fifth, fourth, first]);
  expect(await walk({ order_status: ['shipped'], sort: 'order_date' })).toEqual([second, third]);
});

test('a search is walked through, too', async () => {
  const found = await walk({ q: 'kasun fernando' });
  expect(found).toEqual(placed.toReversed());
  expect(await walk({ q: 'kasun', order_status: ['pending'] })).toHaveLength(3);
  expect(await beside(placed[1] ?? '', { q: 'nobody' })).toEqual({ previous: null, next: null });
});

test('an order of another store has no neighbours here', async () => {
  const foreign = await aStore();
  const theirs = await anOrder(foreign, await aProduct(foreign));
  await expect(beside(theirs._id)).rejects.toMatchObject({ status: 404 });
});
