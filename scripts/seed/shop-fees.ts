import { monthOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { FEE_RETURN_DAYS } from '@kade/rules/order-fee';
import type { NumberedOrder } from './order-rows';
import type { Row } from './rows.queries';
import { DAY_MS, type Shop } from './shops';

/** The demo merchant is on Pro. */
const PLAN = { identifier: 'pro', order_fee: 1000 };

/** What Kade has asked for an order, and what it has booked back. */
export function feeRows(shop: Shop, { id, placedAt, changes }: NumberedOrder): Row<'order_fees'>[] {
  const row = (at: Date, number: number) => ({
    store_id: shop.id,
    order_id: id,
    number,
    entry: number === 1 ? 'charge' : 'reversal',
    amount: number === 1 ? PLAN.order_fee : -PLAN.order_fee,
    plan: PLAN.identifier,
    month: monthOf(at, STORE_TIME_ZONE),
    created_at: at,
  });
  const end = changes.find(({ to }) => to === 'cancelled' || to === 'refunded')?.at;
  const isReturned = end && end.getTime() - placedAt.getTime() < FEE_RETURN_DAYS * DAY_MS;
  return isReturned ? [row(placedAt, 1), row(end, 2)] : [row(placedAt, 1)];
}
