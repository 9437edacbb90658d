import type { OrderTrouble } from '@kade/contract/movements';
import type { Order } from '@kade/contract/orders';
import { cancelUntil } from '@kade/rules/cancel';
import type { Words } from '@kade/words/words';
import { sql, type InferResult, type RawBuilder } from 'kysely';
import type { Ask, TenantContext, TenantTables } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { prepared, preparedByKey } from '../../../platform/prepared';
import { hashToken } from '../../../platform/random';
import { readerWords } from '../../../platform/reader';
import { isOrderToken } from '../book';
import {
  orderColumns,
  orderEventOf,
  orderOf,
  selectEvents,
  selectItems,
  selectPriceLines,
} from './order-rows.queries';
import { mismatchOf, selectMismatches } from './shown-mismatches.queries';
import { movementOf, selectMovements } from './shown-movements.queries';
import { refundOf, selectRefunds } from './shown-refunds.queries';
import { selectSlips, slipOf } from './shown-slips.queries';

export async function getOrder(ctx: TenantContext, id: string): Promise<Order> {
  const [row] = await selectWhole(ctx, ctx.storeId, id);
  if (!row) throw notFound('order');
  return wholeOrderOf(row, readerWords(ctx));
}

/** Orders with all that belongs to them, by their numbers. */
export async function listWholeOrders(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Order[]> {
  const rows = await selectWholes(ctx, ctx.storeId, ids);
  const words = readerWords(ctx);
  return rows.map((row) => wholeOrderOf(row, words));
}

/**
 * The order as its customer sees it; a wrong token finds nothing. The hash is of the link that was
 * given when it was placed, which opens it whatever has become of the key since. By the token that its key
 * gives it is asked by `ask`, where there is one.
 */
export async function findOrderByToken(
  ctx: TenantContext,
  id: string,
  accessToken: string,
  ask?: Ask,
) {
  const [row] = isOrderToken(ctx, id, accessToken)
    ? await (ask ? ask(selectShown.query(ctx, ctx.storeId, id)) : selectShown(ctx, ctx.storeId, id))
    : await selectOfShop(ctx, id).where('access_token_hash', '=', hashToken(accessToken)).execute();
  if (!row) throw notFound('order');
  const cancel_until = cancelUntil(
    { order_date: row.order_date, order_status: row.order_status },
    row.cancel_minutes ?? 0,
    ctx.clock.now(),
  );
  const order = orderOf(readerWords(ctx), row);
  const { first_name: payer_first_name } = order.billing_address;
  return { ...order, payer_first_name, cancel_until };
}

/** An order with what its shop lets its customer do. */
const selectOfShop = (ctx: TenantTables, id: string) =>
  selectOrders(ctx, id).select((eb) =>
    eb
      .selectFrom('stores')
      .whereRef('stores.id', '=', 'orders.store_id')
      .select('cancel_minutes')
      .as('cancel_minutes'),
  );

const selectShown = preparedByKey((db, storeId: string, id: string) =>
  selectOfShop({ db, storeId }, id),
);

/** Who an order names, by its number. */
export const findNumbered = (ctx: TenantContext, order_number: number) =>
  ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('order_number', '=', order_number)
    .select(['id', 'billing_address', 'shipping_address'])
    .executeTakeFirst();

const selectOrders = ({ db, storeId }: TenantTables, id: string | RawBuilder<string>) =>
  db
    .selectFrom('orders')
    .where('orders.store_id', '=', storeId)
    .where('orders.id', '=', id)
    .select(orderColumns)
    .select([selectItems, selectPriceLines]);

const withAll = (orders: ReturnType<typeof selectOrders>) =>
  orders
    .select([selectEvents, selectMovements, selectSlips])
    .select([selectRefunds, selectMismatches]);

const selectWhole = preparedByKey((db, storeId: string, id: string) =>
  withAll(selectOrders({ db, storeId }, id)),
);

const selectWholes = prepared((db, storeId: string, ids: readonly string[]) =>
  withAll(selectOrders({ db, storeId }, sql`any(${ids}::uuid[])`)).orderBy('orders.order_number'),
);

const wholeOrderOf = (
  row: InferResult<ReturnType<typeof withAll>>[number],
  words: Words,
): Order => ({
  ...orderOf(words, row),
  history: row.events.map((event) => orderEventOf(event, words)).reverse(),
  movements: row.movements.map((movement) => movementOf(words, movement)),
  slips: row.slips.map((slip) => slipOf(words, slip)),
  refunds: row.refunds.map((refund) => refundOf(words, refund)),
  mismatches: row.mismatches.map(mismatchOf),
  troubles: troublesOf(row),
});

/** As the list's views of the same names say it. */
const troublesOf = (row: {
  charged_back_open: number;
  refund_failed: boolean;
  order_status: string;
}): OrderTrouble[] => [
  ...(row.charged_back_open > 0 && row.order_status !== 'cancelled'
    ? (['charged_back'] as const)
    : []),
  ...(row.refund_failed ? (['refund_failed'] as const) : []),
];
