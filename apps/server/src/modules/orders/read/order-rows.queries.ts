import type { Campaign } from '@kade/contract/campaign';
import type { OrderDelivery } from '@kade/contract/delivery';
import type {
  Order,
  OrderEvent,
  OrderItem,
  OrderStatus,
  OrderSummary,
  OrderWait,
  PaymentStatus,
} from '@kade/contract/orders';
import type { PaymentMethod } from '@kade/contract/stores';
import { keptPrice, type PriceLine } from '@kade/rules/price';
import { wordsOfEvent, type ToldOfOrder } from '@kade/words/order-events';
import type { Words } from '@kade/words/words';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { shownName } from '../../../platform/actor';
import type { DB, Json } from '../../../platform/schema';
import { shownAddress, shownPrice, wishesOf } from '../book';
import { fileColumns, fileOf, type FileRow } from '../../files/book';

/** What holds an order up, the gravest first; each is looked up by an index of what is open. */
const waitsFor = sql<string | null>`case
  when exists (select from payment_mismatches
    where payment_mismatches.store_id = orders.store_id
      and payment_mismatches.order_id = orders.id and payment_mismatches.state = 'open') then 'payment'
  when exists (select from refunds where refunds.store_id = orders.store_id
    and refunds.order_id = orders.id and refunds.state = 'unknown') then 'refund'
  when orders.payment_option = 'bank_transfer' and exists (select from order_slips
    where order_slips.store_id = orders.store_id
      and order_slips.order_id = orders.id and order_slips.state = 'waiting') then 'slip'
  when exists (select from refunds where refunds.store_id = orders.store_id
    and refunds.order_id = orders.id and refunds.state in ('queued', 'asked')) then 'refunding'
  when orders.order_status = 'pending' and orders.wishes ->> 'note' <> '' then 'answer'
end`;

export const summaryColumns = [
  'orders.id',
  'orders.order_number',
  'orders.order_date',
  'orders.order_status',
  'orders.payment_status',
  'orders.payment_option',
  'orders.email',
  'orders.total_price',
  'orders.paid_total',
  'orders.refunded_total',
  'orders.charged_back_total',
  'orders.due_total',
  'orders.item_count',
  'orders.billing_address',
  waitsFor.as('waits_for'),
] as const;

/** What one order has beyond its summary. */
export const orderColumns = [
  ...summaryColumns,
  'orders.sub_total',
  'orders.shipping',
  'orders.shipping_address',
  'orders.delivery',
  'orders.wishes',
  'orders.campaign',
  'orders.hold_expires_at',
  'orders.usd_rate',
  'orders.tracking_number',
  'orders.tracking_url',
  'orders.version',
  'orders.customer_id',
  'orders.charged_back_open',
  'orders.refund_failed',
] as const;

/** A row of what a summary shows. */
export interface SummaryRow {
  id: string;
  order_number: number;
  order_date: Date;
  order_status: string;
  payment_status: string;
  payment_option: string;
  email: string | null;
  total_price: number;
  paid_total: number;
  refunded_total: number;
  charged_back_total: number;
  due_total: number;
  item_count: number;
  billing_address: Json;
  waits_for: string | null;
}

export function orderSummaryOf(words: Words, row: SummaryRow): OrderSummary {
  return {
    _id: row.id,
    order_number: row.order_number,
    order_date: row.order_date,
    order_status: row.order_status as OrderStatus,
    payment_status: row.payment_status as PaymentStatus,
    payment_options: row.payment_option as PaymentMethod,
    email: row.email,
    total_price: row.total_price,
    money: { paid: row.paid_total, refunded: row.refunded_total, due: row.due_total },
    charged_back: row.charged_back_total,
    item_count: row.item_count,
    billing_address: shownAddress(words, row.billing_address),
    waits_for: row.waits_for as OrderWait | null,
  };
}

/**
 * What shows an item: as long as it is there, the picture of its first variant that has one. Variants are
 * found by their ids alone: for those few that have a picture, all of the store would be read.
 */
const pictureId = sql<string | null>`coalesce((
  select (array_agg(
    variants.image_id order by position(variants.id::text in order_items.variants::text)
  ) filter (where variants.image_id is not null))[1]
  from variants
  where variants.store_id = order_items.store_id
    and variants.id = any(array(
      select (chosen ->> 'variant_id')::uuid from jsonb_array_elements(order_items.variants) as chosen
    ))
), products.thumbnail_id)`;

