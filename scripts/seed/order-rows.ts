import { orderTerms } from '@kade/rules/order-search';
import type { LedgerNote } from '@kade/words/ledger-notes';
import { authorOf, SHOPPER, type Actor } from '../../apps/server/src/platform/actor';
import { systemRandom } from '../../apps/server/src/platform/random';
import { idAt } from './id-at';
import type { PlannedOrder } from './orders';
import type { Row } from './rows.queries';
import { keptChoice } from './shop-variants';
import { DAY_MS, type Shop } from './shops';

/** So long an order by bank transfer waits for its slip, as in any new store. */
const HOLD_MS = 3 * DAY_MS;

/** What led every third customer to the shop. */
const CAMPAIGNS = [
  { source: 'facebook', medium: 'paid', name: 'vesak-sale' },
  null,
  null,
  { source: 'instagram', medium: 'social', name: '' },
  null,
  null,
  { source: 'google', medium: 'organic', name: '' },
  null,
  null,
];

/** A planned order that has got its place among the others. */
export type NumberedOrder = Omit<PlannedOrder, 'slips'> & {
  id: string;
  number: number;
  slips: readonly (PlannedOrder['slips'][number] & { id: string })[];
};

/** Numbers planned orders; those before a moment were paid without a slip, since each is drawn. */
export const numbered = (
  orders: readonly PlannedOrder[],
  { first, slipsSince }: { first: number; slipsSince: Date | null },
): NumberedOrder[] =>
  orders.map((order, at) => ({
    ...order,
    id: idAt(order.placedAt),
    number: first + at,
    slips:
      slipsSince && order.placedAt > slipsSince
        ? order.slips.map((slip) => ({ ...slip, id: idAt(slip.sentAt) }))
        : [],
  }));

export function orderRow(shop: Shop, order: NumberedOrder): Row<'orders'> {
  return {
    store_id: shop.id,
    id: order.id,
    order_number: order.number,
    order_date: order.placedAt,
    order_status: order.status,
    payment_status: order.paymentStatus,
    payment_option: order.payment,
    email: order.email,
    billing_address: { ...order.billing },
    shipping_address: { ...order.shippingTo },
    item_count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sub_total: order.sub_total,
    shipping: order.shipping,
    total_price: order.total_price,
    ...moneyOf(order),
    hold_expires_at: holdOf(order),
    campaign: CAMPAIGNS[order.number % CAMPAIGNS.length] ?? null,
    tracking_number: order.tracking,
    version: order.tracking === '' ? 1 : 2,
    // Of a token that nobody knows.
    access_token_hash: `\\x${systemRandom.bytes(32).toString('hex')}`,
  };
}

/** An unpaid bank transfer waits from the order, or from the last slip that was refused. */
function holdOf({ payment, paymentStatus, status, placedAt, slips }: NumberedOrder): Date | null {
  if (payment !== 'bank_transfer' || paymentStatus !== 'pending' || status === 'cancelled') {
    return null;
  }
  const last = slips.at(-1);
  const since = last ? last.decidedAt : placedAt;
  return since && new Date(since.getTime() + HOLD_MS);
}

export function termRows(shop: Shop, order: NumberedOrder): Row<'order_terms'>[] {
  const terms = orderTerms({
    order_number: order.number,
    email: order.email,
    billing_address: order.billing,
    shipping_address: order.shippingTo,
    tracking_number: order.tracking,
  });
  return terms.map((term) => ({
    store_id: shop.id,
    term,
    order_id: order.id,
    order_date: order.placedAt,
  }));
}

type Paid = Pick<PlannedOrder, 'paymentStatus'>;
const isPaid = ({ paymentStatus }: Paid) => ['paid', 'refunded'].includes(paymentStatus);

function moneyOf(order: NumberedOrder) {
  const isDue = !isPaid(order) && order.status !== 'cancelled';
  return {
    paid_total: isPaid(order) ? order.total_price : 0,
    refunded_total: order.paymentStatus === 'refunded' ? order.total_price : 0,
    due_total: isDue ? order.total_price : 0,
  };
}

/** The slip that an order was paid by. */
export const acceptedSlip = ({ slips }: NumberedOrder) =>
  slips.find(({ reason, decidedAt }) => reason === null && decidedAt !== null);

interface Movement extends Pick<
  Row<'order_movements'>,
  'kind' | 'provider' | keyof ReturnType<typeof authorOf>
> {
  told: LedgerNote;
}

/** What was asked for, and what came of it when its status says that it came. */
export function movementRows(
  shop: Shop,
  order: NumberedOrder,
  merchant: Actor,
): Row<'order_movements'>[] {
  const when = (field: 'order_status' | 'payment_status', to: string) =>
    order.changes.find((change) => change.field === field && change.to === to)?.at ??
    order.placedAt;
  const row = (at: Date, { told, ...movement }: Movement, reference?: string) => ({
    ...movement,
    note: '',
    told: { ...told },
    provider_reference: reference ?? null,
    store_id: shop.id,
    order_id: order.id,
    id: idAt(at),
    amount: order.total_price,
    created_at: at,
  });
  const by = authorOf(merchant);
  const byOrder = { provider: 'order', ...authorOf(SHOPPER) } as const;
  const rows = [row(order.placedAt, { kind: 'charge', told: { say: 'order_placed' }, ...byOrder })];
  if (isPaid(order)) {
    const at = when('payment_status', 'paid');
    const slip = acceptedSlip(order);
    const paid: Pick<Movement, 'provider' | 'told'> = slip
      ? { provider: 'bank_transfer', told: { say: 'paid', by: 'transfer' } }
      : { provider: 'hand', told: { say: 'marked_paid' } };
    rows.push(row(at, { kind: 'payment', ...paid, ...by }, slip?.id));
  } else if (order.status === 'cancelled') {
    const at = when('order_status', 'cancelled');
    const told = { say: 'cancelled' } as const;
    rows.push(row(at, { kind: 'write_off', provider: 'order', told, ...by }));
  }
  if (order.paymentStatus === 'refunded') {
    const at = when('payment_status', 'refunded');
    rows.push(
      row(at, { kind: 'refund', provider: 'hand', told: { say: 'marked_refunded' }, ...by }),
    );
  }
  return rows;
}

export function itemRows(shop: Shop, order: NumberedOrder): Row<'order_items'>[] {
  return order.lines.map(({ product, chosen, price, quantity }, position) => ({
    store_id: shop.id,
    order_id: order.id,
    id: idAt(order.placedAt),
    product_id: product.id,
    name: product.name,
    price,
    quantity,
    position,
    variants: keptChoice(product, chosen),
  }));
}

export const priceLineRows = (shop: Shop, order: NumberedOrder): Row<'order_price_lines'>[] =>
  order.price_lines.map((line, position) => ({
    ...line,
    store_id: shop.id,
    order_id: order.id,
    position,
  }));

export function eventRows(
  shop: Shop,
  order: NumberedOrder,
  merchant: Actor,
): Row<'order_events'>[] {
  const row = { store_id: shop.id, order_id: order.id };
  const placed = {
    ...row,
    id: idAt(order.placedAt),
    field: null,
    old_value: null,
    new_value: null,
    ...authorOf(SHOPPER),
    created_at: order.placedAt,
  };
  const changes = order.changes.map(({ at, field, from, to }) => ({
    ...row,
    id: idAt(at),
    field,
    old_value: from,
    new_value: to,
    ...authorOf(merchant),
    created_at: at,
  }));
  return [placed, ...changes];
}
