import { dayOf, laterDay, startOfDay, STORE_TIME_ZONE } from './calendar';

/** So many days after it was charged a fee is booked back, should its order be cancelled or go back. */
export const FEE_RETURN_DAYS = 45;

/** Whether an order that stands so owes its fee: it is neither cancelled nor was all of it returned. */
export const isFeeDue = (order: { order_status: string; payment_status: string }): boolean =>
  order.order_status !== 'cancelled' && order.payment_status !== 'refunded';

/** What was charged from this moment on is booked back: at most 45 days of Colombo before today. */
export function feeReturnedSince(now: Date): Date {
  const today = dayOf(now, STORE_TIME_ZONE);
  return startOfDay(laterDay(today, -FEE_RETURN_DAYS), STORE_TIME_ZONE);
}
