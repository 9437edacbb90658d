import type { StoreContext } from '../../platform/context';
import { recordActivity } from '../activity';

type States = Pick<Parameters<typeof recordActivity>[1], 'before' | 'after'>;

/**
 * Keeps what a merchant did with an order. Never pass what its customer entered: that is forgotten
 * with the customer, the log is not.
 */
export const recordOrder = (
  ctx: StoreContext,
  { order_number }: { order_number: number },
  states: States,
): Promise<void> =>
  recordActivity(ctx, { area: 'orders', thing: 'order', name: `#${order_number}`, ...states });
