import { sql } from 'kysely';
import { sendAhead } from '../../../platform/ahead';
import type { TenantContext } from '../../../platform/context';
import { storeSuspended } from '../../../platform/errors';
import { isStoreClosed } from '../../../platform/store-hosts';

/** The first order of a store is #1001, its first draft D1. */
const FIRST = { order: 1001, draft: 1 };

/**
 * Takes the next order number of the store, which the next statement's answer brings; locks its counter
 * until the transaction ends. A store that is suspended or closes has none.
 */
export async function takeOrderNumber(ctx: TenantContext): Promise<() => Promise<number>> {
  const rows = await sendAhead(ctx.db, countNext(ctx.storeId).compile(ctx.db));
  return async () => {
    const [row] = await rows();
    if (!row) throw storeSuspended();
    return row.number;
  };
}

/** Refuses what leads to an order of a store that takes none. */
export async function assertStoreOpen(ctx: TenantContext): Promise<void> {
  const store = await ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['suspended_at', 'closes_at'])
    .executeTakeFirst();
  if (!store || isStoreClosed(store)) throw storeSuspended();
}

const countNext = (storeId: string) => sql<{ number: number }>`
  insert into order_counters as counter (store_id, last_order_number)
  select id, ${FIRST.order}::bigint from stores
  where id = ${storeId} and suspended_at is null and closes_at is null
  on conflict (store_id) do update set last_order_number = counter.last_order_number + 1
  returning last_order_number as number`;

/** The next draft number of the store; locks its counter as well. */
export async function takeDraftNumber(ctx: TenantContext): Promise<number> {
  const { last_draft_number } = await ctx.db
    .insertInto('order_counters')
    .values({ store_id: ctx.storeId, last_draft_number: FIRST.draft })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet((eb) => ({
        last_draft_number: eb('order_counters.last_draft_number', '+', 1),
      })),
    )
    .returning('last_draft_number')
    .executeTakeFirstOrThrow();
  return last_draft_number;
}

/** Makes who places an order in this store wait for its number until the transaction ends. */
export async function lockOrderNumbers(ctx: TenantContext): Promise<void> {
  await ctx.db
    .selectFrom('order_counters')
    .where('store_id', '=', ctx.storeId)
    .select('store_id')
    .forNoKeyUpdate()
    .execute();
}
