import type { Order } from '@kade/contract/orders';
import type { StoreContext } from '../../../platform/context';
import { AppError, conflict } from '../../../platform/errors';
import type { PaypalOrder } from '../../../platform/paypal-replies';
import { ProviderError, ProviderRefusal } from '../../../platform/provider-http';
import { getOrder } from '../../orders/read';
import { askPaypal } from '../../payments/providers';
import { listAttempts, type Attempt } from '../attempts';
import { bookCaptures, bookPaypalReturn } from './book-paypal.service';
import { collectPaypal } from './collect-paypal.service';

/** Further back nobody can have agreed to anything any more. */
const LATEST = 5;

/** Asks PayPal what became of all that it was asked to collect, and books what is not booked yet. */
export async function verifyPaypal(ctx: StoreContext, id: string): Promise<Order> {
  try {
    for (const attempt of await listAttempts(ctx, id, LATEST)) await verify(ctx, attempt);
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      throw conflict('conflict', `PayPal refused to answer: ${error.message}`);
    }
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('unavailable', `PayPal could not be asked: ${error.message}`, {
      retryAfter: 10,
    });
  }
  return getOrder(ctx, id);
}

async function verify(ctx: StoreContext, attempt: Attempt & { paypal_id: string }): Promise<void> {
  const known = await findAtPaypal(ctx, attempt.paypal_id);
  if (!known) return;
  if (known.status === 'APPROVED') await collectPaypal(ctx, attempt.id);
  await bookCaptures(ctx, attempt, known.captures);
  for (const refund of known.refunds) {
    if (refund.status === 'COMPLETED') await bookPaypalReturn(ctx, 'refund', refund);
  }
}

/** PayPal forgets what nobody has agreed to. */
async function findAtPaypal(ctx: StoreContext, id: string): Promise<PaypalOrder | undefined> {
  try {
    return await askPaypal(ctx, (token) => ctx.paypal.getOrder(token, id));
  } catch (error) {
    const isGone = error instanceof ProviderRefusal && GONE.includes(error.issue);
    if (isGone) return undefined;
    throw error;
  }
}

const GONE = ['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'];
