import type { MovementKind } from '@kade/contract/movements';
import type { OrderStatus } from '@kade/contract/orders';
import type { LedgerNote } from '@kade/words/ledger-notes';
import type { Actor } from '../../../platform/actor';
import { transaction, type TenantContext } from '../../../platform/context';
import {
  addGoodwill,
  dueIfReopened,
  isUnpaid,
  lockOrder,
  setDue,
  updateHold,
  type MoneyTotals,
  type Statuses,
} from '../../orders/book';
import { mailOrder } from '../../orders/mail';
import { changeOrder, promiseFromPayment } from '../../orders/move';
import type { Usd } from '../../orders/read';
import { getProviderOf } from '../../payments/providers';
import { acceptWaitingSlips } from '../slips';
import { hasMovement, insertMovements, sumUncounted, type NewMovement } from './movements.queries';

/** An order as far as its money goes. */
interface Payable extends Statuses, MoneyTotals {
  total_price: number;
  written_off: number;
}

/** What a provider, a bank or the merchant says has moved. */
export interface MovedMoney {
  amount: number;
  /** The same in US dollars, where it moved in those. */
  usd?: Usd;
  /** Who moved it: `hand`, or a provider by its name. */
  provider: string;
  /** The provider's id of it: what is told twice is booked once. */
  reference?: string;
  /** Which payment went back, by the provider's id of it. */
  payment?: string;
  told: LedgerNote;
  /** What a merchant wrote. */
  said?: string;
  author: Actor;
}

interface GivenBack extends MovedMoney {
  /** As far as nothing too much had come, it is not asked for again. */
  isGoodwill?: boolean;
}

/** The movements that a change of statuses by hand stands for, so that sums and statuses agree. */
export function movementsOf(order: Payable, wanted: Statuses, author: Actor): NewMovement[] {
  const movements: NewMovement[] = [];
  let paid = order.paid_total;
  const { refunded_total: refunded, charged_back_total: chargedBack } = order;
  const book = (kind: MovementKind, amount: number, told: LedgerNote) => {
    if (amount === 0) return;
    movements.push({ kind, amount, provider: 'hand', told, author });
    if (kind === 'payment') paid += amount;
  };
  const takeBack = (as: 'paid' | 'pending' | 'failed') => {
    book('chargeback', -chargedBack, { say: 'charge_back_taken_back', as });
    book('refund', chargedBack - refunded, { say: 'refund_taken_back', as });
  };
  if (wanted.payment_status !== order.payment_status) {
    switch (wanted.payment_status) {
      case 'paid': {
        // One that was refunded was not, after all; what went back of an advance is due again.
        const isTakenBack = order.payment_status === 'refunded';
        if (isTakenBack) takeBack('paid');
        const due = dueIfReopened(isTakenBack ? { ...order, due_again_total: 0 } : order);
        book('payment', Math.max(due, 0), { say: 'marked_paid' });
        break;
      }
      case 'refunded':
        if (paid === 0) book('payment', order.total_price, { say: 'marked_paid_and_refunded' });
        book('refund', Math.max(paid - refunded, 0), { say: 'marked_refunded' });
        break;
      case 'pending':
      case 'failed':
        takeBack(wanted.payment_status);
        book('payment', -paid, { say: 'payment_taken_back', as: wanted.payment_status });
        break;
    }
  }
  const takesBack = movements.some(
    ({ kind, amount }) => (kind === 'refund' || kind === 'chargeback') && amount < 0,
  );
  const dueAgain = takesBack ? 0 : order.due_again_total;
  const due = order.total_price - order.written_off - paid + dueAgain;
  const writeOff = writeOffOf(order.order_status, wanted.order_status, due, order.written_off);
  const told = { say: writeOff > 0 ? 'cancelled' : 'reopened' } as const;
  if (writeOff !== 0) {
    movements.push({ kind: 'write_off', amount: writeOff, provider: 'order', told, author });
  }
  return movements;
}

/**
 * Nothing is asked for a cancelled order, also where its payment is taken back later; what was let go
 * is due again once it is reopened.
 */
function writeOffOf(from: OrderStatus, to: OrderStatus, due: number, writtenOff: number): number {
  if (to === 'cancelled') return Math.max(due, 0);
  return from === 'cancelled' ? -writtenOff : 0;
}

/**
 * Books money that came for an order; one that was cancelled meanwhile keeps it until it is refunded,
 * and one that is paid in part waits until its merchant decides. Answers whether it was new.
 */
