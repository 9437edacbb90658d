import * as z from 'zod/mini';
import { CalendarDay, Money, text } from './values';

/** How many working days something takes, and the days on which what is ordered now arrives. */
const Promise = z.object({
  from: z.int(),
  to: z.int(),
  first_day: CalendarDay,
  last_day: CalendarDay,
});

/** Nobody goes there; not with so much weight; it can only be picked up. */
export const DeliveryProblem = z.enum(['not_there', 'too_heavy', 'pickup_only']);
export type DeliveryProblem = z.output<typeof DeliveryProblem>;

/** One way in which an order can come to its customer: `delivery`, or a pickup by the id of its rule. */
export const DeliveryOption = z
  .object({
    way: z.string(),
    /** Where it is picked up; empty where it is brought. */
    address: z.string(),
    hours: z.string(),
    shipping: Money,
    /** The place is not known: elsewhere it costs more, or is not to be had. */
    is_least: z.boolean(),
    promise: z.nullable(Promise),
    /** From which sub-total on it costs nothing; null: it never does, or does anyway. */
    free_from: z.nullable(Money),
    /** What cash on delivery costs more. */
    cod_fee: Money,
    /** The highest total that cash on delivery is taken for; null: any. */
    cod_max: z.nullable(Money),
    problem: z.nullable(DeliveryProblem),
  })
  .register(z.globalRegistry, { id: 'DeliveryOption' });
export type DeliveryOption = z.output<typeof DeliveryOption>;

/** How a basket can come to its customer; it is priced in the way that is chosen. */
export const DeliveryQuote = z
  .object({
    chosen: DeliveryOption,
    options: z.array(DeliveryOption),
    /** What the place is called that it was priced for; empty where none is known. */
    place: z.string(),
    /** It matters where it goes. */
    is_by_place: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'DeliveryQuote' });
export type DeliveryQuote = z.output<typeof DeliveryQuote>;

/** What it costs at most, and takes, to bring something anywhere in Sri Lanka. */
export const DeliveryAnywhere = z
  .object({
    shipping: Money,
    /** In working days; null where nothing is promised for some place. */
    days_from: z.nullable(z.int()),
    days_to: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'DeliveryAnywhere' });
export type DeliveryAnywhere = z.output<typeof DeliveryAnywhere>;

/** What of an address tells what delivery costs. */
export const whereabouts = {
  district: z.optional(text(100)),
  city: z.optional(text(100)),
  country: z.optional(text(60)),
};
export const Whereabouts = z.object(whereabouts);
export type Whereabouts = z.output<typeof Whereabouts>;

/** The way in which an order comes: `delivery`, or a pickup by the id of its rule. */
export const DeliveryWay = z.string().check(z.maxLength(40));

/**
 * How an order comes to its customer, as it was agreed when it was placed; its days are counted from its
 * payment, where it waited for one, or from its reopening.
 */
export const OrderDelivery = z
  .object({
    /** `delivery`, or the id of a pickup’s rule; empty in orders of before it was kept. */
    way: z.string(),
    /** Whether it is picked up; else it is brought. */
    is_pickup: z.boolean(),
    address: z.string(),
    hours: z.string(),
    promise: z.nullable(Promise),
  })
  .register(z.globalRegistry, { id: 'OrderDelivery' });
export type OrderDelivery = z.output<typeof OrderDelivery>;

/** How nothing comes to anybody: the quote of an empty basket. */
export const NO_DELIVERY: DeliveryQuote = {
  chosen: {
    way: 'delivery',
    address: '',
    hours: '',
    shipping: 0,
    is_least: false,
    promise: null,
    free_from: null,
    cod_fee: 0,
    cod_max: null,
    problem: null,
  },
  options: [],
  place: '',
  is_by_place: false,
};
