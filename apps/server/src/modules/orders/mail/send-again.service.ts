import type { MailOccasion, OrderMail } from '@kade/contract/order-mails';
import type { Order } from '@kade/contract/orders';
import { canBePaid, isWanted } from '@kade/rules/payable';
import { say } from '@kade/words/catalogue';
import { toldSubject } from '@kade/words/mails';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { readerWords } from '../../../platform/reader';
import { getStoreDetail } from '../../stores/read';
import { insertEvents, lockOrder, recordOrder, type LockedOrder } from '../book';
import { getOrder } from '../read';
import { keptOf, refundsOf, totalOf } from './order-mail-parts';
import { customerMail } from './order-mail-texts';
import { listLastSent } from './order-mails.queries';
import { mailOrder } from './order-mails.service';

/** Who presses twice means once. */
const ONCE_MS = 60_000;

/** Whether a mail says what is true of an order. */
export const fits: Record<MailOccasion, (order: Order) => boolean> = {
  received: isWanted,
  paid: (order) => order.payment_status === 'paid' && keptOf(order) > 0,
  shipped: ({ order_status }) => ['shipped', 'delivered'].includes(order_status),
  cancelled: ({ order_status }) => order_status === 'cancelled',
  refunded: (order) => totalOf(refundsOf(order)) > 0,
  slip_rejected: (order) =>
    order.slips[0]?.state === 'rejected' && canBePaid(order, order.money.due),
};

/** The mails of an order that fit where it stands; none where there is nobody to write to. */
export async function listMails(ctx: StoreContext, id: string): Promise<OrderMail[]> {
  const [order, { name: store }, sent] = await Promise.all([
    getOrder(ctx, id),
    getStoreDetail(ctx),
    listLastSent(ctx, id),
  ]);
  if (order.email === null) return [];
  const words = readerWords(ctx).orderSubjects;
  return (Object.keys(fits) as MailOccasion[])
    .filter((occasion) => fits[occasion](order))
    .map((occasion) => {
      const mail = customerMail(occasion, order, { store, link: '' });
      return {
        occasion,
        subject: mail ? say(words, toldSubject(mail)) : '',
        last_sent_at: sent.get(occasion) ?? null,
      };
    });
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
    assertFits(order, occasion);
    if (isJustSent(ctx, order, occasion)) return order;
    await tellAgain(ctx, locked, occasion);
    return getOrder(ctx, id);
  });
}

/** Refuses a mail that nobody could get, or that would say what is not so. */
export function assertFits(order: Order, occasion: MailOccasion): void {
  if (order.email === null) throw conflict({ say: 'order_without_email' });
  if (fits[occasion](order)) return;
  throw conflict({ say: 'mail_does_not_fit' });
}

/** Whether a merchant had it sent again a moment ago. */
export function isJustSent(ctx: StoreContext, { history }: Order, occasion: MailOccasion): boolean {
  const since = ctx.clock.now().getTime() - ONCE_MS;
  return history.some(
    ({ field, to, created_at }) =>
      field === 'mail' && to === occasion && created_at.getTime() > since,
  );
}

/** Mails the customer of a locked order once more, and keeps that it was done. */
export async function tellAgain(
  ctx: StoreContext,
  order: LockedOrder,
  occasion: MailOccasion,
): Promise<void> {
  const author = ctx.actor;
  const event = { field: 'mail', old_value: null, new_value: occasion, author } as const;
  await insertEvents(ctx, order.id, [event]);
  await recordOrder(ctx, order, { before: {}, after: { mail_sent_again: occasion } });
  await mailOrder(ctx, order.id, occasion, { isAgain: true });
}
