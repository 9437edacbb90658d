import type { OrderEventField } from '@kade/contract/orders';
import { authorOf, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { newId } from '../../../platform/random';

interface NewEvent {
  field: OrderEventField | null;
  old_value: string | null;
  new_value: string | null;
  author: Actor;
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
      events.map(({ author, ...event }, index) => ({
        ...event,
        ...authorOf(author),
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
