import type { Address, OrderStatus, PaymentStatus } from '@kade/contract/orders';
import { placeIn } from '@kade/rules/delivery-place';
import { basketPrice, type Price } from '@kade/rules/price';
import { lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { priceOf } from '@kade/rules/selection';
import { somePerson, type Person } from './catalogue';
import { journeyOf, type Change, type Payment, type SentSlip } from './order-journey';
import { seeded, type Random } from './random';
import { SHIPPING } from './shop-settings';
import { DAY_MS, type Shop, type ShopProduct } from './shops';

const DAYS = 90;
const HOUR_MS = 60 * 60 * 1000;

/** How busy each hour of a day in Colombo is: a bump at lunch, most after dinner. */
const HOURS = [
  3, 1, 1, 1, 1, 2, 4, 7, 9, 11, 13, 14, 16, 15, 12, 11, 12, 14, 18, 25, 31, 30, 20, 9,
].map((weight, hour) => [hour, weight] as const);
/** How busy each day of a week is, from Sunday. */
const WEEKDAYS = [1.25, 0.85, 0.85, 0.9, 0.95, 1.05, 1.3];
/** How busy the first of the days is, and the last. */
const GROWTH = [0.7, 1.3] as const;

const PAYMENTS = [
  ['cash_on_delivery', 74],
  ['bank_transfer', 26],
] as const satisfies readonly (readonly [Payment, number])[];
const LINES = [
  [1, 60],
  [2, 26],
  [3, 10],
  [4, 4],
] as const;
const QUANTITIES = [
  [1, 76],
  [2, 16],
  [3, 5],
  [4, 3],
] as const;
/** Of what costs more, in minor units, nobody buys two. */
const DEAR = 500_000;
/** Shoppers that a shop remembers; every fourth order is by one of them. */
const REGULARS = 150;

export interface PlannedOrder extends Price {
  placedAt: Date;
  payment: Payment;
  email: string;
  billing: Address;
  shippingTo: Address;
  lines: readonly {
    product: ShopProduct;
    /** Ids of variants, one of each group. */
    chosen: readonly string[];
    /** Of one piece. */
    price: number;
    quantity: number;
  }[];
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  tracking: string;
  /** What has happened by now. */
  changes: readonly (Change & { from: string | null })[];
  /** What has been sent by now; one without a decision waits for it. */
  slips: readonly (Omit<SentSlip, 'decidedAt'> & { decidedAt: Date | null })[];
}

/** The orders that a shop took in ninety days, today included, the oldest first. */
export function* planOrders(
  shop: Pick<Shop, 'template' | 'products'>,
  { now, perDay }: { now: Date; perDay: number },
): Generator<PlannedOrder> {
  if (shop.products.length === 0) return;
  const random = seeded(`${shop.template.subdomain}: orders`);
  const start = lastDays(now, DAYS, STORE_TIME_ZONE);
  const popular = random.shuffle(shop.products);
  const regulars: Person[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const midnight = new Date(start.getTime() + day * DAY_MS);
    for (const placedAt of momentsOf(random, midnight, perDay * busyness(day, midnight))) {
      const lines = fillBasket(random, popular, placedAt);
      if (placedAt > now || lines.length === 0) continue;
      yield planOrder(random, { placedAt, now, midnight: start, lines, regulars });
    }
  }
}

function busyness(day: number, midnight: Date): number {
  const [first, last] = GROWTH;
  const growth = first + ((last - first) * day) / (DAYS - 1);
  // Noon in Colombo is on the same date in UTC.
  const weekday = new Date(midnight.getTime() + DAY_MS / 2).getUTCDay();
  return growth * (WEEKDAYS[weekday] ?? 1);
}

function momentsOf(random: Random, midnight: Date, expected: number): Date[] {
  const count = Math.floor(expected * random.between(0.7, 1.3) + random.next());
  return Array.from({ length: count }, () => random.weighted(HOURS) + random.next())
    .sort((a, b) => a - b)
    .map((hour) => new Date(midnight.getTime() + hour * HOUR_MS));
}

/** A few products sell best; what was not yet there cannot be bought. */
function fillBasket(random: Random, popular: readonly ShopProduct[], at: Date) {
  const chosen = new Map<ShopProduct, number>();
  for (let lines = random.weighted(LINES); lines > 0; lines -= 1) {
    const product = popular[Math.floor(popular.length * random.next() ** 2)];
    if (!product || product.createdAt >= at) continue;
    const quantity = random.weighted(QUANTITIES);
    chosen.set(product, product.price > DEAR ? 1 : quantity);
  }
  return [...chosen].map(([product, quantity]) => {
    const variants = product.groups.map((group) => random.pick(group.variants)._id);
    const price = priceOf(product, product.groups, variants);
    return { product, quantity, chosen: variants, price };
  });
}

interface Visit {
  placedAt: Date;
  now: Date;
  midnight: Date;
  lines: PlannedOrder['lines'];
  regulars: Person[];
}

function planOrder(random: Random, visit: Visit): PlannedOrder {
  const { placedAt, now, midnight, lines } = visit;
  const payment = random.weighted(PAYMENTS);
  const shopper = someShopper(random, visit.regulars);
  const receiver = random.chance(0.12) ? somePerson(random) : shopper;
  const journey = journeyOf(random, { placedAt, payment, midnight });
  const { delivery: _, ...price } = basketPrice(lines, SHIPPING, {
    place: placeIn(addressOf(receiver)),
  });
  return {
    placedAt,
    payment,
    email: shopper.email,
    billing: addressOf(shopper),
    shippingTo: addressOf(receiver),
    lines,
    ...price,
    ...unfold(journey.changes.filter(({ at }) => at <= now)),
    slips: journey.slips
      .filter(({ sentAt }) => sentAt <= now)
      .map((slip) => ({ ...slip, decidedAt: slip.decidedAt <= now ? slip.decidedAt : null })),
  };
}

function someShopper(random: Random, regulars: Person[]): Person {
  if (regulars.length > 0 && random.chance(0.25)) return random.pick(regulars);
  const person = somePerson(random);
  if (regulars.length < REGULARS) regulars.push(person);
  else regulars[random.int(0, REGULARS - 1)] = person;
  return person;
}

function addressOf({ email: _email, ...person }: Person): Address {
  return { ...person, full_name: `${person.first_name} ${person.last_name}` };
}

type Unfolded = Pick<PlannedOrder, 'status' | 'paymentStatus' | 'tracking' | 'changes'>;

/** Follows the changes from a new order on. */
function unfold(happened: readonly Change[]): Unfolded {
  const order: Omit<Unfolded, 'changes'> = {
    status: 'pending',
    paymentStatus: 'pending',
    tracking: '',
  };
  const changes = happened.map((change) => {
    const from = fromOf(order, change);
    if (change.field === 'order_status') order.status = change.to;
    else if (change.field === 'payment_status') order.paymentStatus = change.to;
    else order.tracking = change.to;
    return { ...change, from };
  });
  return { ...order, changes };
}

/** What stood there before; the history of parcels does not say. */
function fromOf(order: Omit<Unfolded, 'changes'>, { field }: Change): string | null {
  if (field === 'tracking') return null;
  return field === 'order_status' ? order.status : order.paymentStatus;
}
