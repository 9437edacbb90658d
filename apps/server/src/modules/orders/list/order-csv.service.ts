import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { CSV_START, csvLine } from '@kade/rules/csv';
import { shownPhone } from '@kade/rules/phone';
import type { StoreContext } from '../../../platform/context';
import { assertOrderRoom } from '../../plans';
import { readOrders, type ListedOrder, type OrderChoice } from './order-list.queries';

const HEADER = [
  'Order ID',
  'Date',
  'Customer',
  'Email',
  'Phone',
  'Address',
  'City',
  'Postal code',
  'Country',
  'Status',
  'Payment Status',
  'Payment method',
  'Items',
  'Pieces',
  'Subtotal',
  'Shipping',
  'Total',
  'Paid',
  'Refunded',
  'Tracking number',
  'SKUs',
  'District',
  'Landmark',
  'Note to the shop',
  'Gift message',
  'Delivery date',
  'Charged back',
  'Fees',
  'Recipient',
  'Customer’s phone',
];

/** The orders that the filters leave as a CSV file, while they are read. */
export async function exportOrders(
  ctx: StoreContext,
  orders: OrderChoice,
): Promise<AsyncGenerator<string, void, undefined>> {
  await assertOrderRoom(ctx);
  return linesOf(ctx, orders);
}

async function* linesOf(
  ctx: StoreContext,
  orders: OrderChoice,
): AsyncGenerator<string, void, undefined> {
  yield CSV_START + csvLine(HEADER);
  for await (const batch of readOrders(ctx, orders)) yield batch.map(lineOf).join('');
}

function lineOf(order: ListedOrder): string {
  const { shipping_address: to, billing_address: by, wishes } = order;
  return csvLine([
    order.order_number,
    dayOf(order.order_date, STORE_TIME_ZONE),
    by.full_name,
    order.email ?? '',
    shownPhone(to.phone_number),
    to.address,
    to.city,
    to.postal_code,
    to.country,
    order.order_status,
    order.payment_status,
    order.payment_options,
    order.items,
    order.item_count,
    order.sub_total / 100,
    order.shipping / 100,
    order.total_price / 100,
    order.money.paid / 100,
    (order.money.refunded - order.charged_back) / 100,
    order.tracking_number,
    order.skus,
    to.district ?? '',
    to.landmark ?? '',
    wishes.note,
    wishes.gift_message,
    wishes.delivery_date ?? '',
    order.charged_back / 100,
    feesOf(order) / 100,
    to.full_name,
    shownPhone(by.phone_number),
  ]);
}

/** What is neither goods nor their way: what paying in cash cost more. */
const feesOf = ({ price_lines }: ListedOrder) =>
  price_lines.reduce((sum, { kind, amount }) => (kind === 'fee' ? sum + amount : sum), 0);
