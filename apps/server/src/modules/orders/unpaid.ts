import type { PaymentStatus } from '@kade/contract/orders';

/** Whether an order still waits for its payment, though an attempt may have failed. */
export const isUnpaid = ({ payment_status }: { payment_status: PaymentStatus }): boolean =>
  payment_status === 'pending' || payment_status === 'failed';
