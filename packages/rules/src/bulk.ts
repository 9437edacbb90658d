import { percentageOf } from './selection';

/** The highest price of one piece, in minor units. */
export const MAX_PRICE = 1e11;

/**
 * How many prices change at once: `set` to an amount, `add` an amount, or add a `percentage` of each
 * (basis points); both may be negative. `round_to` is the step that the result is rounded to.
 */
export interface PriceChange {
  by: 'set' | 'add' | 'percentage';
  amount: number;
  round_to?: number | undefined;
}

/**
 * A price after a change, in minor units: rounded half up, never below 0 nor above `MAX_PRICE`.
 * Rounding to a step makes nothing free: what costs something costs a step at least.
 */
export function changedPrice(price: number, { by, amount, round_to = 0 }: PriceChange): number {
  const exact = Math.max(0, exactPrice(price, by, amount));
  const rounded = round_to > 0 ? Math.round(exact / round_to) * round_to : exact;
  const kept = rounded === 0 && exact > 0 ? round_to : rounded;
  return Math.min(kept, MAX_PRICE);
}

/**
 * What becomes of an amount that an option adds to these prices, or takes off where its sign is
 * negative: with a percentage each sum is as near as whole numbers allow to the change of the whole
 * price, and where prices are set nothing is left of it. The prices change by `changedPrice`.
 */
export function addonChanger(
  prices: readonly number[],
  change: PriceChange,
): (amount: number, sign: 1 | -1) => number {
  const { by, round_to = 0 } = change;
  if (by !== 'percentage') return (amount) => (by === 'set' ? 0 : amount);
  const points = Math.max(0, 10_000 + change.amount);
  const exactly = (amount: number) => (amount * points) / 10_000;
  // What rounding the prices took from them, in the middle of the most and the least.
  const off = prices.map((price) => exactly(price) - changedPrice(price, change));
  const middle = (Math.min(...off) + Math.max(...off)) / 2;
  const step = round_to || 1;
  const lowest = Math.min(...prices);
  return (amount, sign) => {
    if (amount === 0 || points === 0) return 0;
    const near = Math.round((exactly(sign * amount) + middle) / step) * step;
    // As of one price, rounding to a step makes nothing free.
    const isSold = round_to > 0 && lowest + sign * amount > 0;
    const changed = isSold ? Math.max(near, step - changedPrice(lowest, change)) : near;
    return Math.min(MAX_PRICE, Math.max(0, sign * changed));
  };
}

function exactPrice(price: number, by: PriceChange['by'], amount: number): number {
  if (by === 'set') return amount;
  return by === 'add' ? price + amount : percentageOf(price, Math.max(0, 10_000 + amount));
}

export interface TagsChange {
  mode: 'add' | 'remove' | 'set';
  /** Comma-separated. */
  tags: string;
}

/** The most that the tags of a product may be together, in characters. */
export const MAX_TAGS_LENGTH = 1000;

/**
 * Comma-separated tags after a change. Tags are the same whatever their case, and stand once; one that
 * would make the text too long is left out.
 */
export function changedTags(tags: string, change: TagsChange): string {
  const current = tagsOf(tags);
  const named = tagsOf(change.tags);
  const keys = new Set(named.map(keyOf));
  if (change.mode === 'remove') return current.filter((tag) => !keys.has(keyOf(tag))).join(', ');
  const merged = new Map<string, string>();
  for (const tag of change.mode === 'set' ? named : [...current, ...named]) {
    const isLong = [...merged.values(), tag].join(', ').length > MAX_TAGS_LENGTH;
    if (!merged.has(keyOf(tag)) && !isLong) merged.set(keyOf(tag), tag);
  }
  return [...merged.values()].join(', ');
}

/** The tags in a comma-separated text. */
export const tagsOf = (tags: string) =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const keyOf = (tag: string) => tag.toLowerCase();
