import type { Address } from '@kade/contract/orders';
import { orderTerms } from '@kade/rules/order-search';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { keptAddress } from './kept-address';

interface Findable extends Omit<
  Parameters<typeof orderTerms>[0],
  'billing_address' | 'shipping_address'
> {
  id: string;
  billing_address: Address;
  shipping_address: Address;
}

/** Nobody is found by what stands for the name of who was erased. */
const termsOf = (order: Findable) =>
  orderTerms({
    ...order,
    billing_address: keptAddress(order.billing_address),
    shipping_address: keptAddress(order.shipping_address),
  });

/** Lets an order that is written in the same statement be found by what it says. */
export const insertOfTerms = (
  ctx: TenantContext,
  order: Findable & { order_date: Date },
): RawBuilder<unknown> => sql`
  insert into order_terms (store_id, term, order_id, order_date)
  select ${ctx.storeId}::uuid, term, ${order.id}::uuid, ${order.order_date}::timestamptz
  from unnest(${termsOf(order)}::text[]) as term
  on conflict do nothing`;

/** Lets an order that there is be found by what it says. */
async function insertTerms(ctx: TenantContext, order: Findable): Promise<void> {
  await sql`
    insert into order_terms (store_id, term, order_id, order_date)
    select store_id, term, id, order_date
    from orders cross join unnest(${termsOf(order)}::text[]) as term
    where store_id = ${ctx.storeId} and id = ${order.id}
    on conflict do nothing
  `.execute(ctx.db);
}

/** Lets an order be found by what it says now instead of what it said before. */
export async function replaceTerms(
  ctx: TenantContext,
  before: Findable,
  after: Findable,
): Promise<void> {
  await sql`
    delete from order_terms
    where store_id = ${ctx.storeId} and order_id = ${before.id}
      and term = any(${termsOf(before)}::text[])
  `.execute(ctx.db);
  await insertTerms(ctx, after);
}
