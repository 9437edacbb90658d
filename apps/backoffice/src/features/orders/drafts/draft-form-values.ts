import type { Whereabouts } from '@kade/contract/delivery';
import type { Draft, DraftItem, NewDraft } from '@kade/contract/drafts';
import { shownPhone } from '@kade/rules/phone';
import type { WholeForm } from '../../../lib/form/use-form';
import { enteredHundredths, hundredthsOf } from '../../../lib/form/hundredths';
import { partsOf } from '../../../lib/form/of-fields';
import { lineKey } from '../pick/line-key';

/** Amounts in rupees as they are typed; empty: not agreed. */
type Rupees = number | string;

export interface LineValues {
  /** What the line is of, as the server last told it. */
  item: DraftItem;
  quantity: number | string;
  price_override: { price: Rupees; reason: string } | null;
}

export interface DraftValues {
  items: LineValues[];
  email: string;
  shipping_address: {
    first_name: string;
    last_name: string;
    address: string;
    city: string;
    postal_code: string;
    phone_number: string;
    district: string;
    landmark: string;
  };
  /** The day as an input holds it: empty for none. */
  wishes: { note: string; gift_message: string; delivery_date: string };
  /** Empty: the first that there is. */
  delivery_way: string;
  shipping_override: Rupees;
  note: string;
}

export type DraftForm = WholeForm<DraftValues>;

/** A part of a draft's form that is drawn anew only when one of these fields, or another prop, changes. */
export const ofFields = partsOf<DraftValues>();

export function valuesOf(draft: Draft | undefined): DraftValues {
  const to = draft?.shipping_address;
  return {
    items: draft?.items.map(lineOf) ?? [],
    email: draft?.email ?? '',
    shipping_address: {
      first_name: to?.first_name ?? '',
      last_name: to?.last_name ?? '',
      address: to?.address ?? '',
      city: to?.city ?? '',
      postal_code: to?.postal_code ?? '',
      phone_number: shownPhone(to?.phone_number ?? ''),
      district: to?.district ?? '',
      landmark: to?.landmark ?? '',
    },
    wishes: {
      note: draft?.wishes.note ?? '',
      gift_message: draft?.wishes.gift_message ?? '',
      delivery_date: draft?.wishes.delivery_date ?? '',
    },
    delivery_way: draft?.delivery_way ?? '',
    shipping_override: rupeesOf(draft?.shipping_override ?? null),
    note: draft?.note ?? '',
  };
}

export const lineOf = (item: DraftItem): LineValues => ({
  item,
  quantity: item.quantity,
  price_override: item.price_override && {
    price: rupeesOf(item.price_override.price),
    reason: item.price_override.reason,
  },
});

/** Adds pieces of a product, to the line there is of the same choice if any. */
export function addLine(lines: readonly LineValues[], item: DraftItem): LineValues[] {
  const known = lines.find((line) => lineKey(line.item) === lineKey(item));
  if (!known) return [...lines, lineOf(item)];
  const quantity = Number(known.quantity) + item.quantity;
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

export function draftOf(values: DraftValues): NewDraft {
  const { email, shipping_address, wishes, note, ...priced } = values;
  return {
    email: email.trim() || null,
    shipping_address,
    wishes: { ...wishes, delivery_date: wishes.delivery_date || null },
    note,
    ...pricedPart(priced),
  };
}

/** What the prices hang on, so far as it can be priced while it is being typed. */
const pricedPart = ({
  items,
  delivery_way,
  shipping_override,
}: Pick<DraftValues, 'items' | 'delivery_way' | 'shipping_override'>): Pick<
  NewDraft,
  'items' | 'delivery_way' | 'shipping_override'
> => ({
  items: items.map(({ item, quantity, price_override }) => ({
    product_id: item.product_id,
    variants: item.variants.map(({ _id }) => _id),
    quantity: Number(quantity) || 1,
    price_override: agreedOn(price_override),
  })),
  delivery_way: delivery_way || null,
  shipping_override: enteredHundredths(shipping_override) ?? null,
});

/** A price that was emptied is none, and no gift. */
const agreedOn = (override: LineValues['price_override']) =>
  override && override.price !== ''
    ? { price: hundredthsOf(override.price), reason: override.reason }
    : null;

/** The same for a price that waits for its reason. */
export const quotable = (
  values: Pick<DraftValues, 'items' | 'delivery_way' | 'shipping_override' | 'shipping_address'>,
) => {
  const { items, delivery_way, shipping_override } = pricedPart(values);
  return {
    place: whereaboutsOf(values.shipping_address),
    delivery_way: delivery_way ?? null,
    shipping_override: shipping_override ?? null,
    items: items.map(({ price_override, ...line }) => ({
      ...line,
      price_override: price_override && { price: price_override.price, reason: '…' },
    })),
  };
};

/** What of an address tells what delivery costs. */
const whereaboutsOf = ({ city, district = '', country = '' }: Whereabouts & { city: string }) => ({
  city,
  district,
  country,
});

const rupeesOf = (minor: number | null): Rupees => (minor === null ? '' : minor / 100);
