import { systemActor } from '../../../platform/actor';
import { transaction, type TenantContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import type { PayherePayment } from '../../../platform/payhere';
import { ProviderRefusal } from '../../../platform/provider-http';
import { hasEvent, insertEvents, lockOrder } from '../../orders/book';
import { mailOrder } from '../../orders/mail';
import { canAskPayhere, enterPayhere } from '../../payments/providers';

/** PayHere may tell of a payment before it finds it itself: it is asked this often, minutes apart. */
const TIMES = 3;

interface Data {
  store_id: string;
  order_id: string;
  /** PayHere's number of the payment. */
  reference: string;
  /** How often it was asked before. */
  asked: number;
}

/** Has PayHere asked for a payment that a notice told of, where the store can ask. */
export async function confirmLater(
  ctx: TenantContext,
  order_id: string,
  reference: string,
): Promise<void> {
  if (!(await canAskPayhere(ctx))) return;
  const data = { store_id: ctx.storeId, order_id, reference, asked: 0 };
  await ctx.jobs.enqueue(ctx, confirmCardJob, data);
}

/**
 * The signature of a notice is MD5 and leaves out the number of the payment: so PayHere is asked
 * whether it knows the payment. If it does not, the merchant is told before anything is sent.
 */
export const confirmCardJob: JobKind<Data> = {
  name: 'confirm_card',
  expireInSeconds: 60,
  retryLimit: 6,
  retryDelay: 60,
  startAfter: 60,
  async run(system, { store_id: storeId, order_id, reference, asked }) {
    const ctx = { ...system, storeId };
    const payments = await listKnown(ctx, order_id);
    if (!payments || payments.some(({ paymentId }) => paymentId === reference)) return;
    await transaction(ctx, async (ctx) => {
      if (asked + 1 < TIMES) {
        const data = { store_id: storeId, order_id, reference, asked: asked + 1 };
        return ctx.jobs.enqueue(ctx, confirmCardJob, data);
      }
      await lockOrder(ctx, order_id);
      const told = { field: 'unknown_payment', new_value: reference } as const;
      if (await hasEvent(ctx, order_id, told)) return;
      await insertEvents(ctx, order_id, [
        { ...told, old_value: null, author: systemActor('PayHere') },
      ]);
      await mailOrder(ctx, order_id, 'payment_unknown');
    });
  },
};

/** Undefined where PayHere does not let this store ask; without an answer the job runs again. */
async function listKnown(
  ctx: TenantContext,
  orderId: string,
): Promise<PayherePayment[] | undefined> {
  try {
    return await ctx.payhere.listPayments(await enterPayhere(ctx), orderId);
  } catch (error) {
    const isRefused = error instanceof ProviderRefusal || error instanceof AppError;
    if (isRefused) return undefined;
    throw error;
  }
}
