import type { Order } from '@kade/contract/orders';
import { formatLkr } from '@kade/rules/money';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { lockOrder, recordOrder } from '../../orders/book';
import { getOrder } from '../../orders/read';
import { verifyCard } from '../payhere';
import { verifyPaypal } from '../paypal';
import { findLatestSlip } from '../slips';
import { acceptSlip, bookTransfer } from '../transfers';

/** Asks whoever knows whether an order was paid, and books the answer. */
export async function verifyPayment(ctx: StoreContext, id: string): Promise<Order> {
  const { payment_options: method } = await getOrder(ctx, id);
  if (method === 'bank_transfer') return takeAsTransferred(ctx, id);
  if (method === 'credit_debit') return verifyCard(ctx, id);
  if (method === 'paypal') return verifyPaypal(ctx, id);
  throw conflict('conflict', 'Nobody but you knows whether this order was paid in cash.');
}

/** The merchant has seen the money in the account: there is nobody else to ask. */
async function takeAsTransferred(ctx: StoreContext, id: string): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    const slip = await findLatestSlip(ctx, id);
    if (slip?.state === 'waiting') await acceptSlip(ctx, slip._id);
    else {
      const author = ctx.actor;
      const booked = await bookTransfer(ctx, order, author);
      if (booked > 0) {
        await recordOrder(ctx, order, { before: {}, after: { booked: formatLkr(booked) } });
      }
    }
    return getOrder(ctx, id);
  });
}
