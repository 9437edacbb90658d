interface Statuses {
  order_status: string;
  payment_status: string;
}

/** Whether an order still holds: it is neither cancelled nor was all of it given back. */
export const isWanted = ({ order_status, payment_status }: Statuses): boolean =>
  order_status !== 'cancelled' && payment_status !== 'refunded';

/** Whether a customer can pay what is due of an order: of one that was paid, what it costs more since. */
export const canBePaid = (order: Statuses, due: number): boolean => due > 0 && isWanted(order);
