import type { OrderFilters, OrderNeighbours } from '@kade/contract/orders';
import { searchPrefixes } from '@kade/rules/order-search';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { filteredOrders, foundBy, sorts } from './order-list.queries';

/**
 * What stands before and after an order in a filtered list, whether it is in it or not: each is the
 * first that the list's index has on that side of the order's place. A search runs once for both.
 */
export async function getNeighbours(
  ctx: TenantContext,
  id: string,
  { q = '', ...filters }: OrderFilters,
): Promise<OrderNeighbours> {
  const { by, direction } = sorts[filters.sort ?? '-order_date'];
  const words = searchPrefixes(q);
  const beside = (side: 'asc' | 'desc') =>
    filteredOrders(ctx, filters)
      .$if(words.length > 0, (query) =>
        query.where(sql<boolean>`orders.id = any(array(select id from found))`),
      )
      .where(
        sql<boolean>`(${by}, orders.id) ${sql.raw(side === 'asc' ? '>' : '<')}
          ((select place from here), ${id}::uuid)`,
      )
      .orderBy(by, side)
      .orderBy('orders.id', side)
      .limit(1)
      .select('orders.id');
  const here = ctx.db
    .selectFrom('orders')
    .where('orders.store_id', '=', ctx.storeId)
    .where('orders.id', '=', id)
    .select(sql`${by}`.as('place'));
  const found = words.length > 0 ? sql`, found as materialized (${foundBy(ctx, words)})` : sql``;
  const { rows } = await sql<OrderNeighbours>`
    with here as materialized (${here}) ${found}
    select (${beside(direction === 'asc' ? 'desc' : 'asc')}) as previous,
      (${beside(direction)}) as next
    from here
  `.execute(ctx.db);
  const [neighbours] = rows;
  if (!neighbours) throw notFound('order');
  return neighbours;
}
