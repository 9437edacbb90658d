import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { Random } from './random';
import { DAY_MS } from './shops';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** The shop's people work from nine to seven. */
const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 19 * HOUR_MS;

export type Change = { at: Date; by: 'customer' | 'merchant' } & (
  { field: 'order_status'; to: OrderStatus } | { field: 'payment_status'; to: PaymentStatus }
);

type Outcome = 'delivered' | 'returned' | 'cancelled' | 'declined';
type Outcomes = readonly (readonly [Outcome, number])[];

const OUTCOMES = {
  cash_on_delivery: [
    ['delivered', 90],
    ['returned', 2],
    ['cancelled', 8],
  ],
  bank_transfer: [
    ['delivered', 91],
    ['returned', 3],
    ['cancelled', 6],
  ],
  credit_debit: [
    ['delivered', 78],
    ['returned', 3],
    ['cancelled', 5],
    ['declined', 14],
  ],
} as const satisfies Record<string, Outcomes>;

/** How an order is paid. */
export type Payment = keyof typeof OUTCOMES;

interface Placed {
  placedAt: Date;
  payment: Payment;
  /** Any midnight of the store's zone: the shop's hours are counted from it. */
  midnight: Date;
}

/** Everything that will ever happen to an order, in its order of time: some of it is still to come. */
export function journeyOf(random: Random, { placedAt, payment, midnight }: Placed): Change[] {
  const changes: Change[] = [];
  let time = placedAt.getTime();
  const later = (least: number, most: number) => {
    time = toWorkingHours(random, time + random.between(least, most) * HOUR_MS, midnight);
    return new Date(time);
  };
  const by = 'merchant';
  const order = (to: OrderStatus, at: Date) => changes.push({ at, by, field: 'order_status', to });
  const pay = (to: PaymentStatus, at: Date) =>
    changes.push({ at, by, field: 'payment_status', to });

  const outcome = random.weighted<Outcome>(OUTCOMES[payment]);
  if (payment === 'credit_debit') {
    time += random.between(1, 6) * MINUTE_MS;
    const to = outcome === 'declined' ? 'failed' : 'paid';
    changes.push({ at: new Date(time), by: 'customer', field: 'payment_status', to });
  }
  if (payment === 'bank_transfer' && outcome !== 'cancelled') pay('paid', later(1, 28));
  if (outcome === 'declined' || outcome === 'cancelled') {
    order('cancelled', later(3, 30));
    if (payment === 'credit_debit' && outcome === 'cancelled') pay('refunded', later(1, 20));
    return changes;
  }
  order('processing', later(1, 22));
  order('shipped', later(4, 40));
  order('delivered', later(20, 90));
  if (payment === 'cash_on_delivery') pay('paid', later(0.2, 6));
  if (outcome === 'returned') pay('refunded', later(2 * 24, 8 * 24));
  return changes;
}

function toWorkingHours(random: Random, time: number, midnight: Date): number {
  const sinceMidnight = (((time - midnight.getTime()) % DAY_MS) + DAY_MS) % DAY_MS;
  if (sinceMidnight >= OPENS_MS && sinceMidnight <= CLOSES_MS) return time;
  const morning = sinceMidnight < OPENS_MS ? OPENS_MS : DAY_MS + OPENS_MS;
  return time - sinceMidnight + morning + random.between(0, 90) * MINUTE_MS;
}
