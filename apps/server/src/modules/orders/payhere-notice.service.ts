import type { PayhereNotice } from '@kade/contract/callbacks';
import { transaction, type PublicContext, type TenantContext } from '../../platform/context';
import { AppError, invalid, notFound } from '../../platform/errors';
import { isId } from '../../platform/gates';
import { isPayhereNotice, noticedMoney } from '../payments';
import {
  callbackDigest,
  insertCallback,
  listStoresOfOrder,
  updateCallback,
} from './callbacks.queries';
import { confirmLater } from './confirm-card.service';
import { bookReturn } from './movements.service';
import { lockOrder, type LockedOrder } from './orders.queries';
import { failPayment, settlePayment, waitLonger } from './settle-payment.service';

const AUTHOR = 'PayHere';

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
  const { amount, worth } = noticedMoney(notice);
  const { payment_id: reference, payhere_currency: currency } = notice;
  if (amount === undefined) return 'mismatch';
  switch (notice.status_code) {
    case '2':
      return pay(ctx, order, { amount, worth, currency, reference });
    case '-3':
      return chargeBack(ctx, order, { amount, worth, currency, reference });
    case '0':
      await waitLonger(ctx, order, 'credit_debit');
      return 'pending';
    case '-1':
      return 'cancelled';
    case '-2':
      return failPayment(ctx, order, AUTHOR);
    default:
      return 'mismatch';
  }
}

interface Payment {
  amount: number;
  worth: number | null;
  currency: string;
  reference: string | undefined;
}

async function pay(
  ctx: TenantContext,
  order: LockedOrder,
  { reference, ...money }: Payment,
): Promise<Outcome> {
  if (!isPaymentId(reference)) return 'mismatch';
  const told = { provider: 'payhere', reference, note: 'Paid by card', author: AUTHOR } as const;
  const payment = { ...told, ...money, isAsked: money.worth !== null };
  const outcome = await settlePayment(ctx, order, payment);
  if (outcome === 'paid') await confirmLater(ctx, order.id, reference);
  return outcome;
}

/** A charge-back that is told before its payment says that there was one. */
async function chargeBack(
  ctx: TenantContext,
  order: LockedOrder,
  payment: Payment,
): Promise<Outcome> {
  const { worth: amount, reference } = payment;
  if (!isPaymentId(reference) || amount === null) return 'mismatch';
  if ((await pay(ctx, order, payment)) === 'mismatch') return 'mismatch';
  const money = { amount, provider: 'payhere', reference, author: AUTHOR } as const;
  const note = 'Charged back by the bank of the card';
  const isNew = await bookReturn(ctx, order.id, 'chargeback', { ...money, note });
  return isNew ? 'charged back' : 'known';
}

/** Attempts that failed carry "0" for their payment. */
const isPaymentId = (id: string | undefined): id is string =>
  id !== undefined && id !== '' && id !== '0';
