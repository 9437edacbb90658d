import { expect } from 'vitest';
import { sum, type Snapshot } from './snapshot';
import type { World } from './world';

const keyOf = (product: string, variants: readonly string[]) =>
  [product, ...variants.toSorted()].join(' ');

/** What there is of everything that is counted by itself. */
function stockOf({ products, stock_entries: entries }: Snapshot): Map<string, number> {
  const counted = new Set(entries.map(({ product_id }) => product_id));
  return new Map([
    ...products
      .filter(({ id }) => !counted.has(id))
      .map(({ id, stock_quantity }) => [keyOf(id, []), stock_quantity] as const),
    ...entries.map(
      ({ product_id, variant_id, parents, stock_quantity }) =>
        [keyOf(product_id, [...parents, variant_id]), stock_quantity] as const,
    ),
  ]);
}

/** What orders hold of it: a cancelled one holds nothing. */
function soldOf({ orders, order_items }: Snapshot, key: string): number {
  const open = new Set(
    orders.filter(({ order_status }) => order_status !== 'cancelled').map(({ id }) => id),
  );
  const held = order_items.filter(
    ({ order_id, product_id, variants }) =>
      open.has(order_id) &&
      key ===
        keyOf(
          product_id,
          variants.map(({ variant_id }) => variant_id),
        ),
  );
  return sum(held.map(({ quantity }) => quantity));
}

/** How much the history says has come or gone. */
function movedOf({ stock_changes, variants }: Snapshot, key: string): number {
  const names = new Map(variants.map(({ id, name }) => [id, name]));
  const [product = '', ...ids] = key.split(' ');
  const named = keyOf(
    product,
    ids.map((id) => names.get(id) ?? ''),
  );
  const nameOf = ({ product_id, combination }: Snapshot['stock_changes'][number]) =>
    keyOf(product_id, combination.split(' / ').filter(Boolean));
  const changes = stock_changes.filter((change) => nameOf(change) === named);
  return sum(changes.map(({ before, after }) => after - before));
}

/** What is sold and what is left are what there was, and the history tells every piece. */
export function assertStock({ first }: World, now: Snapshot): void {
  const left = stockOf(now);
  for (const [key, was] of stockOf(first)) {
    const has = left.get(key) ?? NaN;
    expect(has).toBeGreaterThanOrEqual(0);
    expect(has + soldOf(now, key), `sold and left of ${key}`).toBe(was);
    const told = movedOf(now, key) - movedOf(first, key);
    expect(told, `what the history tells of ${key}`).toBe(has - was);
  }
  for (const { id, stock_quantity, least_entry } of now.products) {
    const entries = now.stock_entries.filter(({ product_id }) => product_id === id);
    const quantities = entries.map((entry) => entry.stock_quantity);
    if (quantities.length === 0) continue;
    expect([stock_quantity, least_entry]).toEqual([sum(quantities), Math.min(...quantities)]);
  }
}
