import type { Formats } from '../format';

interface Item {
  name: string;
  /** What was chosen of it, as it was named then. */
  variants: readonly string[];
}

interface AgreedPrice {
  /** In minor units, as what was agreed instead of it. */
  listed: number;
  price: number;
}

/** A change of what is in an order. */
export type ItemOfOrder =
  | ({ say: 'item_added'; quantity: number } & Item)
  | ({ say: 'item_removed' } & Item)
  | ({ say: 'item_counted'; before: number; after: number } & Item)
  | { say: 'shipping_changed' };

const nameOf = ({ name, variants }: Item) =>
  variants.length > 0 ? `${name} (${variants.join(', ')})` : name;

/** What the history of an order tells beside what changed. */
export const orderEvents = ({ formatLkr, formatList }: Formats) => ({
  item_added: ({ quantity, ...item }: Item & { quantity: number }) =>
    `${quantity} × ${nameOf(item)} added`,
  item_removed: (item: Item) => `${nameOf(item)} removed`,
  item_counted: ({ before, after, ...item }: Item & { before: number; after: number }) =>
    `${nameOf(item)}: ${before} → ${after}`,
  shipping_changed: () => 'shipping changed',
  agreed_price: ({
    name,
    price,
    listed,
    said,
  }: AgreedPrice & { name: string; said?: string | null }) =>
    said
      ? `${name}: ${formatLkr(price)} instead of ${formatLkr(listed)} (${said})`
      : `${name}: ${formatLkr(price)} instead of ${formatLkr(listed)}`,
  agreed_shipping: ({ price, listed }: AgreedPrice) =>
    `Shipping: ${formatLkr(price)} instead of ${formatLkr(listed)}`,
  together: ({ parts }: { parts: readonly string[] }) => formatList(parts),
  erased: () => 'Erased',
});
