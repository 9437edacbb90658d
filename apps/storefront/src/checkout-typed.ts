import { detailsOf, type ErrorDetail } from '@kade/contract/errors';
import { NewAddress } from '@kade/contract/orders';
import { NewOrder, type Quote } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import { BETWEEN_PHONES } from '@kade/rules/phone';
import { NO_PHONE, storedPhone } from '@kade/rules/phone-entry';
import { missingReach } from '@kade/rules/reach';
import { say } from '@kade/words/catalogue';
import { fieldProblems } from '@kade/words/field-problems';
import { DEFAULT_LANGUAGE } from '@kade/words/language';
import * as z from 'zod/mini';
import { fields, type Field } from './checkout-fields';

/** What was typed, and what is wrong with it, by the fields' names. */
export type Typed = Record<Field['name'], string>;
export type FieldErrors = Partial<
  Record<Field['name'] | 'delivery_way' | 'payment_option', string>
>;

export const nothingTyped: Typed = {
  email: '',
  phone_number: '',
  second_phone: '',
  first_name: '',
  last_name: '',
  address: '',
  landmark: '',
  city: '',
  district: '',
  postal_code: '',
  delivery_date: '',
  recipient_name: '',
  recipient_phone: '',
  gift_message: '',
  note: '',
  country: '',
};

export function readTyped(form: (name: string) => string): Typed {
  const typed = { ...nothingTyped };
  for (const { name } of fields) typed[name] = form(name).trim();
  return typed;
}

/** What of it tells where it goes. */
export const whereaboutsOf = ({ city, district, country }: Typed) => ({ city, district, country });

/** Who orders and where it goes, as the API takes it; a recipient is who it is sent to. */
export function contactOf(
  typed: Typed,
): Pick<NewOrder, 'email' | 'shipping_address' | 'billing_address' | 'wishes'> {
  const payer = payerOf(typed);
  const { recipient_name, recipient_phone } = typed;
  const recipient = {
    ...payer,
    first_name: recipient_name,
    last_name: '',
    phone_number: recipient_phone || payer.phone_number,
  };
  const wishes = wishesOf(typed);
  return {
    email: typed.email || null,
    shipping_address: recipient_name ? recipient : payer,
    ...(recipient_name && { billing_address: payer }),
    ...(Object.values(wishes).some(Boolean) && { wishes }),
  };
}

/** What is asked for with it, also where that is nothing. */
export const wishesOf = ({ note, gift_message, delivery_date }: Typed) => ({
  note,
  gift_message,
  delivery_date: delivery_date || null,
});

function payerOf(typed: Typed): NewAddress {
  const { first_name, last_name, address, landmark, city, district, postal_code, country } = typed;
  // Each as it is stored: what people write around a number would not fit for both.
  const phones = [typed.phone_number, typed.second_phone].filter(Boolean);
  const phone_number =
    phones.length > 1
      ? phones.map((phone) => storedPhone(phone) ?? phone).join(BETWEEN_PHONES)
      : typed.phone_number;
  return {
    first_name,
    last_name,
    address,
    city,
    postal_code,
    phone_number,
    ...(landmark && { landmark }),
    ...(district && { district }),
    ...(country && { country }),
  };
}

/** A recipient has a payer's first name, and a field of their own to be told what is wrong with it. */
const Contact = z.extend(z.pick(NewOrder, { email: true, shipping_address: true, wishes: true }), {
  recipient_name: z.optional(NewAddress.shape.first_name),
});

/**
 * All that is wrong with a form at once; the API would name one kind after the other. A district is
 * asked for only where the price is the least that it may come to.
 */
export function formErrors(
  typed: Typed,
  payment: PaymentMethod | undefined,
  isLeast = false,
): FieldErrors {
  const { email = null, wishes } = contactOf(typed);
  const shipping_address = payerOf(typed);
  const recipient_name = typed.recipient_name || undefined;
  const { error } = Contact.safeParse({ email, shipping_address, wishes, recipient_name });
  const details = [...(error ? detailsOf(error) : []), ...phoneErrors(typed)];
  if (isLeast && typed.city) {
    const message = typed.district ? 'is not in the list' : 'is required';
    details.push({ field: 'shipping_address.district', message });
  }
  if (typed.recipient_phone && !typed.recipient_name) {
    details.push({ field: 'recipient_name', message: 'is required' });
  }
  const reach = { email, phone_number: typed.phone_number, payment_option: payment ?? null };
  const { email: missing } = missingReach(reach);
  if (missing) {
    const message = say(fieldProblems(DEFAULT_LANGUAGE), { say: missing });
    details.push({ field: 'email', message });
  }
  const errors = fieldErrors(details);
  return payment ? errors : { ...errors, payment_option: 'Please choose how you want to pay' };
}

/** What is wrong with the way that was wanted: null where one was to be chosen, and was not. */
export function wayErrors(
  wanted: string | null | undefined,
  { items, delivery }: Pick<Quote, 'items' | 'delivery'>,
): FieldErrors {
  if (items.length === 0 || wanted === undefined) return {};
  if (wanted === null) return { delivery_way: 'Please choose how it comes to you' };
  if (delivery.chosen.way === wanted) return {};
  const message = say(fieldProblems(DEFAULT_LANGUAGE), { say: 'way_not_offered' });
  return fieldErrors([{ field: 'delivery_way', message }]);
}

const PHONES = {
  phone_number: 'shipping_address.phone_number',
  second_phone: 'second_phone',
  recipient_phone: 'recipient_phone',
} as const;

function phoneErrors(typed: Typed): ErrorDetail[] {
  const names = Object.keys(PHONES) as (keyof typeof PHONES)[];
  return names
    .filter((name) => name === 'phone_number' || typed[name] !== '')
    .filter((name) => storedPhone(typed[name]) === undefined)
    .map((name) => ({ field: PHONES[name], message: NO_PHONE }));
}

/** The API's refusals in the words of the form: "City is required". */
export function fieldErrors(details: readonly ErrorDetail[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, label, field } of fields) {
    const detail = details.find((one) => one.field === field);
    if (detail) errors[name] = `${label} ${detail.message}`;
  }
  const way = details.find(({ field }) => field === 'delivery_way');
  if (way) errors.delivery_way = `The way you chose ${way.message}`;
  const payment = details.find(({ field }) => field === 'payment_option');
  if (payment) errors.payment_option = `This way to pay ${payment.message}`;
  return errors;
}
