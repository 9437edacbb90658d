import type { Campaign } from '@kade/contract/campaign';
import type { OrderDelivery } from '@kade/contract/delivery';
import type { Address, NewWishes, OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { PaymentMethod } from '@kade/contract/stores';
import { isFeeDue } from '@kade/rules/order-fee';
import type { PriceLine } from '@kade/rules/price';
import { sql, type InferResult, type OperationNodeSource } from 'kysely';
import { asParts } from '../../../platform/as-parts';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { hashToken, newId } from '../../../platform/random';
import type { SoldLine } from '../../catalog/sales';
import { insertFeesOfChanged, insertFirstFee } from './fees.queries';
import type { MoneyTotals } from './money.queries';
import { insertOfEvents, type NewEvent } from './order-events.queries';
import { insertOfTerms } from './order-terms.queries';
import { isUnpaid } from './statuses';
import { keptWishes } from './wishes';

const lockedColumns = [
  'id',
  'order_number',
  'order_status',
  'payment_status',
  'payment_option',
  'total_price',
  'paid_total',
  'refunded_total',
  'charged_back_total',
  'due_again_total',
  'goodwill_total',
  'due_total',
  'refund_failed',
  'hold_expires_at',
  'usd_rate',
] as const;

/** Where an order stands, its row locked until the transaction ends. */
export interface LockedOrder extends MoneyTotals {
  id: string;
  order_number: number;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_option: PaymentMethod;
  total_price: number;
  /** Nobody has noted it, and no other went through since. */
  refund_failed: boolean;
  hold_expires_at: Date | null;
  usd_rate: number | null;
}

export async function lockOrder(ctx: TenantContext, id: string): Promise<LockedOrder> {
  const row = await selectLocked(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('order');
  return lockedOf(row);
}

/** The same of many, locked in the order of their ids, so that nobody waits in a circle. */
export async function lockOrders(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<LockedOrder[]> {
  const rows = await selectLocked(ctx)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .execute();
  return rows.map(lockedOf);
}

const selectLocked = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .select(lockedColumns)
    .forNoKeyUpdate();

const lockedOf = (row: InferResult<ReturnType<typeof selectLocked>>[number]): LockedOrder => ({
  ...row,
  order_status: row.order_status as OrderStatus,
  payment_status: row.payment_status as PaymentStatus,
  payment_option: row.payment_option as PaymentMethod,
});

/**
 * An order that is paid or no longer waits for its payment holds its stock for good, or not at all.
 * What Kade asks for it follows in the same statement, so that no status moves without it.
 */
export async function updateStatuses(
  ctx: TenantContext,
  orders: readonly { id: string; order_status: OrderStatus; payment_status: PaymentStatus }[],
): Promise<void> {
  const waits = orders.map((order) => order.order_status === 'pending' && isUnpaid(order));
  await sql`
    with changed as (
      update orders set
        order_status = moved.order_status,
        payment_status = moved.payment_status,
        hold_expires_at = case when moved.waits then orders.hold_expires_at end
      from unnest(
        ${orders.map(({ id }) => id)}::uuid[],
        ${orders.map(({ order_status }) => order_status)}::text[],
        ${orders.map(({ payment_status }) => payment_status)}::text[],
        ${waits}::boolean[],
        ${orders.map(isFeeDue)}::boolean[]
      ) as moved (id, order_status, payment_status, waits, is_fee_due)
      where orders.store_id = ${ctx.storeId} and orders.id = moved.id
      returning orders.store_id, orders.id, moved.is_fee_due
    )
    ${insertFeesOfChanged(ctx)}
  `.execute(ctx.db);
}

/** Sets what a US dollar costs for an order. */
export async function updateUsdRate(ctx: TenantContext, id: string, rate: number): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({ usd_rate: rate })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

interface NewOrderRow {
  id: string;
  order_number: number;
  order_date: Date;
  customer_id: string | null;
  access_token: string;
  payment_option: string;
  email: string | null;
  shipping_address: Address;
  billing_address: Address;
  wishes: NewWishes;
  campaign: Campaign | null;
  item_count: number;
  sub_total: number;
  shipping: number;
  total_price: number;
  hold_expires_at: Date | null;
  usd_rate: number | null;
  delivery: OrderDelivery | null;
}

/** What belongs to an order from its first moment. */
interface PlacedWith {
  lines: NewLines;
  events: readonly NewEvent[];
  /** Writes the movement that charges its total, by which it is due. */
  charge: OperationNodeSource;
  /** Enqueues what is done of it later. */
  jobs: readonly OperationNodeSource[];
}

/**
 * Writes an order with all that belongs to it, and what Kade asks for it, in one statement, which goes out
 * with the next one.
 */
export async function insertOrder(
  ctx: TenantContext,
  order: NewOrderRow,
  { lines, events, charge, jobs }: PlacedWith,
): Promise<void> {
  const {
    access_token,
    shipping_address,
    billing_address,
    wishes,
    delivery,
    campaign,
    ...columns
  } = order;
  const insert = ctx.db.insertInto('orders').values({
    ...columns,
    store_id: ctx.storeId,
    due_total: order.total_price,
    access_token_hash: hashToken(access_token),
    shipping_address: JSON.stringify(shipping_address),
    billing_address: JSON.stringify(billing_address),
    delivery: delivery && JSON.stringify(delivery),
    wishes: keptWishes(wishes),
    campaign: campaign && JSON.stringify(campaign),
  });
  const { prices, others } = insertsOfLines(ctx, order.id, lines);
  const ofOrder = events.map((event) => ({ ...event, order_id: order.id }));
  await insertFirstFee(ctx, order.id, [
    insert,
    insertOfTerms(ctx, order),
    ...others,
    prices,
    charge,
    insertOfEvents(ctx, ofOrder),
    ...jobs,
  ]);
}

interface NewLines {
  items: readonly SoldLine[];
  /** Takes them from the stock. */
  taking: readonly OperationNodeSource[];
  /** How many items it has already; these go behind them. */
  behind?: number;
  price_lines: readonly PriceLine[];
}

/** Writes what is sold with an order and the lines of its price, and takes the stock, in one statement. */
export async function insertLines(
  ctx: TenantContext,
  orderId: string,
  lines: NewLines,
): Promise<void> {
  const { prices, others } = insertsOfLines(ctx, orderId, lines);
  if (others.length === 0) await prices.execute();
  else await sql`with ${sql.join(asParts(others))} ${prices}`.execute(ctx.db);
}

/** What stands for the name of a line that has a code is nobody's name. */
const keptLine = ({ name, code = null, ...line }: PriceLine) => ({
  ...line,
  name: code === null ? name : null,
  code,
});

function insertsOfLines(
  ctx: TenantContext,
  orderId: string,
  { items, taking, behind = 0, price_lines }: NewLines,
) {
  const order = { store_id: ctx.storeId, order_id: orderId };
  const prices = ctx.db
    .insertInto('order_price_lines')
    .values(price_lines.map((line, position) => ({ ...keptLine(line), ...order, position })));
  if (items.length === 0) return { prices, others: taking };
  const sold = ctx.db.insertInto('order_items').values(
    items.map((item, position) => ({
      ...item,
      ...order,
      variants: JSON.stringify(item.variants),
      id: newId(ctx),
      position: behind + position,
    })),
  );
  return { prices, others: [...taking, sold] };
}
