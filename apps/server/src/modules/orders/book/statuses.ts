import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';

/** Where an order stands. */
export interface Statuses {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
}

/** Whether an order still waits for its payment, though an attempt may have failed. */
export const isUnpaid = ({ payment_status }: { payment_status: PaymentStatus }): boolean =>
  payment_status === 'pending' || payment_status === 'failed';

/** What is due of an order; of a cancelled one, what would be if it were reopened. */
export const dueIfReopened = (order: {
  total_price: number;
  paid_total: number;
  due_again_total: number;
}): number => order.total_price - order.paid_total + order.due_again_total;
