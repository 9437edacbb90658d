import { detailsOf, type ErrorDetail } from '@kade/contract/errors';
import { NewOrder } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import { NO_PHONE, storedPhone } from '@kade/rules/phone-entry';
import { missingReach, needsEmail } from '@kade/rules/reach';
import * as z from 'zod/mini';
import { basketOf } from './basket-quote';
import type { Cart } from './cart';
import type { PaymentOption } from './payment';

interface CheckoutField {
  name: string;
  label: string;
  /** Where the API finds it, and names it in its refusals. */
  field: string;
  autoComplete: string;
  type?: 'email' | 'tel';
  optional?: true;
  /** Said beneath it. */
  hint?: string;
  maxLength: number;
  half?: true;
}

const contactFields = [
  {
    name: 'email',
    label: 'E-mail',
    field: 'email',
    autoComplete: 'email',
    type: 'email',
    maxLength: 254,
  },
  {
    name: 'phone_number',
    label: 'Phone',
    field: 'shipping_address.phone_number',
    autoComplete: 'tel',
    type: 'tel',
    maxLength: 60,
  },
] as const satisfies CheckoutField[];

export const addressFields = [
  {
    name: 'first_name',
    label: 'First name',
    field: 'shipping_address.first_name',
    autoComplete: 'given-name',
    maxLength: 100,
    half: true,
  },
  {
    name: 'last_name',
    label: 'Last name',
    field: 'shipping_address.last_name',
    autoComplete: 'family-name',
    optional: true,
    maxLength: 100,
    half: true,
  },
  {
    name: 'address',
    label: 'Address',
    field: 'shipping_address.address',
    autoComplete: 'street-address',
    maxLength: 500,
  },
  {
    name: 'city',
    label: 'City',
    field: 'shipping_address.city',
    autoComplete: 'address-level2',
    maxLength: 100,
    half: true,
  },
  {
    name: 'postal_code',
    label: 'Postal code',
    field: 'shipping_address.postal_code',
    autoComplete: 'postal-code',
    optional: true,
    maxLength: 20,
    half: true,
  },
] as const satisfies CheckoutField[];

export type Field = (typeof contactFields | typeof addressFields)[number] & CheckoutField;
const fields: readonly Field[] = [...contactFields, ...addressFields];

/** An e-mail address is optional until a card is chosen, unless there is no other way to pay. */
export function contactFieldsFor(
  options: readonly PaymentOption[],
  chosen: PaymentMethod | undefined,
): readonly Field[] {
  const needing = options.filter(({ method }) => needsEmail(method));
  if (needing.length === options.length) return contactFields;
  const email = {
    ...(!needsEmail(chosen ?? null) && { optional: true as const }),
    ...(needing.length > 0 && { hint: 'Needed to pay by card.' }),
  };
  return contactFields.map((field) => (field.name === 'email' ? { ...field, ...email } : field));
}

/** What was typed, and what is wrong with it, by the fields' names. */
export type Typed = Record<Field['name'], string>;
export type FieldErrors = Partial<Record<Field['name'] | 'payment_option', string>>;

export const nothingTyped: Typed = {
  email: '',
  phone_number: '',
  first_name: '',
  last_name: '',
  address: '',
  city: '',
  postal_code: '',
};

export function readTyped(form: (name: string) => string): Typed {
  const typed = { ...nothingTyped };
  for (const { name } of fields) typed[name] = form(name).trim();
  return typed;
}

export function newOrder(
  { email, ...shippingAddress }: Typed,
  items: Cart,
  payment: Pick<NewOrder, 'payment_option' | 'total_price' | 'usd_rate'>,
): NewOrder {
  return {
    items: basketOf(items),
    email: email || null,
    shipping_address: shippingAddress,
    ...payment,
  };
}

const Contact = z.pick(NewOrder, { email: true, shipping_address: true });

/** All that is wrong with a form at once; the API would name one kind after the other. */
export function formErrors(
  { email, ...shipping_address }: Typed,
  payment: PaymentMethod | undefined,
): FieldErrors {
  const contact = { email: email || null, shipping_address };
  const { error } = Contact.safeParse(contact);
  const details = error ? detailsOf(error) : [];
  const { phone_number } = shipping_address;
  if (storedPhone(phone_number) === undefined) {
    details.push({ field: 'shipping_address.phone_number', message: NO_PHONE });
  }
  const reach = { ...contact, phone_number, payment_option: payment ?? null };
  const { email: missing } = missingReach(reach);
  if (missing) details.push({ field: 'email', message: missing });
  const errors = fieldErrors(details);
  return payment ? errors : { ...errors, payment_option: 'Please choose how you want to pay' };
}

/** The API's refusals in the words of the form: "City is required". */
export function fieldErrors(details: readonly ErrorDetail[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, label, field } of fields) {
    const detail = details.find((one) => one.field === field);
    if (detail) errors[name] = `${label} ${detail.message}`;
  }
  const payment = details.find(({ field }) => field === 'payment_option');
  if (payment) errors.payment_option = `This way to pay ${payment.message}`;
  return errors;
}