/** The items of an order, each with the picture that its product or what was chosen of it has now. */
export const selectItems = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .leftJoin('products', (join) =>
        join
          .onRef('products.store_id', '=', 'order_items.store_id')
          .onRef('products.id', '=', 'order_items.product_id')
          .on('products.deleted_at', 'is', null),
      )
      .whereRef('order_items.store_id', '=', 'orders.store_id')
      .whereRef('order_items.order_id', '=', 'orders.id')
      .select((item) => [
        'order_items.id',
        'order_items.name',
        'order_items.price',
        'order_items.quantity',
        'order_items.sku',
        'order_items.barcode',
        'order_items.variants',
        'products.id as product_id',
        jsonObjectFrom(
          item
            .selectFrom('files')
            .whereRef('files.store_id', '=', 'products.store_id')
            .where('files.id', '=', pictureId)
            .select(fileColumns),
        ).as('thumbnail'),
      ])
      .orderBy('order_items.position'),
  ).as('items');

/** The lines that the price of an order is the sum of. */
export const selectPriceLines = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_price_lines')
      .whereRef('order_price_lines.store_id', '=', 'orders.store_id')
      .whereRef('order_price_lines.order_id', '=', 'orders.id')
      .select(['kind', 'amount', 'name', 'code', 'source_id'])
      .orderBy('position')
      .$castTo<PriceLine>(),
  ).as('price_lines');

interface ItemRow {
  id: string;
  name: string;
  price: number;
  quantity: number;
  sku: string;
  barcode: string;
  variants: Json;
  product_id: string | null;
  thumbnail: FileRow | null;
}

function orderItemOf(row: ItemRow): OrderItem {
  return {
    _id: row.id,
    product: {
      _id: row.product_id,
      name: row.name,
      price: row.price,
      thumbnail: row.thumbnail && fileOf(row.thumbnail),
    },
    price: row.price,
    quantity: row.quantity,
    sku: row.sku,
    barcode: row.barcode,
    variants: row.variants as unknown as OrderItem['variants'],
  };
}

interface OrderRow extends SummaryRow {
  sub_total: number;
  shipping: number;
  price_lines: PriceLine[];
  shipping_address: Json;
  delivery: Json | null;
  wishes: Json;
  campaign: Json | null;
  hold_expires_at: Date | null;
  usd_rate: number | null;
  tracking_number: string;
  tracking_url: string;
  version: number;
  customer_id: string | null;
  items: ItemRow[];
}

/** How it comes, as it was agreed; in which way was not kept at first. */
const deliveryOf = (kept: Partial<OrderDelivery> | null): OrderDelivery | null =>
  kept && { way: '', is_pickup: false, address: '', hours: '', promise: null, ...kept };

/** An order as merchant and customer both see it. */
export const orderOf = (
  words: Words,
  row: OrderRow,
): Omit<Order, 'history' | 'movements' | 'slips' | 'refunds' | 'mismatches' | 'troubles'> => ({
  ...orderSummaryOf(words, row),
  ...shownPrice(words, keptPrice(row)),
  shipping_address: shownAddress(words, row.shipping_address),
  delivery: deliveryOf(row.delivery as unknown as Partial<OrderDelivery> | null),
  wishes: wishesOf(row.wishes),
  campaign: row.campaign as unknown as Campaign | null,
  products: row.items.map(orderItemOf),
  hold_expires_at: row.hold_expires_at,
  usd_rate: row.usd_rate,
  tracking_number: row.tracking_number,
  tracking_url: row.tracking_url,
  version: row.version,
  customer_id: row.customer_id,
});

const SHOWN_EVENTS = 250;

/** The history of an order, the latest first, as far back as anybody reads. */
export const selectEvents = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_events')
      .whereRef('order_events.store_id', '=', 'orders.store_id')
      .whereRef('order_events.order_id', '=', 'orders.id')
      .select(['id', 'field', 'old_value', 'new_value', 'told', 'said', 'author', 'actor_kind'])
      .select('created_at')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(SHOWN_EVENTS)),
  ).as('events');

interface EventRow {
  id: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  told: Json | null;
  said: string | null;
  author: string;
  actor_kind: string | null;
  created_at: string;
}

export const orderEventOf = (row: EventRow, words: Words): OrderEvent => ({
  _id: row.id,
  field: row.field as OrderEvent['field'],
  from: row.old_value,
  to: wordsOfEvent(words.orderEvents, {
    ...row,
    told: row.told as unknown as ToldOfOrder[] | null,
  }),
  author: shownName(words, row.author, row.actor_kind),
  created_at: new Date(row.created_at),
});
