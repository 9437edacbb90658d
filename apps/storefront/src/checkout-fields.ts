import type { PaymentMethod } from '@kade/contract/stores';
import { needsEmail } from '@kade/rules/reach';
import type { PaymentOption } from './payment';

/** A field of a form. */
export interface FormFieldWords {
  name: string;
  label: string;
  autoComplete: string;
  type?: 'email' | 'tel' | 'date';
  /** Several lines. */
  rows?: number;
  /** The list that is offered as one types. */
  list?: 'towns' | 'districts';
  optional?: true;
  /** Said beneath it. */
  hint?: string;
  maxLength: number;
  half?: true;
}

interface CheckoutField extends FormFieldWords {
  /** Where the API finds it, and names it in its refusals. */
  field: string;
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
  {
    name: 'second_phone',
    label: 'Another number',
    field: 'second_phone',
    autoComplete: 'off',
    type: 'tel',
    optional: true,
    maxLength: 30,
  },
] as const satisfies CheckoutField[];

const addressFields = [
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
    rows: 2,
    maxLength: 500,
  },
  {
    name: 'landmark',
    label: 'Nearest landmark',
    field: 'shipping_address.landmark',
    autoComplete: 'off',
    optional: true,
    maxLength: 200,
  },
  {
    name: 'city',
    label: 'City',
    field: 'shipping_address.city',
    autoComplete: 'address-level2',
    list: 'towns',
    maxLength: 100,
    half: true,
  },
  {
    name: 'district',
    label: 'District',
    field: 'shipping_address.district',
    autoComplete: 'address-level1',
    list: 'districts',
    optional: true,
    hint: 'For a town that is not in the list.',
    maxLength: 60,
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

const dateField = {
  name: 'delivery_date',
  label: 'Delivery date',
  field: 'wishes.delivery_date',
  autoComplete: 'off',
  type: 'date',
  optional: true,
  maxLength: 10,
  half: true,
} as const satisfies CheckoutField;

/** What few people have to say, behind a line that unfolds. */
export const moreFields = [
  {
    name: 'recipient_name',
    label: 'Recipient’s name',
    field: 'recipient_name',
    autoComplete: 'off',
    optional: true,
    hint: 'If somebody else receives it.',
    maxLength: 100,
    half: true,
  },
  {
    name: 'recipient_phone',
    label: 'Recipient’s number',
    field: 'recipient_phone',
    autoComplete: 'off',
    type: 'tel',
    optional: true,
    maxLength: 30,
    half: true,
  },
  {
    name: 'gift_message',
    label: 'Gift message',
    field: 'wishes.gift_message',
    autoComplete: 'off',
    rows: 2,
    optional: true,
    maxLength: 300,
  },
  {
    name: 'note',
    label: 'Note to the shop',
    field: 'wishes.note',
    autoComplete: 'off',
    rows: 2,
    optional: true,
    maxLength: 500,
  },
  {
    name: 'country',
    label: 'Country',
    field: 'shipping_address.country',
    autoComplete: 'country-name',
    optional: true,
    hint: 'If it is not Sri Lanka.',
    maxLength: 60,
    half: true,
  },
] as const satisfies CheckoutField[];

type AnyField =
  | (typeof contactFields | typeof addressFields | typeof moreFields)[number]
  | typeof dateField;
export type Field = AnyField & CheckoutField;

/** All there are, in the order of the page. */
export const fields: readonly Field[] = [
  ...contactFields,
  ...addressFields,
  dateField,
  ...moreFields,
];

/** Where it goes, and the day where the shop lets one be chosen. */
export const deliveryFields = (offersDate: boolean): readonly Field[] =>
  offersDate ? [...addressFields, dateField] : addressFields;

/** An e-mail address is optional until a card is chosen, unless there is no other way to pay. */
export function contactFieldsFor(
  options: readonly PaymentOption[],
  chosen: PaymentMethod | undefined,
): readonly Field[] {
  const needing = options.filter(({ method }) => needsEmail(method));
  if (needing.length === options.length) return contactFields;
  const email = {
    ...(!needsEmail(chosen ?? null) && { optional: true as const }),
    ...(needing.length > 0 && { hint: `Needed to pay by ${namesOf(needing)}.` }),
  };
  return contactFields.map((field) => (field.name === 'email' ? { ...field, ...email } : field));
}

/** `card or PayPal`: a name of more than one capital is somebody's own. */
const namesOf = (options: readonly PaymentOption[]): string =>
  options.map(({ name }) => (/[A-Z].*[A-Z]/.test(name) ? name : name.toLowerCase())).join(' or ');
