import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/** Until when an unpaid order keeps its stock; null: for ever. */
export const updateHold = (ctx: TenantContext, id: string, until: Date | null): Promise<void> =>
  updateHoldsOf(ctx, [{ id, until }]);

/** The same of many orders. */
export async function updateHoldsOf(
  ctx: TenantContext,
  holds: readonly { id: string; until: Date | null }[],
): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    update orders set hold_expires_at = holds.until
    from unnest(${holds.map(({ id }) => id)}::uuid[], ${holds.map(({ until }) => until)}::timestamptz[])
      as holds (id, until)
    where orders.store_id = ${ctx.storeId} and orders.id = holds.id
  `.execute(ctx.db);
}

/** Lets the unpaid orders of a store wait longer, by as long as it was closed. */
export async function moveHoldsOn(ctx: TenantContext, closedForMs: number): Promise<void> {
  await sql`
    with held as (
      select id, hold_expires_at + ${`${closedForMs} ms`}::interval as until from orders
      where store_id = ${ctx.storeId} and hold_expires_at is not null
      order by id
      for no key update
    )
    update orders set hold_expires_at = held.until
    from held
    where orders.store_id = ${ctx.storeId} and orders.id = held.id
  `.execute(ctx.db);
}
