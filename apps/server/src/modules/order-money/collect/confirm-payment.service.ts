import { systemActor } from '../../../platform/actor';
import { transaction, type TenantContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import { hasEvent, insertEvents, lockOrder } from '../../orders/book';
import { mailOrder } from '../../orders/mail';
import { getOrder } from '../../orders/read';
import { findCredentials, openAccount } from '../../payments/credentials';
import { ProviderRefusal, type Provider, type Telling } from '../../payments/provider';
import { findProvider, getProviderOf } from '../../payments/providers';

/** A provider may tell of a payment before it finds it itself: it is asked this often, minutes apart. */
const TIMES = 3;

interface Data {
  store_id: string;
  order_id: string;
  /** Left out by those that waited when there was but one: that of the order. */
  provider?: string;
  /** The provider's number of the payment. */
  reference: string;
  /** How often it was asked before. */
  asked: number;
}

/** Has a provider asked for a payment that it told of, where the store can ask. */
export async function confirmLater(
  ctx: TenantContext,
  { provider, lookUp, canLookUp }: Provider,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<void> {
  if (!lookUp || !canLookUp?.(await findCredentials(ctx, provider))) return;
  const data = { store_id: ctx.storeId, order_id: orderId, provider, reference, asked: 0 };
  await ctx.jobs.enqueue(ctx, confirmPaymentJob, data);
}

/**
 * The signature of a notice may leave out the number of the payment: so its provider is asked whether
 * it knows the payment. If it does not, the merchant is told before anything is sent.
 */
export const confirmPaymentJob: JobKind<Data> = {
  name: 'confirm_card',
  expireInSeconds: 60,
  retryLimit: 6,
  retryDelay: 60,
  startAfter: 60,
  async run(system, { store_id: storeId, ...data }) {
    const ctx = { ...system, storeId };
    const { order_id, reference, asked } = data;
    const provider = await providerOf(ctx, data);
    const tellings = await listKnown(ctx, provider, order_id);
    if (!tellings || tellings.some((told) => 'reference' in told && told.reference === reference)) {
      return;
    }
    await transaction(ctx, async (ctx) => {
      if (asked + 1 < TIMES) {
        const again = { ...data, store_id: storeId, asked: asked + 1 };
        return ctx.jobs.enqueue(ctx, confirmPaymentJob, again);
      }
      await lockOrder(ctx, order_id);
      const told = { field: 'unknown_payment', new_value: reference } as const;
      if (await hasEvent(ctx, order_id, told)) return;
      const author = systemActor(provider.provider_name);
      await insertEvents(ctx, order_id, [{ ...told, old_value: null, author }]);
      await mailOrder(ctx, order_id, 'payment_unknown');
    });
  },
};

async function providerOf(
  ctx: TenantContext,
  { provider, order_id }: Pick<Data, 'provider' | 'order_id'>,
): Promise<Provider> {
  const named = provider === undefined ? undefined : findProvider(provider);
  return named ?? getProviderOf((await getOrder(ctx, order_id)).payment_options);
}

/** Undefined where it does not let this store ask; without an answer the job runs again. */
async function listKnown(
  ctx: TenantContext,
  { provider, lookUp }: Provider,
  order: string,
): Promise<Telling[] | undefined> {
  try {
    return await lookUp?.(ctx, await openAccount(ctx, provider), { order });
  } catch (error) {
    const isRefused = error instanceof ProviderRefusal || error instanceof AppError;
    if (isRefused) return undefined;
    throw error;
  }
}
