import type { OrderEventField } from '@kade/contract/orders';
import type { ToldOfOrder } from '@kade/words/order-events';
import { authorOf, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { newId } from '../../../platform/random';

export interface NewEvent {
  field: OrderEventField | null;
  /** Codes, as statuses; sentences never. */
  old_value?: string | null | undefined;
  new_value?: string | null | undefined;
  /** What it tells, to be put into words where it is read. */
  told?: readonly ToldOfOrder[] | undefined;
  /** What a person wrote; it goes when they are erased. */
  said?: string | null | undefined;
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
  if (events.length > 0) await insertOfEvents(ctx, events).execute();
}

/** The statement for it, which may be part of another. */
export function insertOfEvents(
  ctx: TenantContext,
  events: readonly (NewEvent & { order_id: string })[],
) {
  const created_at = ctx.clock.now();
  // Ids of one moment are in no order by themselves; the history is read in theirs.
  const ids = events.map(() => newId(ctx)).toSorted();
  return ctx.db.insertInto('order_events').values(
    events.map(({ author, told, ...event }, index) => ({
      ...event,
      told: told ? JSON.stringify(told) : null,
      ...authorOf(author),
      store_id: ctx.storeId,
      id: ids[index] ?? '',
      created_at,
    })),
  );
}

/** Whether the history of an order says this already. */
export async function hasEvent(
  ctx: TenantContext,
  orderId: string,
  { field, new_value }: { field: OrderEventField; new_value: string },
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
