import { liesIn, type Place } from './place-codes';

/** Under which conditions a rule holds, and what it promises; null or none: it does not care. */
export interface ShippingConditions {
  /** The codes of the places that it is for. */
  places: readonly string[];
  /** It is for all of Sri Lanka but those places. */
  is_except: boolean;
  /** In minor units: from this sub-total on, and below that one. */
  sub_total_from: number | null;
  sub_total_to: number | null;
  /** In grams: from this weight on, and below that one. */
  weight_from: number | null;
  weight_to: number | null;
  /** From this sub-total on, in minor units, it costs nothing. */
  free_from: number | null;
  /** What cash on delivery costs more, in minor units. */
  cod_fee: number | null;
  /** The highest total, in minor units, that cash on delivery is taken for. */
  cod_max: number | null;
  /** In how many working days it arrives. */
  days_from: number | null;
  days_to: number | null;
  /** It is not delivered but picked up. */
  pickup: Pickup | null;
}

/** Where, and at which hours, an order is picked up. */
export interface Pickup {
  address: string;
  hours: string;
}

/** A shipping rule: `value` in minor units, `percentage` in basis points; null where its type uses none. */
export interface ShippingRule extends Partial<ShippingConditions> {
  _id?: string;
  type: 'percentage' | 'per_items' | 'fixed';
  value: number | null;
  item_count: number | null;
  percentage: number | null;
}

/** What is to be shipped: what its goods cost in minor units, their number, their weight in grams. */
export interface Parcel {
  sub_total: number;
  pieces: number;
  weight: number;
}

const WHOLE = 10_000;

/** Whether a rule is for a place. */
export function isFor({ places = [], is_except = false }: ShippingRule, place: Place): boolean {
  if (places.length === 0) return true;
  const isNamed = places.some((code) => liesIn(place, code));
  return is_except ? liesIn(place, 'LK') && !isNamed : isNamed;
}

/** Whether a rule is for what such a parcel costs and weighs, wherever it goes. */
export const fits = (rule: ShippingRule, { sub_total, weight }: Parcel): boolean =>
  isWithin(sub_total, rule.sub_total_from, rule.sub_total_to) &&
  isWithin(weight, rule.weight_from, rule.weight_to);

const isWithin = (amount: number, from: number | null = null, to: number | null = null) =>
  (from === null || amount >= from) && (to === null || amount < to);

/**
 * What a rule that holds asks for shipping, in minor units, rounded half-up on its own. What has no
 * pieces is not shipped.
 */
export function costOf(rule: ShippingRule, { sub_total, pieces }: Parcel): number {
  const { free_from = null } = rule;
  if (pieces === 0 || (free_from !== null && sub_total >= free_from)) return 0;
  const value = rule.value ?? 0;
  switch (rule.type) {
    case 'fixed':
      return value;
    case 'per_items':
      return value * Math.ceil(pieces / (rule.item_count ?? 1));
    case 'percentage':
      return partOf(sub_total, rule.percentage ?? 0);
  }
}

/** Part by part, so that no product passes the numbers that are exact. */
function partOf(amount: number, points: number): number {
  const rest = amount % WHOLE;
  return ((amount - rest) / WHOLE) * points + Math.floor((rest * points + WHOLE / 2) / WHOLE);
}
