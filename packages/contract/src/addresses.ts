import * as z from 'zod/mini';
import { CalendarDay, longText, PhoneText, requiredLongText, requiredText, text } from './values';

/** An address as it is stored and shown; `full_name` is first and last name joined. */
export const Address = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    address: z.string(),
    city: z.string(),
    postal_code: z.string(),
    country: z.string(),
    phone_number: z.string(),
    /** Of Sri Lanka by its English name; abroad as it was entered. */
    district: z.optional(z.string()),
    /** What it is near to. */
    landmark: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Address' });
export type Address = z.output<typeof Address>;

/** What people here tell of an address beside street and town; a town that is known tells its district. */
export const placeFields = { district: z.optional(text(60)), landmark: z.optional(text(200)) };

/** An address as a customer enters it. */
export const NewAddress = z.object({
  first_name: requiredText(100),
  last_name: text(100),
  address: requiredLongText(500),
  city: requiredText(100),
  postal_code: text(20),
  country: z.optional(text(60)),
  phone_number: PhoneText.check(z.minLength(1, 'is required')),
  ...placeFields,
});
export type NewAddress = z.output<typeof NewAddress>;

/** What whoever orders asks of the shop; what is left out they do not ask. */
export const NewWishes = z.object({
  /** To the shop. */
  note: z.optional(longText(500)),
  /** To go with the parcel. */
  gift_message: z.optional(longText(300)),
  delivery_date: z.nullish(CalendarDay),
});
export type NewWishes = z.output<typeof NewWishes>;

/** The same as it is kept. */
export const Wishes = z
  .object({ note: z.string(), gift_message: z.string(), delivery_date: z.nullable(CalendarDay) })
  .register(z.globalRegistry, { id: 'Wishes' });
export type Wishes = z.output<typeof Wishes>;
