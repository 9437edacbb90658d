import type { BulkAction, BulkState } from '@kade/contract/catalog/bulk';
import { changedPrice, changedTags } from '@kade/rules/bulk';

/** What a bulk change touches of one product, as it is kept to be undone. */
export interface TouchedState {
  price?: number;
  /** The prices that variants have of their own, by the variant's id. */
  variants?: Record<string, number>;
  category?: string | null;
  /** The place in the collection that the change is about; null where it is not in it. */
  position?: number | null;
  in_stock?: boolean;
  tags?: string;
  status?: string;
  deleted_at?: string | null;
}

/** A product as it is before a change touches it; `last` is the end of the collection. */
export interface TouchedProduct {
  id: string;
  name: string;
  before: TouchedState;
}

/** What an action makes of what it touches. `now` and `last` are where deletion and adding put it. */
export function stateAfter(
  before: TouchedState,
  change: BulkAction,
  { now, last }: { now: Date; last: number },
): TouchedState {
  switch (change.action) {
    case 'price':
      return {
        price: changedPrice(before.price ?? 0, change),
        variants: Object.fromEntries(
          Object.entries(before.variants ?? {}).map(([id, amount]) => [
            id,
            changedPrice(amount, change),
          ]),
        ),
      };
    case 'category':
      return { category: change.category };
    case 'collection':
      if (change.mode === 'remove') return { position: null };
      return { position: before.position ?? last + 1 };
    case 'in_stock':
      return { in_stock: change.in_stock };
    case 'tags':
      return { tags: changedTags(before.tags ?? '', change) };
    case 'status':
      return { status: change.status };
    case 'delete':
      return { deleted_at: now.toISOString() };
  }
}

/** Whether two states are of the same values. */
export function isSame(one: TouchedState, other: TouchedState): boolean {
  const { variants = {}, ...rest } = one;
  const { variants: otherVariants = {}, ...otherRest } = other;
  return isAlike(rest, otherRest) && isAlike(variants, otherVariants);
}

function isAlike(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => name in other && one[name] === other[name]);
}

/** A state as a preview shows it. */
export function shownState(
  state: TouchedState,
  categories: ReadonlyMap<string, string>,
): BulkState {
  const { price, category, position, in_stock, tags, status, deleted_at } = state;
  const amounts = Object.values(state.variants ?? {});
  return {
    ...(price !== undefined && { price }),
    ...(amounts.length > 0 && {
      variant_prices: { lowest: Math.min(...amounts), highest: Math.max(...amounts) },
    }),
    ...(category !== undefined && {
      category: category === null ? null : { _id: category, name: categories.get(category) ?? '' },
    }),
    ...(position !== undefined && { is_member: position !== null }),
    ...(in_stock !== undefined && { in_stock }),
    ...(tags !== undefined && { tags }),
    ...(status !== undefined && { status: status as BulkState['status'] }),
    ...(deleted_at !== undefined && { is_deleted: deleted_at !== null }),
  };
}
