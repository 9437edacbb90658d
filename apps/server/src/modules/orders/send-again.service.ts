import type { MailOccasion, OrderMail } from '@kade/contract/order-mails';
import type { Order } from '@kade/contract/orders';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict } from '../../platform/errors';
import { getStoreDetail } from '../stores';
import { recordOrder } from './order-activity';
import { customerMail } from './order-mail-texts';
import { listLastSent } from './order-mails.queries';
import { mailOrder } from './order-mails.service';
import { getMerchantName, getOrder, insertEvents, lockOrder } from './orders.queries';

/** Who presses twice means once. */
const ONCE_MS = 60_000;

/** Whether a mail says what is true of an order. */
const fits: Record<MailOccasion, (order: Order) => boolean> = {
  received: () => true,
  paid: ({ payment_status }) => payment_status === 'paid',
  shipped: ({ order_status }) => ['shipped', 'delivered'].includes(order_status),
  cancelled: ({ order_status }) => order_status === 'cancelled',
  refunded: ({ money }) => money.refunded > 0,
  slip_rejected: ({ slips, order_status, payment_status }) =>
    slips[0]?.state === 'rejected' &&
    order_status !== 'cancelled' &&
    ['pending', 'failed'].includes(payment_status),
};

/** The mails of an order that fit where it stands; none where there is nobody to write to. */
export async function listMails(ctx: StoreContext, id: string): Promise<OrderMail[]> {
  const [order, { name: store }, sent] = await Promise.all([
    getOrder(ctx, id),
    getStoreDetail(ctx),
    listLastSent(ctx, id),
  ]);
  if (order.email === null) return [];
  return (Object.keys(fits) as MailOccasion[])
    .filter((occasion) => fits[occasion](order))
    .map((occasion) => ({
      occasion,
      subject: customerMail(occasion, order, { store, link: '' })?.subject ?? '',
      last_sent_at: sent.get(occasion) ?? null,
    }));
}

/** Sends one of an order's mails to its customer again. */
export async function sendMailAgain(
  ctx: StoreContext,
  id: string,
  occasion: MailOccasion,
): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, id);
    const order = await getOrder(ctx, id);
    if (order.email === null) throw conflict('conflict', 'This order has no e-mail address.');
    if (!fits[occasion](order)) {
      throw conflict('conflict', 'This mail does not fit where the order stands.');
    }
    const since = ctx.clock.now().getTime() - ONCE_MS;
    const isSent = order.history.some(
      ({ field, to, created_at }) =>
        field === 'mail' && to === occasion && created_at.getTime() > since,
    );
    if (isSent) return order;
    const author = await getMerchantName(ctx);
    await insertEvents(ctx, id, [{ field: 'mail', old_value: null, new_value: occasion, author }]);
    await recordOrder(ctx, locked, { before: {}, after: { mail_sent_again: occasion } });
    await mailOrder(ctx, id, occasion, { isAgain: true });
    return getOrder(ctx, id);
  });
}
