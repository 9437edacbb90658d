import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { Random } from './random';
import { DAY_MS } from './shops';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** The shop's people work from nine to seven. */
const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 19 * HOUR_MS;

/** Something that the merchant did to an order. */
export type Change = { at: Date } & (
  | { field: 'order_status'; to: OrderStatus }
  | { field: 'payment_status'; to: PaymentStatus }
  | { field: 'tracking'; to: string }
);

/** A slip that a customer sends, and what the merchant says to it; no reason: it is accepted. */
export interface SentSlip {
  sentAt: Date;
  decidedAt: Date;
  reason: string | null;
}

export interface Journey {
  changes: readonly Change[];
  slips: readonly SentSlip[];
}

type Outcome = 'delivered' | 'returned' | 'cancelled';
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
} as const satisfies Record<string, Outcomes>;

/** How an order is paid. */
export type Payment = keyof typeof OUTCOMES;

interface Placed {
  placedAt: Date;
  payment: Payment;
  /** Any midnight of the store's zone: the shop's hours are counted from it. */
  midnight: Date;
}

/** Why a slip is refused. */
const REASONS = [
  'The amount is not that of the order.',
  'The picture is too dark to read the reference.',
  'This slip shows another account. Please check where the money went.',
];

/** Everything that will ever happen to an order, in its order of time: some of it is still to come. */
export function journeyOf(random: Random, { placedAt, payment, midnight }: Placed): Journey {
  const changes: Change[] = [];
  const slips: SentSlip[] = [];
  let time = placedAt.getTime();
  const later = (least: number, most: number) => {
    time = toWorkingHours(random, time + random.between(least, most) * HOUR_MS, midnight);
    return new Date(time);
  };
  const send = (reason: string | null) => {
    time += random.between(0.2, 7) * HOUR_MS;
    const sentAt = new Date(time);
    slips.push({ sentAt, decidedAt: later(0.3, 5), reason });
    return new Date(time);
  };
  const order = (to: OrderStatus, at: Date) => changes.push({ at, field: 'order_status', to });
  const pay = (to: PaymentStatus, at: Date) => changes.push({ at, field: 'payment_status', to });

  const outcome = random.weighted<Outcome>(OUTCOMES[payment]);
  if (outcome === 'cancelled') {
    order('cancelled', later(3, 30));
    return { changes, slips };
  }
  if (payment === 'bank_transfer') {
    if (random.chance(0.12)) send(random.pick(REASONS));
    pay('paid', send(null));
  }
  order('processing', later(1, 22));
  const shippedAt = later(4, 40);
  changes.push({ at: shippedAt, field: 'tracking', to: someTracking(random) });
  order('shipped', shippedAt);
  order('delivered', later(20, 90));
  if (payment === 'cash_on_delivery') pay('paid', later(0.2, 6));
  if (outcome === 'returned') pay('refunded', later(2 * 24, 8 * 24));
  return { changes, slips };
}

/** A number as couriers print it on a parcel. */
const someTracking = (random: Random) => `CP${random.int(1_000_000, 9_999_999)}LK`;

function toWorkingHours(random: Random, time: number, midnight: Date): number {
  const sinceMidnight = (((time - midnight.getTime()) % DAY_MS) + DAY_MS) % DAY_MS;
  if (sinceMidnight >= OPENS_MS && sinceMidnight <= CLOSES_MS) return time;
  const morning = sinceMidnight < OPENS_MS ? OPENS_MS : DAY_MS + OPENS_MS;
  return time - sinceMidnight + morning + random.between(0, 90) * MINUTE_MS;
}
