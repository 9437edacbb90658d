import { dayOf, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import type { TenantContext } from '../../../platform/context';
import { getProviderOf } from '../../payments/providers';
import { getWorkDays, promiseFrom } from '../../shipping';
import { listPromised, updatePromises, type LockedOrder } from '../book';

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
  if (waited.length === 0) return;
  const today = dayOf(ctx.clock.now(), STORE_TIME_ZONE);
  const ids = waited.map(({ id }) => id);
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
