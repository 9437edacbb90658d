import { transaction, type SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { ProviderRefusal } from '../../payments/provider';
import { createPayhere } from '../../payments/providers/payhere';
import { findAccount } from './account';
import { tellOperator } from './operator-mails';

/** PayHere may tell of a payment before it finds it itself: it is asked this often, minutes apart. */
const TIMES = 3;

interface Data {
  /** PayHere's order_id. */
  order_id: string;
  /** PayHere's number of the payment. */
  reference: string;
  /** How often it was asked before. */
  asked: number;
}

/** Has PayHere asked for a payment that a notice told of, where Kade can ask. */
export async function confirmLater(
  ctx: SystemContext,
  order_id: string,
  reference: string,
): Promise<void> {
  if (!findAccount(ctx)?.app) return;
  await ctx.jobs.enqueue(ctx, confirmBillingJob, { order_id, reference, asked: 0 });
}

/** A notice's signature leaves out the number of the payment; who runs Kade is told of one unknown. */
export const confirmBillingJob: JobKind<Data> = {
  name: 'confirm_billing',
  expireInSeconds: 60,
  retryLimit: 6,
  retryDelay: 60,
  startAfter: 60,
  async run(ctx, { order_id, reference, asked }) {
    const payments = await listKnown(ctx, order_id);
    if (!payments || payments.some(({ paymentId }) => paymentId === reference)) return;
    await transaction(ctx, async (ctx) => {
      if (asked + 1 < TIMES) {
        const data = { order_id, reference, asked: asked + 1 };
        return ctx.jobs.enqueue(ctx, confirmBillingJob, data);
      }
      await tellOperator(ctx, {
        id: `${order_id} unknown ${reference}`,
        told: { say: 'unknown_payment', order: order_id, reference },
      });
    });
  },
};

/** What PayHere has received for an order; undefined where it cannot be asked, or does not say. */
export async function listKnown(ctx: SystemContext, orderId: string) {
  const app = findAccount(ctx)?.app;
  if (!app) return undefined;
  try {
    const payhere = createPayhere(ctx.settings);
    return await payhere.listPayments(await payhere.signIn(app), orderId);
  } catch (error) {
    if (error instanceof ProviderRefusal) return undefined;
    throw error;
  }
}
