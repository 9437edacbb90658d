import type { DraftState, DraftSummary } from '@kade/contract/drafts';
import type { Wishes } from '@kade/contract/orders';
import { draftName } from '@kade/rules/draft';
import { orderTerms } from '@kade/rules/order-search';
import { keptPrice, type Price, type PriceLine } from '@kade/rules/price';
import type { Words } from '@kade/words/words';
import type { Json } from '../../platform/schema';
import { shownAddress, wishesOf, type KeptAddress } from '../orders/book';
import type { ChosenVariant } from '../catalog/entries';
import type { DeliveryTerms } from '../shipping';

/** A line of a draft as it is kept: with the names and the price of the catalogue of its last saving. */
export interface DraftLine {
  product_id: string;
  variants: readonly ChosenVariant[];
  quantity: number;
  name: string;
  list_price: number;
  /** Its reason is blank once the customer was erased. */
  price_override: { price: number; reason: string } | null;
  /** Of one piece, in grams; missing in lines of before it was asked. */
  weight?: number | null;
}

/** What was agreed for a line, for a person to read. */
export const shownOverride = (
  { people }: Words,
  agreed: DraftLine['price_override'],
): DraftLine['price_override'] =>
  agreed && { ...agreed, reason: agreed.reason || people.erased_words() };

/** The same as it is kept: what stands for a reason that was erased is none. */
export const keptOverride = (
  words: Words,
  sent: DraftLine['price_override'],
  known: DraftLine['price_override'],
): DraftLine['price_override'] =>
  sent && known?.reason === '' && sent.reason === shownOverride(words, known)?.reason
    ? { ...sent, reason: '' }
    : sent;

/** What a merchant writes into a draft. */
export interface DraftContent {
  email: string | null;
  shipping_address: KeptAddress;
  wishes: Wishes;
  /** Null: the first way that there is. */
  delivery_way: string | null;
  shipping_override: number | null;
  note: string;
  items: readonly DraftLine[];
}

/** What a draft cost when it was last saved; what was agreed while its pay link can be used. */
export type DraftAmounts = Price;

/** A draft as it is kept. */
export interface DraftRow extends DraftContent, DraftAmounts {
  id: string;
  draft_number: number;
  version: number;
  link_number: number;
  link_sent_at: Date | null;
  link_expires_at: Date | null;
  link_mailed_to: string | null;
  order: { _id: string; order_number: number } | null;
  created_at: Date;
  updated_at: Date;
}

/** A draft that is read by itself, with what it takes to price it and to say where its link leads. */
export interface ReadDraft extends DraftRow {
  terms: DeliveryTerms;
  store: { name: string; url: string };
}

type Column = keyof Omit<DraftRow, 'order'>;
export const draftColumns = [
  'id',
  'draft_number',
  'version',
  'items',
  'price_lines',
  'sub_total',
  'shipping',
  'total_price',
  'delivery_way',
  'shipping_override',
  'email',
  'shipping_address',
  'wishes',
  'note',
  'link_number',
  'link_sent_at',
  'link_expires_at',
  'link_mailed_to',
  'created_at',
  'updated_at',
] as const satisfies Column[];

type ReadRow = Omit<DraftRow, 'items' | 'price_lines' | 'shipping_address' | 'wishes' | 'order'> & {
  items: Json;
  price_lines: Json | null;
  shipping_address: Json;
  wishes: Json;
  order_id: string | null;
  order_number: number | null;
};

export const draftRowOf = ({ order_id, order_number, ...row }: ReadRow): DraftRow => ({
  ...row,
  items: row.items as unknown as DraftLine[],
  ...keptPrice({ ...row, price_lines: (row.price_lines ?? []) as unknown as PriceLine[] }),
  shipping_address: row.shipping_address as unknown as KeptAddress,
  wishes: wishesOf(row.wishes),
  order: order_id && order_number ? { _id: order_id, order_number } : null,
});

type Standing = Pick<DraftRow, 'order' | 'link_expires_at'>;

export function stateOf({ order, link_expires_at: until }: Standing, now: Date): DraftState {
  if (order) return 'ordered';
  if (!until) return 'open';
  return until > now ? 'sent' : 'expired';
}

/** Whether its prices are those that were agreed, whatever the catalogue says now. */
export const isAgreed = (draft: Standing, now: Date): boolean =>
  ['sent', 'ordered'].includes(stateOf(draft, now));

export const countPieces = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, item) => sum + item.quantity, 0);

export const draftSummaryOf = (words: Words, row: DraftRow, now: Date): DraftSummary => ({
  _id: row.id,
  draft_number: row.draft_number,
  state: stateOf(row, now),
  customer: shownAddress(words, row.shipping_address).full_name,
  email: row.email,
  item_count: countPieces(row.items),
  total_price: row.total_price,
  order: row.order,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** What a draft is found by, as an order is by what it says. */
export function draftTerms(
  draft: Pick<DraftRow, 'draft_number' | 'email' | 'shipping_address'>,
): string[] {
  const { draft_number: order_number, email, shipping_address } = draft;
  const billing_address = shipping_address;
  return [
    draftName(draft).toLowerCase(),
    ...orderTerms({ order_number, email, billing_address, shipping_address }),
  ];
}
