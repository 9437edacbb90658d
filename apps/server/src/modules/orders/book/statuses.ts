import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';

/** Where an order stands. */
export interface Statuses {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
}

/** Whether an order still waits for its payment, though an attempt may have failed. */
export const isUnpaid = ({ payment_status }: { payment_status: PaymentStatus }): boolean =>
  payment_status === 'pending' || payment_status === 'failed';

/** Whether a customer can pay what is due of an order: of one that was paid, what it costs more since. */
export const canBePaid = ({ order_status, payment_status }: Statuses, due: number): boolean =>
  due > 0 && order_status !== 'cancelled' && payment_status !== 'refunded';
