import type { Order } from '@kade/contract/orders';
import { transaction, type StoreContext } from '../../platform/context';
import { AppError, conflict } from '../../platform/errors';
import type { PayherePayment } from '../../platform/payhere';
import { ProviderError, ProviderRefusal } from '../../platform/provider-http';
import { enterPayhere } from '../payments';
import { bookPayment, bookReturn } from './movements.service';
import { getOrder } from './orders.queries';

const AUTHOR = 'PayHere';

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

/** What went back is booked by the refund that asked for it, or by a person; a charge-back here. */
async function book(ctx: StoreContext, id: string, payment: PayherePayment): Promise<void> {
  if (payment.currency !== 'LKR') return;
  const { paymentId: reference, amount, status } = payment;
  const money = { amount, provider: 'payhere', reference, author: AUTHOR } as const;
  await bookPayment(ctx, id, { ...money, note: 'Paid by card' });
  if (status !== 'CHARGEBACKED') return;
  const note = 'Charged back by the bank of the card';
  await bookReturn(ctx, id, 'chargeback', { ...money, note });
}
