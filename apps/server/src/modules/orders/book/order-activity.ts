import type { StoreContext, TenantContext } from '../../../platform/context';
import { recordActivity } from '../../activity';
import type { LockedOrder } from './orders.queries';
import type { Statuses } from './statuses';

type States = Pick<Parameters<typeof recordActivity>[1], 'before' | 'after' | 'undo'>;

type Told = Pick<LockedOrder, 'id' | 'order_number'>;

/**
 * Keeps what a merchant did with an order. Never pass what its customer entered: that is forgotten
 * with the customer, the log is not.
 */
export const recordOrder = (ctx: StoreContext, order: Told, states: States): Promise<void> =>
  recordActivity(ctx, { ...entryOf(order), ...states });

interface ManySet {
  count: number;
  wanted: Partial<Statuses>;
  stoppedAt?: number;
  isUndone?: boolean;
  undo?: States['undo'];
}

/** Keeps that statuses of many orders were set at once, or that this was stopped or undone. */
export const recordOrders = (
  ctx: StoreContext,
  { count, wanted, stoppedAt, isUndone = false, undo }: ManySet,
): Promise<void> =>
  recordActivity(ctx, {
    area: 'orders',
    thing: 'orders',
    name: { say: 'at_once', count },
    before: {},
    after: {
      ...wanted,
      ...(stoppedAt !== undefined && { stopped_after: stoppedAt }),
      ...(isUndone && { undone: true }),
    },
    undo,
  });

/**
 * Keeps what came to light because a merchant asked a payment provider. What a provider tells by
 * itself, or to a customer, stands in the order's history alone.
 */
export async function recordFound(
  ctx: TenantContext & { merchantId?: string },
  order: Told,
  found: States['after'],
): Promise<void> {
  if (ctx.merchantId === undefined) return;
  await recordActivity(ctx, { ...entryOf(order), before: {}, after: found });
}

const entryOf = ({ id, order_number }: Told) =>
  ({
    area: 'orders',
    thing: 'order',
    name: `#${order_number}`,
    about: { kind: 'order', id },
  }) as const;
