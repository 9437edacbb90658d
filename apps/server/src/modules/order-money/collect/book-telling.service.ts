import { transaction, type TenantContext } from '../../../platform/context';
import { lockOrder } from '../../orders/book';
import type { Provider, Telling } from '../../payments/provider';
import { findAttemptAt } from '../attempts';
import { waitLonger } from '../settle';
import { bookMoney } from './book-money.service';
import { bookReturned } from './book-return.service';
import { collectPayment } from './collect.service';

/** Books what a provider says of an order, and answers what became of that, in a word. */
export async function bookTelling(
  ctx: TenantContext,
  provider: Provider,
  orderId: string,
  telling: Telling,
): Promise<string> {
  switch (telling.status) {
    case 'paid':
    case 'charged_back':
    case 'reviewed':
    case 'failed':
      return bookMoney(ctx, provider, orderId, telling);
    case 'returned':
      return bookReturned(ctx, provider, telling);
    case 'agreed': {
      const attempt = await findAttemptAt(ctx, provider.provider, telling.attempt);
      return attempt ? collectPayment(ctx, attempt.id) : 'ignored';
    }
    case 'under_way':
      return transaction(ctx, async (ctx) => {
        await waitLonger(ctx, await lockOrder(ctx, orderId), provider);
        return 'pending';
      });
    case 'cancelled':
      return 'cancelled';
    case 'of_no_interest':
      return 'ignored';
  }
}

/** Whether booking it may ask the provider, which no transaction waits for. */
export const isAskedAbout = ({ status }: Telling): boolean =>
  status === 'agreed' || status === 'returned';
