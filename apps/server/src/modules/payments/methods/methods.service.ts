import type { PaymentMethods } from '@kade/contract/stores';
import type { StoreContext, TenantContext } from '../../../platform/context';
import { recordActivity } from '../../activity';
import { offered } from '../../stores/read';
import type { Provider } from '../provider';
import { findMethod, listMethods, updateMethod } from './methods.queries';

/** Which ways to pay the store offers. */
export async function getPaymentMethods(ctx: TenantContext): Promise<PaymentMethods> {
  const methods = [...(await listMethods(ctx))];
  return offered(Object.fromEntries(methods.map(([name, { is_enabled }]) => [name, is_enabled])));
}

/** Switches a method in the caller's transaction, whatever it needs. */
export async function switchMethod(
  ctx: StoreContext,
  method: string,
  isEnabled: boolean,
): Promise<PaymentMethods> {
  const before = await getPaymentMethods(ctx);
  const after = { ...before, [method]: isEnabled };
  await updateMethod(ctx, method, isEnabled);
  await recordActivity(ctx, { area: 'payment_methods', thing: 'payment methods', before, after });
  return after;
}

const MINUTE_MS = 60_000;

/** Until when an order that waits from now on to be paid so keeps its stock; null: it does not wait. */
export async function holdUntil(
  ctx: TenantContext,
  { method, holdMinutes }: Pick<Provider, 'method' | 'holdMinutes'>,
): Promise<Date | null> {
  if (holdMinutes === undefined) return null;
  const minutes = (await findMethod(ctx, method))?.hold_minutes ?? holdMinutes;
  return new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS);
}