export async function bookPayment(
  ctx: TenantContext,
  orderId: string,
  money: MovedMoney,
): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const of = await book(ctx, orderId, 'payment', money);
    if (of === undefined) return false;
    const isPaid = order.due_total <= money.amount;
    if (!isPaid && order.hold_expires_at) await updateHold(ctx, orderId, null);
    // Of what was given back, too, a part that came anew leaves the rest to be paid.
    const otherwise = order.payment_status === 'refunded' ? 'pending' : order.payment_status;
    const payment_status = isPaid ? 'paid' : otherwise;
    await changeOrder(ctx, order, { payment_status }, { author: money.author, of });
    // What a paid order costs more since has come: its status says nothing new, its customer is told.
    const isRest = isPaid && order.payment_status === 'paid' && order.due_total > 0;
    if (!isRest) return true;
    await acceptWaitingSlips(ctx, [orderId], money.author);
    await promiseFromPayment(ctx, [order]);
    await mailOrder(ctx, orderId, 'paid', { of });
    return true;
  });
}

/**
 * An order that costs less than before may be paid by what came for it. One that costs nothing, of which
 * nothing is here, is paid as well where it would have been before it is sent, and waits for its payment once
 * it costs something again: of neither is anybody told that they paid. One of which all went back waits for
 * its payment once something is due, and is refunded as before once nothing is. A slip that waits was
 * looked at by nobody, and waits on.
 */
export async function settleNewPrice(
  ctx: TenantContext,
  orderId: string,
  author: Actor,
): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  const isDue = order.due_total > 0;
  const isQuiet = order.paid_total <= order.refunded_total;
  const isAllBack = isQuiet && order.refunded_total > 0 && order.total_price > 0;
  const isOnDelivery = getProviderOf(order.payment_option).kind === 'on_delivery';
  if (isQuiet && !isAllBack && isOnDelivery) return;
  if (isUnpaid(order) && !isDue) {
    const payment_status = isAllBack ? 'refunded' : 'paid';
    const by = { author, isQuiet, keepsSlips: true };
    await changeOrder(ctx, order, { payment_status }, by);
  } else if (isQuiet && isDue && !isUnpaid(order)) {
    await changeOrder(ctx, order, { payment_status: 'pending' }, { author, isQuiet });
  }
}

/**
 * Books money that went back. The customer is told of a refund; of a charge-back, which nobody of the shop
 * made, the merchant is, unless it is them who counts it. Answers whether it was new.
 */
export async function bookReturn(
  ctx: TenantContext,
  orderId: string,
  kind: 'refund' | 'chargeback',
  { isGoodwill = false, ...money }: GivenBack,
): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const counted = await countAgain(ctx, orderId, kind, money);
    const of = await book(ctx, orderId, kind, money);
    if (of === undefined) return false;
    if (counted > 0) await setDue(ctx, orderId, order.due_total);
    if (isGoodwill) await forgo(ctx, order, money.amount - counted);
    const isAllBack = order.refunded_total + money.amount >= order.paid_total + counted;
    // An advance that went back is due again: its order waits for its payment as before.
    const isAwaited = isUnpaid(order) && order.order_status !== 'cancelled' && order.due_total > 0;
    const payment_status = isAllBack && !isAwaited ? 'refunded' : order.payment_status;
    const { author } = money;
    if (kind === 'refund') await mailOrder(ctx, orderId, 'refunded', { of });
    else if (author.kind === 'system') await mailOrder(ctx, orderId, 'charged_back', { of });
    await changeOrder(ctx, order, { payment_status }, { author, isQuiet: true });
    return true;
  });
}

/** What is given out of goodwill leaves as much due as was; what had come too much is given back first. */
async function forgo(
  ctx: TenantContext,
  { id, due_total: due }: { id: string; due_total: number },
  amount: number,
): Promise<void> {
  const given = amount + Math.min(due, 0);
  if (given > 0) await addGoodwill(ctx, id, { amount: given, due: Math.max(due, 0) });
}

/**
 * What its provider gives back had come, whatever the merchant said of it: as far as a payment was taken back
 * by hand it is counted again first, and asked for as before. Answers how much that is.
 */
async function countAgain(
  ctx: TenantContext,
  orderId: string,
  kind: MovementKind,
  { provider, reference, amount: gone, author }: MovedMoney,
): Promise<number> {
  if (provider === 'hand' || reference === undefined) return 0;
  const amount = Math.min(gone, await sumUncounted(ctx, orderId));
  const isKnown = async () => hasMovement(ctx, orderId, { provider, kind, reference });
  if (amount === 0 || (await isKnown())) return 0;
  const told = { say: 'counted_again' } as const;
  await insertMovements(ctx, orderId, [
    { kind: 'payment', amount, provider: 'hand', told, author },
  ]);
  return amount;
}

async function book(
  ctx: TenantContext,
  orderId: string,
  kind: MovementKind,
  { reference, payment, ...money }: MovedMoney,
): Promise<string | undefined> {
  const movement = {
    ...money,
    kind,
    ...(reference && { provider_reference: reference }),
    ...(payment && { payment_reference: payment }),
  };
  const [id] = await insertMovements(ctx, orderId, [movement]);
  return id;
}

/** What the ledger says of money that the bank of its payer took back. */
export const CHARGED_BACK: LedgerNote = { say: 'charged_back' };
