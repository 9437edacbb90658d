import type { TenantContext } from '../../../platform/context';

/** Orders of a phone number, by the term it is found by, that wait to be looked at and paid in cash. */
export async function countOpenCashOrders(ctx: TenantContext, phone: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('order_terms')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'order_terms.store_id')
        .onRef('orders.id', '=', 'order_terms.order_id'),
    )
    .where('order_terms.store_id', '=', ctx.storeId)
    .where('order_terms.term', '=', phone)
    .where('payment_option', '=', 'cash_on_delivery')
    .where('order_status', '=', 'pending')
    .where('payment_status', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
