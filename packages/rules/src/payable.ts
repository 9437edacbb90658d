interface Statuses {
  order_status: string;
  payment_status: string;
}

/** Whether a customer can pay what is due of an order: of one that was paid, what it costs more since. */
export const canBePaid = ({ order_status, payment_status }: Statuses, due: number): boolean =>
  due > 0 && order_status !== 'cancelled' && payment_status !== 'refunded';
