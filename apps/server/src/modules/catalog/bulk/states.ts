import type { BulkAction, BulkState } from '@kade/contract/catalog/bulk';
import { addonChanger, changedPrice, changedTags, type PriceChange } from '@kade/rules/bulk';
import { priceRangeOf, type GroupPrice, type VariantPrice } from '@kade/rules/selection';

/** What a bulk change touches of one product, as it is kept to be undone. */
export interface TouchedState {
  price?: number;
  /** The prices that variants have of their own, by the variant's id. */
  variants?: Record<string, number>;
  /** What variants add to the price, take off it, and add of it in basis points, as far as it changes. */
  additions?: Record<string, number>;
  subtractions?: Record<string, number>;
  percentages?: Record<string, number>;
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
  /** Where its price is about to change. */
  options: readonly PricedOption[];
}

/** How an option makes the price. */
export interface PricedOption {
  price: GroupPrice;
  variants: readonly { _id: string; price: VariantPrice }[];
}

/** What a change of prices touches of a product. An amount to be added to each leaves what variants add. */
export function touchedPrices(
  price: number,
  options: readonly PricedOption[],
  { by }: PriceChange,
): TouchedState {
  const all = options.flatMap(({ variants }) => variants);
  const amountsOf = (type: VariantPrice['type']) =>
    Object.fromEntries(
      all.filter((one) => one.price.type === type).map(({ _id, price }) => [_id, price.amount]),
    );
  return {
    price,
    variants: amountsOf('independent'),
    ...(by !== 'add' && {
      additions: amountsOf('addition'),
      subtractions: amountsOf('subtraction'),
    }),
    ...(by === 'set' && { percentages: amountsOf('percentage') }),
  };
}

/** What an action makes of what it touches. `now` and `last` are where deletion and adding put it. */
export function stateAfter(
  before: TouchedState,
  change: BulkAction,
  { now, last }: { now: Date; last: number },
): TouchedState {
  switch (change.action) {
    case 'price':
      return pricesAfter(before, change);
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

function pricesAfter(before: TouchedState, change: PriceChange): TouchedState {
  const { price = 0, variants = {}, additions, subtractions, percentages } = before;
  const own = Object.values(variants);
  const addonAfter = addonChanger(own.length > 0 ? own : [price], change);
  return {
    price: changedPrice(price, change),
    variants: amountsAfter(variants, (amount) => changedPrice(amount, change)),
    ...(additions && { additions: amountsAfter(additions, (amount) => addonAfter(amount, 1)) }),
    ...(subtractions && {
      subtractions: amountsAfter(subtractions, (amount) => addonAfter(amount, -1)),
    }),
    // What all cost the same adds no share, either.
    ...(percentages && { percentages: amountsAfter(percentages, () => 0) }),
  };
}

const amountsAfter = (amounts: Record<string, number>, change: (amount: number) => number) =>
  Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, change(amount)]));

/** The amounts that variants have in a state, of whichever kind. */
export const amountsIn = ({
  variants,
  additions,
  subtractions,
  percentages,
}: TouchedState): Record<string, number> => ({
  ...variants,
  ...additions,
  ...subtractions,
  ...percentages,
});

/** Whether a product is what was kept of it; what it has beside that is not what was changed. */
export const isAsKept = (now: TouchedState, kept: TouchedState): boolean =>
  isSame(Object.fromEntries(Object.entries(now).filter(([name]) => name in kept)), kept);

/** Whether two states are of the same values. */
export const isSame = (one: TouchedState, other: TouchedState): boolean =>
  isAlike({ ...one }, { ...other });

function isAlike(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => name in other && isAlike(one[name], other[name]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A state as a preview shows it. */
export function shownState(
  state: TouchedState,
  categories: ReadonlyMap<string, string>,
  options: readonly PricedOption[],
): BulkState {
  const { price, category, position, in_stock, tags, status, deleted_at } = state;
  return {
    ...(price !== undefined && { price }),
    ...(price !== undefined &&
      options.some(makesPrices) && { variant_prices: rangeOf(price, amountsIn(state), options) }),
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

const makesPrices = ({ variants }: PricedOption) =>
  variants.some(({ price }) => price.type === 'independent' || price.amount !== 0);

/** The least and the most that a product of these options costs where their amounts are these. */
const rangeOf = (
  price: number,
  amounts: Readonly<Record<string, number>>,
  options: readonly PricedOption[],
) =>
  priceRangeOf(
    { price },
    options.map((option) => ({
      price: option.price,
      variants: option.variants.map((one) => ({
        price: { ...one.price, amount: amounts[one._id] ?? one.price.amount },
      })),
    })),
  );
