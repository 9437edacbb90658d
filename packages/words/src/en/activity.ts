import type { Wishes } from '@kade/contract/orders';
import type { GroupPrice, VariantPrice } from '@kade/rules/selection';
import type { GroupStock } from '@kade/rules/stock-groups';
import type { ShippingRule } from '@kade/rules/shipping';
import { say } from '../catalogue';
import type { Formats } from '../format';
import { shippingWords } from '../shipping-rules';
import { rowsOfWishes } from '../wishes';
import { itemName, orderEvents, type Item, type ItemOfOrder } from './order-events';
import { shippingRules } from './shipping-rules';
import { variants } from './variants';
import { wishes as wishLabels } from './wishes';

interface Amount {
  /** In minor units. */
  amount: number;
}

/** Money that nobody had asked for, and what its merchant made of it. */
interface Decided extends Amount {
  currency: string;
  outcome: 'booked' | 'dismissed' | 'returned';
}

interface Count {
  count: number;
}

interface Goods {
  sku: string;
  barcode: string;
  /** In grams. */
  weight: number | null;
  compare_at_price: number | null;
}

/** What was agreed on for a piece, and why; null: nothing. */
type Agreed = { price: number; reason: string } | null;

interface DraftLine {
  name: string;
  variants: readonly string[];
  quantity: number;
  agreed: Agreed;
}

/** A change of what is in a draft. */
export type ItemOfDraft =
  | Exclude<ItemOfOrder, { say: 'shipping_changed' }>
  | ({ say: 'item_agreed'; agreed: Agreed } & Item);

/** What values of a change are called where they are no names, numbers or codes by themselves. */
export function activity(formats: Formats) {
  const { formatLkr, formatRs, formatForeign, formatCount, formatList, plural } = formats;
  const events = orderEvents(formats);
  const rules = shippingRules(formats);
  const prices = variants(formats);
  const outcomes = {
    booked: 'booked',
    dismissed: 'dismissed',
    returned: 'given back at its provider',
  };
  return {
    picture: () => 'A picture',
    note: () => 'A note',
    erased: () => 'Erased',
    beginning: (text: { text: string; length: number; fingerprint: string }) =>
      `${text.text}… (${text.length} characters, fingerprint ${text.fingerprint})`,
    rs: ({ amount }: Amount) => formatRs(amount),
    lkr: ({ amount }: Amount) => formatLkr(amount),
    minutes: ({ count }: Count) =>
      plural(count, { one: `${count} minute`, other: `${count} minutes` }),
    grams: ({ weight }: { weight: number }) => `${weight} g`,
    goods: ({ sku, barcode, weight, compare_at_price: compared }: Goods) =>
      formatList([
        ...(sku ? [`SKU ${sku}`] : []),
        ...(barcode ? [`Barcode ${barcode}`] : []),
        ...(weight === null ? [] : [`Weight ${weight} g`]),
        ...(compared === null ? [] : [`Compare-at price ${formatRs(compared)}`]),
      ]),
    group_price: ({ price }: { price: GroupPrice }) => prices.group_price({ price }),
    group_stock: ({ stock }: { stock: GroupStock }) => prices.group_stock({ stock }),
    variant_price: ({ type, amount }: VariantPrice) =>
      type === 'parent' ? '' : prices[type]({ amount }),
    price_more: ({ amount }: Amount) => `+${formatRs(amount)}`,
    price_less: ({ amount }: Amount) => `−${formatRs(amount)}`,
    share_more: ({ points }: { points: number }) => `+${points / 100} %`,
    share_less: ({ points }: { points: number }) => `−${points / 100} %`,
    tags_added: ({ tags }: { tags: string }) => `add ${tags}`,
    tags_removed: ({ tags }: { tags: string }) => `remove ${tags}`,
    tags_set: ({ tags }: { tags: string }) => `set ${tags}`,
    shipping_rule: (rule: Omit<ShippingRule, '_id'>) => shippingWords(rules, rule),
    refund_given_back: () => 'given back',
    refund_not_given_back: () => 'not given back',
    by_rules: () => 'By the rules',
    delivery_way: ({ is_pickup }: { is_pickup: boolean }) => (is_pickup ? 'Pickup' : 'Delivery'),
    names: ({ names, more }: { names: readonly string[]; more: number }) =>
      more > 0 ? `${formatList(names)} and ${more} more` : formatList(names),
    order_items: ({ items }: { items: readonly ItemOfOrder[] }) =>
      formatList(items.map((item) => say(events, item))),
    draft_changes: ({ items }: { items: readonly ItemOfDraft[] }) =>
      formatList(
        items.map((item) => {
          if (item.say !== 'item_agreed') return say(events, item);
          const { agreed } = item;
          return agreed
            ? `${itemName(item)} at ${formatRs(agreed.price)} (${agreed.reason})`
            : `${itemName(item)} at its list price`;
        }),
      ),
    draft_items: ({ items }: { items: readonly DraftLine[] }) =>
      formatList(
        items.map(({ name, variants: chosen, quantity, agreed }) => {
          const what = `${quantity} × ${[name, ...chosen].join(' · ')}`;
          return agreed ? `${what} at ${formatRs(agreed.price)} (${agreed.reason})` : what;
        }),
      ),
    wishes: ({ wishes }: { wishes: Wishes }) =>
      formatList(
        rowsOfWishes(wishLabels(), formats, wishes).map(({ label, text }) => `${label}: ${text}`),
      ),
    until: ({ day }: { day: string }) => `until ${day}`,
    of_orders: ({ count }: Count) => plural(count, { one: 'Of # order', other: 'Of # orders' }),
    who_ordered_some: ({ number, count }: Count & { number: number }) =>
      `Who ordered #${number}, with ${plural(count, { one: '# order', other: '# orders' })}`,
    who_ordered: ({ number }: { number: number }) => `who ordered #${number}`,
    at_once: ({ count }: Count) => `${formatCount(count)} at once`,
    plan_paid: ({ term }: { term: 'monthly' | 'yearly' }) => `Paid by card, ${term}`,
    plan_unpaid: ({ days }: { days: number }) => `Not paid within ${days} days`,
    plan_ran_out: () => 'The paid period ended',
    plan_cancelled: () => 'The subscription was cancelled',
    starter_chosen: () => 'Starter was chosen',
    unasked: (money: { currency: string; amount: number }) =>
      `${formatForeign(money)} was not asked for`,
    unasked_decided: ({ outcome, ...money }: Decided) =>
      `${formatForeign(money)} was not asked for: ${outcomes[outcome]}`,
    payment: ({ reference }: { reference: string }) => `payment ${reference}`,
    refund_by_hand: ({ amount }: Amount) => `${formatLkr(amount)} by hand`,
    refund_by_provider: ({ amount }: Amount) => `${formatLkr(amount)} through the payment provider`,
  };
}
