/** What tells how an order goes on; money in minor units. */
export interface OrderFacts {
  order_status: string;
  payment_status: string;
  payment_options: string;
  money: { paid: number; refunded: number; due: number };
  /** What holds it up, as the API says it. */
  waits_for: 'payment' | 'refund' | 'slip' | 'refunding' | 'answer' | null;
  /** What somebody is to see of its money; not told where only one press is offered. */
  troubles?: readonly ('charged_back' | 'refund_failed')[];
}

/** What is to be done with an order; amounts in minor units. */
export type OrderStep =
  | { do: 'check_payment' | 'check_refund' | 'check_slip' | 'answer' | 'confirm' }
  | { do: 'ship' | 'deliver' | 'nothing' | 'charged_back' | 'refund_failed' }
  | { do: 'refund' | 'await_payment' | 'collect'; amount: number };

/** The one thing that is to be done next, by whoever runs the store. */
export function nextStep(order: OrderFacts): OrderStep {
  const { order_status, payment_status, payment_options, money, waits_for } = order;
  if (waits_for === 'payment') return { do: 'check_payment' };
  if (waits_for === 'refund') return { do: 'check_refund' };
  if (waits_for === 'slip') return { do: 'check_slip' };
  const isHere = order_status === 'pending' || order_status === 'processing';
  if (!isHere || payment_status === 'refunded') return lastSteps(order);
  const isOnDelivery = payment_options === 'cash_on_delivery' && payment_status === 'pending';
  if (payment_status !== 'paid' && !isOnDelivery && money.due > 0) {
    return { do: 'await_payment', amount: money.due };
  }
  if (order_status === 'processing') return { do: 'ship' };
  if (waits_for === 'answer') return { do: 'answer' };
  return { do: isOnDelivery ? 'confirm' : 'ship' };
}

/** Of what has left, was cancelled or given back. */
function lastSteps({ order_status, money, waits_for, troubles = [] }: OrderFacts): OrderStep {
  const isCancelled = order_status === 'cancelled';
  const surplus = isCancelled ? money.paid - money.refunded : -money.due;
  if (surplus > 0 && waits_for !== 'refunding') return { do: 'refund', amount: surplus };
  if (!isCancelled && money.due > 0) return { do: 'collect', amount: money.due };
  const [trouble] = troubles;
  if (trouble) return { do: trouble };
  return { do: order_status === 'shipped' ? 'deliver' : 'nothing' };
}
