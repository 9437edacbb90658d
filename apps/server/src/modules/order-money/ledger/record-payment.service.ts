import type { NewPayment } from '@kade/contract/movements';
import type { OrderMoney } from '@kade/contract/order-money';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { fact } from '../../activity';
import { lockOrder, recordOrder } from '../../orders/book';
import { getOrder } from '../../orders/read';
import { bookPayment } from './movements.service';

/**
 * Books money that the merchant received without a provider: cash, an advance, what an edited order
 * costs more. Never more than is due; an order of which nothing is due any more is paid.
 */
export async function recordPayment(
  ctx: StoreContext,
  orderId: string,
  { amount: wanted, note }: NewPayment,
): Promise<OrderMoney> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const due = order.due_total;
    const amount = wanted ?? due;
    if (amount <= 0 || amount > due) {
      const problem =
        due > 0 ? ({ say: 'due_at_most', most: due } as const) : ({ say: 'nothing_due' } as const);
      throw invalid({ amount: problem }, problem);
    }
    const author = ctx.actor;
    const told = { say: 'payment_received' } as const;
    await bookPayment(ctx, orderId, {
      amount,
      provider: 'hand',
      told,
      ...(note && { said: note }),
      author,
    });
    await recordOrder(ctx, order, { before: {}, after: { booked: fact({ say: 'lkr', amount }) } });
    return (await getOrder(ctx, orderId)).money;
  });
}
