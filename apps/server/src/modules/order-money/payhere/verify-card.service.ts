import type { Order } from '@kade/contract/orders';
import { systemActor } from '../../../platform/actor';
import { transaction, type StoreContext } from '../../../platform/context';
import { AppError, conflict } from '../../../platform/errors';
import type { PayherePayment } from '../../../platform/payhere';
import { ProviderError, ProviderRefusal } from '../../../platform/provider-http';
import { lockOrder } from '../../orders/book';
import { getOrder } from '../../orders/read';
import { enterPayhere } from '../../payments/providers';
import { settleChargeBack, settlePayment } from '../settle';

const AUTHOR = systemActor('PayHere');

/** Asks PayHere which payments there are for an order, and books those that are not booked yet. */
export async function verifyCard(ctx: StoreContext, id: string): Promise<Order> {
  const payments = await askForPayments(ctx, id);
  return transaction(ctx, async (ctx) => {
    for (const payment of payments) await book(ctx, id, payment);
    return getOrder(ctx, id);
  });
}

async function askForPayments(ctx: StoreContext, id: string): Promise<PayherePayment[]> {
  try {
    return await ctx.payhere.listPayments(await enterPayhere(ctx), id);
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      throw conflict('conflict', `PayHere refused to answer: ${error.message}`);
    }
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('unavailable', `PayHere could not be asked: ${error.message}`, {
      retryAfter: 10,
    });
  }
}

/** What PayHere calls a payment whose money came, whatever has become of it since. */
const CAME = ['RECEIVED', 'REFUND REQUESTED', 'REFUND PROCESSING', 'REFUNDED', 'CHARGEBACKED'];

/** What went back is booked by the refund that asked for it, or by a person; a charge-back here. */
async function book(ctx: StoreContext, id: string, payment: PayherePayment): Promise<void> {
  const { paymentId: reference, currency, amount, status } = payment;
  if (!CAME.includes(status)) return;
  const order = await lockOrder(ctx, id);
  const worth = currency === 'LKR' ? amount : null;
  const told = { provider: 'payhere', reference, author: AUTHOR } as const;
  const asked = { currency, amount, worth, isAsked: worth !== null, note: 'Paid by card' };
  const settle = status === 'CHARGEBACKED' ? settleChargeBack : settlePayment;
  await settle(ctx, order, { ...told, ...asked });
}
