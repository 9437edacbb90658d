import type { MismatchReason } from '@kade/contract/mismatches';
import { canBePaid } from '@kade/rules/payable';
import type { LedgerNote } from '@kade/words/ledger-notes';
import type { Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { fact } from '../../activity';
import {
  dueIfReopened,
  isUnpaid,
  recordFound,
  updateHold,
  type LockedOrder,
} from '../../orders/book';
import { mailOrder } from '../../orders/mail';
import { changeOrder } from '../../orders/move';
import type { Usd } from '../../orders/read';
import { holdUntil } from '../../payments/methods';
import type { Provider } from '../../payments/provider';
import { isUnderReview } from '../attempts';
import { bookPayment, bookReturn, CHARGED_BACK, hasMovement } from '../ledger';
import { chargeBackMismatch, decideMismatch, hasOpenMismatch, insertMismatch } from '../mismatches';

/** A payment that a provider tells of and that is certain. */
export interface ToldPayment {
  /** By its name in the ledger. */
  provider: string;
  reference: string;
  currency: string;
  /** Minor units of that currency. */
  amount: number;
  /** The same in the store's currency; null where nobody can tell. */
  worth: number | null;
  usd?: Usd;
  /** Whether we asked for just this; the order may ask for something else by now. */
  isAsked: boolean;
  /** Why nobody but the merchant may count it. */
  doubt?: MismatchReason | undefined;
  told: LedgerNote;
  author: Actor;
}

/**
 * Books a payment of a locked order. One that the order does not ask for (it was edited meanwhile, or
 * the provider tells another amount or currency) is kept for the merchant to look at, who is told.
 */
export async function settlePayment(
  ctx: TenantContext,
  order: LockedOrder,
  payment: ToldPayment,
  reason: MismatchReason = payment.doubt ?? 'amount',
): Promise<'paid' | 'known' | 'mismatch'> {
  const { provider, reference, worth, usd, isAsked, doubt, told, author } = payment;
  if (await hasMovement(ctx, order.id, { provider, kind: 'payment', reference })) return 'known';
  if (!doubt && isAsked && worth !== null && isDue(order, worth)) {
    const money = { amount: worth, provider, reference, told, author, ...(usd && { usd }) };
    if (!(await bookPayment(ctx, order.id, money))) return 'known';
    // What was to be looked at before is counted now.
    await decideMismatch(ctx, { provider, reference }, { state: 'booked', by: author });
    await recordFound(ctx, order, { booked: fact({ say: 'lkr', amount: worth }) });
    return 'paid';
  }
  const { currency, amount } = payment;
  const isNew = await insertMismatch(ctx, {
    order_id: order.id,
    provider,
    reason,
    reference,
    currency,
    amount,
    worth,
    usd_rate: usd?.rate ?? null,
    expected: Math.max(order.due_total, 0),
  });
  if (isNew) {
    // Nobody but the merchant may let an order go that money came for.
    await updateHold(ctx, order.id, null);
    const mismatch = { provider, reference, reason };
    await mailOrder(ctx, order.id, 'payment_mismatch', { mismatch });
    await recordFound(ctx, order, {
      payment: fact({ say: 'unasked', currency, amount }),
    });
  }
  return 'mismatch';
}

/**
 * Books that a payment of a locked order was charged back, which says that there was one. Where the
 * merchant has yet to look at the payment, they see that it went, and are told.
 */
export async function settleChargeBack(
  ctx: TenantContext,
  order: LockedOrder,
  payment: ToldPayment,
): Promise<'charged back' | 'known'> {
  const { provider, reference, worth, author } = payment;
  const outcome = await settlePayment(ctx, order, payment, 'charged_back');
  if (outcome === 'mismatch' || worth === null) {
    await markChargedBack(ctx, order, payment);
    return 'charged back';
  }
  const money = { amount: worth, provider, reference, author, told: CHARGED_BACK };
  if (!(await bookReturn(ctx, order.id, 'chargeback', money))) return 'known';
  await recordFound(ctx, order, { charged_back: fact({ say: 'lkr', amount: worth }) });
  return 'charged back';
}

/** A payment to check that is gone again: its merchant is told once. */
export async function markChargedBack(
  ctx: TenantContext,
  order: LockedOrder,
  { provider, reference }: Pick<ToldPayment, 'provider' | 'reference'>,
): Promise<void> {
  const which = { order_id: order.id, provider, reference };
  if (!(await chargeBackMismatch(ctx, which))) return;
  const mismatch = { provider, reference, reason: 'charged_back' } as const;
  await mailOrder(ctx, order.id, 'payment_mismatch', { mismatch });
  await recordFound(ctx, order, { charged_back: `payment ${reference}` });
}

/** Somebody may pay twice, in two windows: the money is there and must be seen. */
const isDue = (order: LockedOrder, amount: number) =>
  amount === order.total_price || amount === dueIfReopened(order);

/** A failed attempt says nothing about an order that another one has paid. */
export async function failPayment(
  ctx: TenantContext,
  order: LockedOrder,
  author: Actor,
): Promise<'failed' | 'known'> {
  if (order.payment_status !== 'pending' || order.paid_total > 0) return 'known';
  await changeOrder(ctx, order, { payment_status: 'failed' }, { author });
  return 'failed';
}

/**
 * A payment that is under way must find its order still there: it waits once more from now on. One that
 * some money came for waits for its merchant, and no time ends that.
 */
export async function waitLonger(
  ctx: TenantContext,
  order: LockedOrder,
  provider: Provider,
): Promise<void> {
  if (!isUnpaid(order) || order.paid_total > 0 || order.order_status !== 'pending') return;
  if (await isLookedAt(ctx, order.id)) return;
  const until = await holdUntil(ctx, provider);
  if (until === null) return;
  if (!order.hold_expires_at || until > order.hold_expires_at) {
    await updateHold(ctx, order.id, until);
  }
}

/** Whether a payment of an order is still looked at, by its provider or by the merchant. */
const isLookedAt = async (ctx: TenantContext, orderId: string): Promise<boolean> =>
  (await hasOpenMismatch(ctx, orderId)) || (await isUnderReview(ctx, orderId));

/**
 * Tells the customer, who was told to wait, that the payment did not go through in the end, unless they have
 * nothing to pay or are to wait for another.
 */
export async function tellRefused(ctx: TenantContext, order: LockedOrder): Promise<void> {
  if (!canBePaid(order, order.due_total) || (await isLookedAt(ctx, order.id))) return;
  await mailOrder(ctx, order.id, 'payment_refused');
}
