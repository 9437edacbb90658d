import type { LedgerNote } from '@kade/words/ledger-notes';
import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import { executeSql } from '../../src/platform/database';
import type { TestShop } from '../factories';

export interface OrderRow {
  id: string;
  order_number: number;
  order_date: string;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_option: string;
  email: string | null;
  billing_address: { full_name: string };
  total_price: number;
  item_count: number;
  paid_total: number;
  refunded_total: number;
  charged_back_total: number;
  charged_back_open: number;
  refund_failed: boolean;
  due_again_total: number;
  goodwill_total: number;
  due_total: number;
  version: number;
  hold_expires_at: string | null;
  customer_id: string;
}

interface PriceLineRow {
  order_id: string;
  kind: string;
  amount: number;
}

interface ItemRow {
  order_id: string;
  product_id: string;
  price: number;
  quantity: number;
  variants: { variant_id: string }[];
}

export interface EventRow {
  id: string;
  order_id: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  author: string;
  actor_kind: string | null;
  created_at: string;
}

export interface MovementRow {
  id: string;
  order_id: string;
  kind: string;
  amount: number;
  provider: string;
  provider_reference: string | null;
  usd_amount: number | null;
  told: LedgerNote;
  said: string | null;
  actor_kind: string | null;
  created_at: string;
}

interface FeeRow {
  order_id: string;
  number: number;
  entry: 'charge' | 'reversal';
  amount: number;
}

interface RefundRow {
  id: string;
  order_id: string;
  amount: number;
  provider: string;
  payment_reference: string | null;
  provider_reference: string | null;
  state: string;
}

export interface SlipRow {
  id: string;
  order_id: string;
  state: string;
  decided_at: string | null;
}

interface MailRow {
  id: string;
  order_id: string | null;
  occasion: string;
  is_to_customer: boolean;
  recipient: string;
  told: { say: string };
  /** Whether the mail itself is there; an erased customer's is not. */
  is_kept: boolean;
}

/** All that a store holds about its orders, as it stands in the tables at one moment. */
export interface Snapshot {
  orders: OrderRow[];
  order_items: ItemRow[];
  order_price_lines: PriceLineRow[];
  order_events: EventRow[];
  order_movements: MovementRow[];
  order_fees: FeeRow[];
  refunds: RefundRow[];
  order_slips: SlipRow[];
  payment_mismatches: {
    order_id: string;
    provider: string;
    reference: string;
    reason: string;
    worth: number | null;
    expected: number;
    state: string;
  }[];
  paypal_attempts: { order_id: string; paypal_id: string | null; state: string }[];
  drafts: { id: string; order_id: string | null }[];
  products: { id: string; stock_quantity: number; least_entry: number | null }[];
  stock_entries: {
    product_id: string;
    variant_id: string;
    parents: string[];
    stock_quantity: number;
  }[];
  stock_changes: { product_id: string; combination: string; before: number; after: number }[];
  variants: { id: string; name: string }[];
  activities: { name: string | null; thing: string; told: { changes: { field: string }[] } }[];
  customers: { id: string; erased_at: string | null; order_count: number; kept_total: number }[];
  mails: MailRow[];
}

const TABLES = [
  'orders',
  'order_items',
  'order_price_lines',
  'order_events',
  'order_movements',
  'order_fees',
  'refunds',
  'order_slips',
  'payment_mismatches',
  'paypal_attempts',
  'drafts',
  'products',
  'stock_entries',
  'stock_changes',
  'variants',
  'activities',
  'customers',
] as const;

/** One statement: everything at the same moment, each table in an order of its own. */
export async function readStore({ server, store }: TestShop): Promise<Snapshot> {
  const parts = TABLES.map(
    (table) => `'${table}', (
      select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]') from ${table} t
      where t.store_id = $1)`,
  );
  const { rows } = await executeSql(
    server.system.db,
    `with kept as materialized (select id from emails)
     select jsonb_build_object(${parts.join(', ')}, 'mails', (
      select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('is_kept',
        t.id in (select id from kept)) order by t.id), '[]')
      from order_mails t where t.store_id = $1)) as store`,
    [store._id],
  );
  return rows[0]?.['store'] as Snapshot;
}

/** What of a list belongs to an order. */
export const of = <T extends { order_id: string | null }>(list: readonly T[], id: string): T[] =>
  list.filter(({ order_id }) => order_id === id);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
