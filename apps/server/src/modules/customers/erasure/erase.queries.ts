import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/** The numbers of a customer's orders that are not over: not delivered, or with something to decide. */
export async function listOpenOrders(ctx: TenantContext, id: string): Promise<number[]> {
  const { rows } = await sql<{ order_number: number }>`
    select order_number from orders
    where store_id = ${ctx.storeId} and customer_id = ${id} and (
      order_status in ('pending', 'processing', 'shipped')
      or exists (select from order_slips
        where order_slips.store_id = orders.store_id and order_slips.order_id = orders.id
          and order_slips.state = 'waiting')
      or exists (select from refunds
        where refunds.store_id = orders.store_id and refunds.order_id = orders.id
          and refunds.state in ('queued', 'asked', 'unknown'))
    )
    order by order_number
    limit 20
  `.execute(ctx.db);
  return rows.map((row) => row.order_number);
}
