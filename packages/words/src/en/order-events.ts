import { say } from '../catalogue';
import type { Formats } from '../format';
import type { RefundProblem } from '../refund-problems';
import { refundProblems } from './refund-problems';

export interface Item {
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

/** A product with what was chosen of it. */
export const itemName = ({ name, variants }: Item) =>
  variants.length > 0 ? `${name} (${variants.join(', ')})` : name;

/** What the history of an order tells beside what changed. */
export const orderEvents = (formats: Formats) => ({
  item_added: ({ quantity, ...item }: Item & { quantity: number }) =>
    `${quantity} × ${itemName(item)} added`,
  item_removed: (item: Item) => `${itemName(item)} removed`,
  item_counted: ({ before, after, ...item }: Item & { before: number; after: number }) =>
    `${itemName(item)}: ${before} → ${after}`,
  shipping_changed: () => 'shipping changed',
  agreed_price: ({
    name,
    price,
    listed,
    said,
  }: AgreedPrice & { name: string; said?: string | null }) =>
    said
      ? `${name}: ${formats.formatLkr(price)} instead of ${formats.formatLkr(listed)} (${said})`
      : `${name}: ${formats.formatLkr(price)} instead of ${formats.formatLkr(listed)}`,
  agreed_shipping: ({ price, listed }: AgreedPrice) =>
    `Shipping: ${formats.formatLkr(price)} instead of ${formats.formatLkr(listed)}`,
  refund_failed: ({
    amount,
    problem,
    said,
  }: {
    amount: number;
    problem: RefundProblem;
    said?: string | null;
  }) => `${formats.formatLkr(amount)}: ${say(refundProblems(formats), problem, { said })}`,
  together: ({ parts }: { parts: readonly string[] }) => formats.formatList(parts),
  erased: () => 'Erased',
});
