import { dayOf, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import type { TenantContext } from '../../../platform/context';
import { getProviderOf } from '../../payments/providers';
import { getWorkDays, promiseFrom } from '../../shipping';
import { listCancelledSince, listPromised, updatePromises, type LockedOrder } from '../book';

/**
 * Counts the days that locked orders were promised from today on, where they waited for the payment that
 * has come. What is paid when it arrives waited for none, and what was placed today is counted from today.
 */
export async function promiseFromPayment(
  ctx: TenantContext,
  orders: readonly Pick<LockedOrder, 'id' | 'payment_option'>[],
): Promise<void> {
  const waited = orders.filter(
    ({ payment_option }) => getProviderOf(payment_option).kind !== 'on_delivery',
  );
  await promiseFromToday(
    ctx,
    waited.map(({ id }) => id),
  );
}

/**
 * The same of locked orders that are reopened: as long as they were cancelled nobody packed them. What was
 * cancelled by mistake and is reopened on the same day keeps its promise.
 */
export async function promiseFromReopening(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const today = dayOf(ctx.clock.now(), STORE_TIME_ZONE);
  const lately = await listCancelledSince(ctx, ids, startOfDay(today, STORE_TIME_ZONE));
  await promiseFromToday(
    ctx,
    ids.filter((id) => !lately.includes(id)),
  );
}

async function promiseFromToday(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const today = dayOf(ctx.clock.now(), STORE_TIME_ZONE);
  const promised = await listPromised(ctx, ids, startOfDay(today, STORE_TIME_ZONE));
  if (promised.length === 0) return;
  const calendar = await getWorkDays(ctx);
  await updatePromises(
    ctx,
    promised.map(({ id, delivery }) => ({
      id,
      delivery: { ...delivery, promise: promiseFrom(today, delivery.promise, calendar) },
    })),
  );
}
