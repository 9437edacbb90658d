import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { TenantContext } from '../../platform/context';
import { putBackStock, takeStock } from '../catalog';
import { insertEvents, listOrderedStock, updateStatuses, type LockedOrder } from './orders.queries';
import type { Occasion } from './order-mail-texts';
import { mailOrder } from './order-mails.service';
import { acceptWaitingSlips } from './slips.queries';

/** Where an order stands. */
export interface Statuses {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
}

/**
 * Moves a locked order to other statuses, whoever asks for it: cancelling puts the stock back,
 * reopening takes it again or is refused, and the history keeps who did it. `back`: why stock comes back.
 */
export async function changeOrder(
  ctx: TenantContext,
  order: LockedOrder,
  change: Partial<Statuses>,
  author: string,
  back: 'cancel' | 'expired' = 'cancel',
): Promise<void> {
  const { order_status, payment_status } = order;
  const wanted = { order_status, payment_status, ...change };
  const changed = (['order_status', 'payment_status'] as const).filter(
    (field) => order[field] !== wanted[field],
  );
  if (changed.length === 0) return;
  await moveStock(ctx, order, wanted.order_status, back);
  await updateStatuses(ctx, order.id, wanted);
  if (wanted.payment_status === 'paid') await acceptWaitingSlips(ctx, order.id, author);
  const events = changed.map((field) => ({
    field,
    old_value: order[field],
    new_value: wanted[field],
    author,
  }));
  await insertEvents(ctx, order.id, events);
  for (const field of changed) {
    const occasion = occasions[wanted[field]];
    if (occasion) await mailOrder(ctx, order.id, occasion);
  }
}

/** What its customer wants to hear of. */
const occasions: { [Status in OrderStatus | PaymentStatus]?: Occasion } = {
  paid: 'paid',
  refunded: 'refunded',
  shipped: 'shipped',
  cancelled: 'cancelled',
};

async function moveStock(
  ctx: TenantContext,
  order: LockedOrder,
  to: OrderStatus,
  back: 'cancel' | 'expired',
): Promise<void> {
  if ((order.order_status === 'cancelled') === (to === 'cancelled')) return;
  const lines = await listOrderedStock(ctx, order.id);
  const order_id = order.id;
  if (to === 'cancelled') await putBackStock(ctx, lines, { reason: back, order_id });
  else await takeStock(ctx, lines, { reason: 'order', order_id });
}
