import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import {
  CalendarDay,
  Id,
  longText,
  Message,
  Money,
  requiredLongText,
  requiredText,
} from './values';

export const ShippingType = z.enum(['percentage', 'per_items', 'fixed']);
export type ShippingType = z.output<typeof ShippingType>;

/** A percentage with at most two decimals on the wire, basis points (hundredths) in code. */
export const Percentage = z.codec(
  z
    .number()
    .check(
      z.minimum(0, 'must be from 0 to 100'),
      z.maximum(100, 'must be from 0 to 100'),
      z.multipleOf(0.01, 'must have at most two decimals'),
    ),
  z.int(),
  { decode: (percent) => Math.round(percent * 100), encode: (points) => points / 100 },
);

/** Where, and at which hours, an order is picked up. */
const Pickup = z.object({ address: z.string(), hours: z.string() });

/**
 * A rule; an order's shipping is the sum of all that hold. `fixed` adds `value`; `percentage` adds that
 * part of the sub-total; `per_items` adds `value` for each started group of `item_count` pieces.
 * What a type does not use is null, and so is a condition that is not set.
 */
export const ShippingItem = z
  .object({
    _id: Id,
    type: ShippingType,
    value: z.nullable(Money),
    item_count: z.nullable(z.int()),
    percentage: z.nullable(Percentage),
    /** Codes of districts (`jaffna`), towns (`jaffna/kopay`), countries (`IN`), `LK` or `abroad`. */
    places: z.array(z.string()),
    /** It holds in all of Sri Lanka but there. */
    is_except: z.boolean(),
    sub_total_from: z.nullable(Money),
    sub_total_to: z.nullable(Money),
    weight_from: z.nullable(z.int()),
    weight_to: z.nullable(z.int()),
    free_from: z.nullable(Money),
    cod_fee: z.nullable(Money),
    cod_max: z.nullable(Money),
    days_from: z.nullable(z.int()),
    days_to: z.nullable(z.int()),
    /** A pickup is a way of its own, beside delivery; nothing else is added to it. */
    pickup: z.nullable(Pickup),
  })
  .register(z.globalRegistry, { id: 'ShippingItem' });
export type ShippingItem = z.output<typeof ShippingItem>;

const Grams = z
  .int('must be a whole number')
  .check(z.minimum(0, 'must not be negative'), z.maximum(10_000_000, 'is too large'));
const WorkingDays = z
  .int('must be a whole number')
  .check(z.minimum(0, 'must not be negative'), z.maximum(90, 'must be at most 90'));
const MAX_PLACES = 300;

export const NewShippingItem = z.object({
  type: ShippingType,
  value: z.nullish(Money),
  item_count: z.nullish(
    z
      .int('must be a whole number')
      .check(z.minimum(1, 'must be at least 1'), z.maximum(10_000, 'must be at most 10000')),
  ),
  percentage: z.nullish(Percentage),
  places: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(MAX_PLACES))),
  is_except: z.optional(z.boolean()),
  sub_total_from: z.nullish(Money),
  sub_total_to: z.nullish(Money),
  weight_from: z.nullish(Grams),
  weight_to: z.nullish(Grams),
  free_from: z.nullish(Money),
  cod_fee: z.nullish(Money),
  cod_max: z.nullish(Money),
  days_from: z.nullish(WorkingDays),
  days_to: z.nullish(WorkingDays),
  pickup: z.nullish(z.object({ address: requiredLongText(300), hours: longText(200) })),
});
export type NewShippingItem = z.output<typeof NewShippingItem>;
const ShippingItemChange = z.extend(NewShippingItem, {
  /** The rule that the change started from: refused with `version_conflict` once it is another. */
  before: z.optional(NewShippingItem),
});
export type ShippingItemChange = z.output<typeof ShippingItemChange>;

export const MAX_SHIPPING_ITEMS = 50;
export const MAX_HOLIDAYS = 200;

const Weekday = z.int().check(z.minimum(1), z.maximum(7));

/** When a store is at work: what it promises in working days counts these. */
export const WorkDays = z
  .object({
    /** From 1, Monday, to 7. */
    weekdays: z.array(Weekday),
    /** The days on which it is closed all the same, the first first. */
    holidays: z.array(z.object({ day: z.string(), name: z.string() })),
    /** The public holidays of this year and the next that it does not keep. */
    suggested: z.array(z.object({ day: z.string(), name: z.string() })),
  })
  .register(z.globalRegistry, { id: 'WorkDays' });
export type WorkDays = z.output<typeof WorkDays>;

export const NewWorkDays = z.object({
  weekdays: z.array(Weekday).check(z.minLength(1, 'must be at least one'), z.maxLength(7)),
  holidays: z
    .array(z.object({ day: CalendarDay, name: requiredText(100) }))
    .check(z.maxLength(MAX_HOLIDAYS)),
});
export type NewWorkDays = z.output<typeof NewWorkDays>;
const WorkDaysChange = z.extend(NewWorkDays, {
  /** What the change started from: refused with `version_conflict` once they are others. */
  before: z.optional(NewWorkDays),
});
export type WorkDaysChange = z.output<typeof WorkDaysChange>;

export const shipping = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/shipping',
    access: 'store',
    permission: 'settings.read',
    response: z.array(ShippingItem),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/shipping',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'too_many_shipping_items'],
    body: NewShippingItem,
    status: 201,
    response: ShippingItem,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/shipping/:id',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: ShippingItemChange,
    response: ShippingItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/shipping/:id',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    response: Message,
  }),
  workDays: endpoint({
    method: 'GET',
    path: '/api/merchant/working-days',
    access: 'store',
    permission: 'settings.read',
    response: WorkDays,
  }),
  setWorkDays: endpoint({
    method: 'PUT',
    path: '/api/merchant/working-days',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: WorkDaysChange,
    response: WorkDays,
  }),
};
