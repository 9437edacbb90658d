import { HOME, isKnown, placeOfCode, type Place } from './place-codes';
import { costOf, fits, isFor, type Parcel, type Pickup, type ShippingRule } from './shipping';

/** How most orders go: brought by somebody. Any other way is a pickup, called by the id of its rule. */
export const DELIVERED = 'delivery';

/** How many working days something takes. */
export interface Days {
  from: number;
  to: number;
}

/** Why something cannot be delivered: nobody goes there, or not with such a weight; or all is picked up. */
export type DeliveryProblem = 'not_there' | 'too_heavy' | 'pickup_only';

/** One way in which an order can come to its customer. */
export interface DeliveryWay {
  way: string;
  pickup: Pickup | null;
  /** What the rules ask, each on its own, in minor units; those that ask for nothing are left out. */
  lines: { amount: number; source_id: string | null }[];
  shipping: number;
  /** The place is not known, and elsewhere it costs more. */
  is_least: boolean;
  days: Days | null;
  /** From which sub-total on it costs nothing; null: it never does, or does anyway. */
  free_from: number | null;
  cod: CodTerms;
  problem: DeliveryProblem | null;
}

/** What cash on delivery costs more, and the highest total that it is taken for; null: any. */
export interface CodTerms {
  fee: number;
  max: number | null;
}

/** What is asked of the rules: where it goes, in which way, and how it is paid. */
export interface DeliveryAsk {
  place?: Place | undefined;
  way?: string | null | undefined;
  payment_option?: string | null | undefined;
}

export interface Delivery {
  /** The way that was asked for; the first that there is, where none was or it is not there. */
  chosen: DeliveryWay;
  ways: DeliveryWay[];
}

/** How a parcel can come to its customer, and what that costs. */
export function deliveryOf(
  rules: readonly ShippingRule[],
  parcel: Parcel,
  { place = [HOME], way }: DeliveryAsk = {},
): Delivery {
  const brings = rules.filter(({ pickup }) => !pickup);
  const broughtTo = (to: Place) => bringTo(rules, brings, parcel, to);
  const delivered =
    isByPlace(brings) && !isKnown(place)
      ? leastOf(candidatesOf(brings), broughtTo)
      : broughtTo(place);
  const pickups = rules
    .filter((rule) => rule.pickup && fits(rule, parcel))
    .map((rule) => ({
      ...wayOf([rule], parcel),
      way: rule._id ?? '',
      pickup: rule.pickup ?? null,
    }));
  const ways = [delivered, ...pickups].filter(({ problem }) => problem !== 'pickup_only');
  const all = ways.length > 0 ? ways : [delivered];
  const [first = delivered] = all;
  return { chosen: all.find((one) => one.way === way) ?? first, ways: all };
}

/**
 * The most that a parcel costs, and the slowest that it comes, wherever in Sri Lanka it goes; null
 * where it does not go everywhere.
 */
export function anywhereOf(
  rules: readonly ShippingRule[],
  parcel: Parcel,
): Pick<DeliveryWay, 'shipping' | 'days'> | null {
  const brings = rules.filter(({ pickup }) => !pickup);
  const all = candidatesOf(brings)
    .filter(([country]) => country === HOME)
    .map((place) => bringTo(rules, brings, parcel, place));
  if (all.some(({ problem }) => problem)) return null;
  const promised = all.flatMap(({ days }) => days ?? []);
  return {
    shipping: Math.max(...all.map(({ shipping }) => shipping)),
    days:
      promised.length < all.length
        ? null
        : {
            from: Math.min(...promised.map(({ from }) => from)),
            to: Math.max(...promised.map(({ to }) => to)),
          },
  };
}

/** What it comes to where it is brought to a place. */
function bringTo(
  rules: readonly ShippingRule[],
  brings: readonly ShippingRule[],
  parcel: Parcel,
  place: Place,
): DeliveryWay {
  const problem = problemOf(rules, brings, parcel, place);
  const holding = problem ? [] : brings.filter((rule) => isFor(rule, place) && fits(rule, parcel));
  return { ...wayOf(holding, parcel), way: DELIVERED, problem };
}

/** Whether it matters where a parcel goes. */
export const isByPlace = (rules: readonly ShippingRule[]): boolean =>
  rules.some(({ pickup, places = [] }) => !pickup && places.length > 0);

