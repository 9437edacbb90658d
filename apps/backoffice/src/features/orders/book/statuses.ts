import type { Order } from '@kade/contract/orders';
import { useState } from 'react';

/** A change of one or both statuses. */
export type Statuses = Partial<Pick<Order, 'order_status' | 'payment_status'>>;

/** Takes something back that the customer or the books have been told. */
export const isGrave = ({ order_status, payment_status }: Statuses) =>
  order_status === 'cancelled' || (payment_status !== undefined && payment_status !== 'paid');

/** The change that is asked about. It stays once it is answered: the window needs it while it closes. */
export function useQuestion() {
  const [asked, setAsked] = useState<Statuses>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (change: Statuses) => {
    setAsked(change);
    setIsAsking(true);
  };
  return { asked, isAsking, ask, stopAsking: () => setIsAsking(false) };
}
