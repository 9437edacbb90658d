import type { PayhereNotice } from '@kade/contract/callbacks';
import { transaction, type PublicContext, type TenantContext } from '../../platform/context';
import { AppError, invalid, notFound } from '../../platform/errors';
import { isId } from '../../platform/gates';
import { getHoldMinutes, isPayhereNotice, noticedAmount } from '../payments';
import {
  callbackDigest,
  insertCallback,
  listStoresOfOrder,
  updateCallback,
} from './callbacks.queries';
import { changeOrder } from './changes.service';
import { hasMovement } from './movements.queries';
import { bookPayment, bookReturn } from './movements.service';
import { lockOrder, updateHold, type LockedOrder } from './orders.queries';

const AUTHOR = 'PayHere';
const MINUTE_MS = 60_000;

/**
 * Takes what PayHere tells of a payment: signed for the account of the store, kept as it came, then
 * applied. However often and in whichever order it is told, each payment is booked once.
 */
export async function takePayhereNotice(
  ctx: PublicContext,
  storeId: string | undefined,
  notice: PayhereNotice,
): Promise<{ message: string }> {
  const tenant = await storeOfNotice(ctx, storeId, notice);
  if (!(await isPayhereNotice(tenant, notice))) {
    throw new AppError('forbidden', 'This notice is not signed for this store.');
  }
  const callback = { orderId: notice.order_id, digest: callbackDigest(notice) };
  await insertCallback(tenant, callback, { provider: 'payhere', body: notice });
  const outcome = await transaction(tenant, async (ctx) => {
    const outcome = await applyNotice(ctx, notice);
    await updateCallback(ctx, callback, outcome);
    return outcome;
  });
  if (outcome === 'mismatch') {
    throw invalid({ payhere_amount: 'is not what this order asks for' });
  }
  return { message: 'OK' };
}

async function storeOfNotice(
  ctx: PublicContext,
  storeId: string | undefined,
  { order_id }: PayhereNotice,
): Promise<PublicContext & TenantContext> {
  const isReadable = isId(order_id) && (storeId === undefined || isId(storeId));
  const stores = isReadable ? await listStoresOfOrder(ctx, order_id, storeId) : [];
  const [found, other] = stores;
  if (found === undefined || other !== undefined) throw notFound('Order');
  return { ...ctx, storeId: found };
}

type Outcome = 'paid' | 'pending' | 'cancelled' | 'failed' | 'charged back' | 'known' | 'mismatch';

async function applyNotice(ctx: TenantContext, notice: PayhereNotice): Promise<Outcome> {
  const order = await lockOrder(ctx, notice.order_id);
  const amount = noticedAmount(notice);
  const reference = notice.payment_id;
  if (amount === undefined || !isAskedFor(order, amount)) return 'mismatch';
  switch (notice.status_code) {
    case '2':
      return pay(ctx, order, { amount, reference });
    case '-3':
      return chargeBack(ctx, order, { amount, reference });
    case '0':
      await keepWaiting(ctx, order);
      return 'pending';
    case '-1':
      return 'cancelled';
    case '-2':
      return fail(ctx, order);
    default:
      return 'mismatch';
  }
}

/** Somebody may pay twice, in two windows: the money is there and must be seen. */
const isAskedFor = (order: LockedOrder, amount: number) =>
  amount === order.total_price || amount === order.total_price - order.paid_total;

interface Payment {
  amount: number;
  reference: string | undefined;
}

async function pay(
  ctx: TenantContext,
  { id }: LockedOrder,
  { amount, reference }: Payment,
): Promise<Outcome> {
  if (!isPaymentId(reference)) return 'mismatch';
  const money = { amount, provider: 'payhere', reference, author: AUTHOR } as const;
  const isNew = await bookPayment(ctx, id, { ...money, note: 'Paid by card' });
  return isNew ? 'paid' : 'known';
}

/** A charge-back that is told before its payment says that there was one. */
async function chargeBack(
  ctx: TenantContext,
  order: LockedOrder,
  payment: Payment,
): Promise<Outcome> {
  const { amount, reference } = payment;
  if (!isPaymentId(reference)) return 'mismatch';
  const known = { provider: 'payhere', kind: 'payment', reference } as const;
  if (!(await hasMovement(ctx, order.id, known))) await pay(ctx, order, payment);
  const money = { amount, provider: 'payhere', reference, author: AUTHOR } as const;
  const note = 'Charged back by the bank of the card';
  const isNew = await bookReturn(ctx, order.id, 'chargeback', { ...money, note });
  return isNew ? 'charged back' : 'known';
}

/** Attempts that failed carry "0" for their payment. */
const isPaymentId = (id: string | undefined): id is string =>
  id !== undefined && id !== '' && id !== '0';

/** A failed attempt says nothing about an order that another one has paid. */
async function fail(ctx: TenantContext, order: LockedOrder): Promise<Outcome> {
  if (order.payment_status !== 'pending' || order.paid_total > 0) return 'known';
  await changeOrder(ctx, order, { payment_status: 'failed' }, AUTHOR);
  return 'failed';
}

/** A payment that is under way at the bank must find its order still there. */
async function keepWaiting(ctx: TenantContext, order: LockedOrder): Promise<void> {
  if (!order.hold_expires_at) return;
  const { credit_debit: minutes } = await getHoldMinutes(ctx);
  const until = new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS);
  if (until > order.hold_expires_at) await updateHold(ctx, order.id, until);
}