/** Whether an order of so much may be paid in cash when it arrives. */
export const takesCash = ({ max }: CodTerms, total: number): boolean =>
  max === null || total <= max;

function wayOf(holding: readonly ShippingRule[], parcel: Parcel): Omit<DeliveryWay, 'way'> {
  const lines = holding
    .map((rule) => ({ amount: costOf(rule, parcel), source_id: rule._id ?? null }))
    .filter(({ amount }) => amount !== 0);
  return {
    pickup: null,
    lines,
    shipping: lines.reduce((sum, { amount }) => sum + amount, 0),
    is_least: false,
    days: daysOf(holding),
    free_from: freeFrom(holding, parcel),
    cod: codOf(holding, parcel),
    problem: null,
  };
}

/**
 * Nobody goes where no rule is for, nor with more than the heaviest parcel that one is for. From which
 * weight or sub-total on a rule holds does not matter: below it, the rule adds nothing.
 */
function problemOf(
  rules: readonly ShippingRule[],
  brings: readonly ShippingRule[],
  { weight }: Parcel,
  place: Place,
): DeliveryProblem | null {
  if (rules.length === 0) return null;
  if (brings.length === 0) return 'pickup_only';
  const there = brings.filter((rule) => isFor(rule, place));
  if (there.length === 0) return 'not_there';
  const carries = ({ weight_to: to = null }: ShippingRule) => to === null || weight < to;
  return there.some(carries) ? null : 'too_heavy';
}

/** The slowest of the rules that promise something. */
function daysOf(rules: readonly ShippingRule[]): Days | null {
  const promised = rules.flatMap(({ days_from, days_to }) => {
    const to = days_to ?? days_from ?? null;
    return to === null ? [] : [{ from: days_from ?? to, to }];
  });
  if (promised.length === 0) return null;
  return {
    from: Math.max(...promised.map(({ from }) => from)),
    to: Math.max(...promised.map(({ to }) => to)),
  };
}

/** From where on all that is asked for now is asked for no more. */
function freeFrom(rules: readonly ShippingRule[], parcel: Parcel): number | null {
  const asking = rules.filter((rule) => costOf(rule, parcel) > 0);
  const ends = asking.map(({ free_from }) => free_from ?? null);
  if (ends.length === 0 || ends.includes(null)) return null;
  return Math.max(...ends.map(Number));
}

function codOf(rules: readonly ShippingRule[], { pieces }: Parcel): CodTerms {
  const ceilings = rules.flatMap(({ cod_max = null }) => (cod_max === null ? [] : [cod_max]));
  const fee = rules.reduce((sum, { cod_fee }) => sum + (cod_fee ?? 0), 0);
  return {
    fee: pieces === 0 ? 0 : fee,
    max: ceilings.length === 0 ? null : Math.min(...ceilings),
  };
}

/** Every place that rules tell from others, and one in Sri Lanka that none names. */
const candidatesOf = (rules: readonly ShippingRule[]): Place[] => [
  [HOME, '?'],
  ...[...new Set(rules.flatMap(({ places = [] }) => places))].map(placeOfCode),
];

/** What it comes to at least, wherever it goes: in Sri Lanka, unless all goes abroad. */
function leastOf(places: readonly Place[], broughtTo: (to: Place) => DeliveryWay): DeliveryWay {
  const all = places.map((place) => ({ place, brought: broughtTo(place) }));
  const rankOf = ({ place, brought }: (typeof all)[number]) =>
    (brought.problem ? 2e15 : place[0] === HOME ? 0 : 1e15) + brought.shipping;
  const { place, brought: least } = all.reduce((one, other) =>
    rankOf(other) < rankOf(one) ? other : one,
  );
  const isSame = (field: 'shipping' | 'problem') =>
    all.every(({ brought }) => brought[field] === least[field]);
  const isSameCash = all.every(
    ({ brought: { cod } }) => cod.fee === least.cod.fee && cod.max === least.cod.max,
  );
  const days = all.every(({ brought }) => brought.days?.to === least.days?.to) ? least.days : null;
  // Who sends abroad as well tells those at home from where on it is free for them.
  const near = all.filter((one) => one.place[0] === place[0]);
  const isFreeAlike = near.every(({ brought }) => brought.free_from === least.free_from);
  const free_from = isFreeAlike ? least.free_from : null;
  const is_least = !isSame('shipping') || !isSame('problem') || !isSameCash;
  return { ...least, days, free_from, is_least };
}
