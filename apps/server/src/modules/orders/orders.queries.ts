import type {
  Address,
  Order,
  OrderEventField,
  OrderStatus,
  PaymentStatus,
} from '@kade/contract/orders';
import type { PaymentMethod } from '@kade/contract/stores';
import { isFeeDue } from '@kade/rules/order-fee';
import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { hashToken, newId } from '../../platform/random';
import type { ChosenVariant, SoldLine, StockLine } from '../catalog';
import { insertFeesOfChanged, insertFirstFee } from './fees.queries';
import { mismatchOf, selectMismatches } from './mismatches.queries';
import { movementOf, selectMovements, type MoneyTotals } from './movements.queries';
import { isOrderToken } from './order-token';
import {
  orderColumns,
  orderEventOf,
  orderOf,
  selectEvents,
  selectItems,
} from './order-rows.queries';
import { refundOf, selectRefunds } from './refunds.queries';
import { selectSlips, slipOf } from './slips.queries';
import { isUnpaid } from './unpaid';

export async function getOrder(ctx: TenantContext, id: string): Promise<Order> {
  const [order] = await listWholeOrders(ctx, [id]);
  if (!order) throw notFound('Order');
  return order;
}

/** Orders with all that belongs to them, by their numbers. */
export async function listWholeOrders(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Order[]> {
  const rows = await selectOrders(ctx, ids)
    .select(selectEvents)
    .select(selectMovements)
    .select(selectSlips)
    .select(selectRefunds)
    .select(selectMismatches)
    .orderBy('orders.order_number')
    .execute();
  return rows.map((row) => ({
    ...orderOf(row),
    history: row.events.map(orderEventOf).reverse(),
    movements: row.movements.map(movementOf),
    slips: row.slips.map(slipOf),
    refunds: row.refunds.map(refundOf),
    mismatches: row.mismatches.map(mismatchOf),
  }));
}

/**
 * The order as its customer sees it; a wrong token finds nothing. The hash is of the link that was
 * given when it was placed, which opens it whatever has become of the key since.
 */
export async function findOrderByToken(ctx: TenantContext, id: string, accessToken: string) {
  const row = await selectOrders(ctx, [id])
    .$if(!isOrderToken(ctx, id, accessToken), (query) =>
      query.where('access_token_hash', '=', hashToken(accessToken)),
    )
    .executeTakeFirst();
  if (!row) throw notFound('Order');
  return orderOf(row);
}

const selectOrders = (ctx: TenantContext, ids: readonly string[]) =>
  ctx.db
    .selectFrom('orders')
    .where('orders.store_id', '=', ctx.storeId)
    .where((eb) => eb('orders.id', '=', eb.fn.any(eb.val([...ids]))))
    .select(orderColumns)
    .select(selectItems);

const lockedColumns = [
  'id',
  'order_number',
  'order_status',
  'payment_status',
  'payment_option',
  'total_price',
  'paid_total',
  'refunded_total',
  'due_total',
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
  hold_expires_at: Date | null;
  usd_rate: number | null;
}

export async function lockOrder(ctx: TenantContext, id: string): Promise<LockedOrder> {
  const [order] = await lockOrders(ctx, [id]);
  if (!order) throw notFound('Order');
  return order;
}

/** The same of many, locked in the order of their ids, so that nobody waits in a circle. */
export async function lockOrders(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<LockedOrder[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(lockedColumns)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    ...row,
    order_status: row.order_status as OrderStatus,
    payment_status: row.payment_status as PaymentStatus,
    payment_option: row.payment_option as PaymentMethod,
  }));
}

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
      returning orders.store_id, orders.id, orders.order_date, moved.is_fee_due
    )
    ${insertFeesOfChanged(ctx)}
  `.execute(ctx.db);
}

/** Until when an unpaid order keeps its stock; null: for ever. */
export async function updateHold(
  ctx: TenantContext,
  id: string,
  until: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({ hold_expires_at: until })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
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
  customer_id: string | null;
  access_token: string;
  payment_option: string;
  email: string | null;
  shipping_address: Address;
  billing_address: Address;
  item_count: number;
  sub_total: number;
  shipping: number;
  total_price: number;
  hold_expires_at: Date | null;
  usd_rate: number | null;
}

/** Writes an order, and what Kade asks for it, in one statement. */
export async function insertOrder(ctx: TenantContext, order: NewOrderRow): Promise<void> {
  const { access_token, shipping_address, billing_address, ...columns } = order;
  const insert = ctx.db.insertInto('orders').values({
    ...columns,
    store_id: ctx.storeId,
    order_date: ctx.clock.now(),
    access_token_hash: hashToken(access_token),
    shipping_address: JSON.stringify(shipping_address),
    billing_address: JSON.stringify(billing_address),
  });
  await insertFirstFee(ctx, order.id, insert);
}

/** Adds items to an order, behind those that it has. */
export async function insertOrderItems(
  ctx: TenantContext,
  orderId: string,
  items: readonly SoldLine[],
  behind = 0,
): Promise<void> {
  if (items.length === 0) return;
  await ctx.db
    .insertInto('order_items')
    .values(
      items.map((item, position) => ({
        ...item,
        variants: JSON.stringify(item.variants),
        store_id: ctx.storeId,
        order_id: orderId,
        id: newId(ctx),
        position: behind + position,
      })),
    )
    .execute();
}

interface NewEvent {
  field: OrderEventField | null;
  old_value: string | null;
  new_value: string | null;
  author: string;
}

/** Adds to the history of an order. */
export async function insertEvents(
  ctx: TenantContext,
  orderId: string,
  events: readonly NewEvent[],
): Promise<void> {
  await insertEventsOf(
    ctx,
    events.map((event) => ({ ...event, order_id: orderId })),
  );
}

/** The same of many orders. */
export async function insertEventsOf(
  ctx: TenantContext,
  events: readonly (NewEvent & { order_id: string })[],
): Promise<void> {
  if (events.length === 0) return;
  const created_at = ctx.clock.now();
  // Ids of one moment are in no order by themselves; the history is read in theirs.
  const ids = events.map(() => newId(ctx)).toSorted();
  await ctx.db
    .insertInto('order_events')
    .values(
      events.map((event, index) => ({
        ...event,
        store_id: ctx.storeId,
        id: ids[index] ?? '',
        created_at,
      })),
    )
    .execute();
}

/** Whether the history of an order says this already. */
export async function hasEvent(
  ctx: TenantContext,
  orderId: string,
  { field, new_value }: Pick<NewEvent, 'field' | 'new_value'>,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('order_events')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('field', '=', field)
    .where('new_value', '=', new_value)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pieces that an order holds of products that still exist, as they were chosen. */
export async function listOrderedStock(
  ctx: TenantContext,
  orderId: string,
): Promise<OrderedLine[]> {
  return (await listOrderedStocks(ctx, [orderId])).get(orderId) ?? [];
}

type OrderedLine = StockLine & { item_id: string };

/** The same of many orders; one that holds none is not among them. */
export async function listOrderedStocks(
  ctx: TenantContext,
  orderIds: readonly string[],
): Promise<Map<string, OrderedLine[]>> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('product_id', 'is not', null)
    .select(['id', 'order_id', 'product_id', 'variants', 'quantity'])
    .$narrowType<{ product_id: string }>()
    .execute();
  const stocks = new Map<string, OrderedLine[]>();
  for (const { id, order_id, product_id, variants, quantity } of rows) {
    const chosen = variants as unknown as ChosenVariant[];
    const line = { item_id: id, product_id, variants: chosen, quantity };
    stocks.set(order_id, [...(stocks.get(order_id) ?? []), line]);
  }
  return stocks;
}

/** Who acts, as the history names them. */
export async function getMerchantName(
  ctx: SystemContext & { merchantId: string },
): Promise<string> {
  const row = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', ctx.merchantId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`;
}
