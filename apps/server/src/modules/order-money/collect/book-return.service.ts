import { worthOfUsd } from '@kade/rules/dollars';
import { systemActor } from '../../../platform/actor';
import { transaction, type TenantContext } from '../../../platform/context';
import { isId } from '../../../platform/ids';
import { fact } from '../../activity';
import { lockOrder, recordFound } from '../../orders/book';
import { openAccount } from '../../payments/credentials';
import { ProviderRefusal, type Provider, type Telling } from '../../payments/provider';
import { bookReturn, findPayment, sumLeft } from '../ledger';
import { decideMismatch, findOpenMismatch, findOrderOfMismatch } from '../mismatches';
import { findRefund, settleRefund } from '../refunds';
import { markChargedBack } from '../settle';
import { attemptOf, bookMoney, isOfMoney } from './book-money.service';

type ToldReturn = Extract<Telling, { status: 'returned' }>;

/**
 * Books what a provider has given back: a refund of ours whose answer is still out, or one that was made
 * there. One that is told before its payment says that there was one.
 */
export async function bookReturned(
  ctx: TenantContext,
  provider: Provider,
  told: ToldReturn,
): Promise<'refunded' | 'charged back' | 'known' | 'ignored'> {
  const { by, payment: reference, currency, amount: given } = told;
  if (!reference || !(given > 0)) return 'ignored';
  const isOurs = currency === provider.collects;
  if (by === 'refund' && isOurs && (await settleOwn(ctx, provider, told))) return 'refunded';
  const payment = await paymentAt(ctx, provider, reference);
  if (!payment) {
    const uncounted = { provider: provider.provider, reference };
    return by === 'bank'
      ? markUncounted(ctx, uncounted)
      : closeUncounted(ctx, provider, uncounted, told);
  }
  if (!isOurs || (provider.collects === 'USD' && !payment.usd)) return 'ignored';
  const { order_id: orderId, usd } = payment;
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const { left, usdLeft } = await sumLeft(ctx, orderId, provider.provider);
    const isAll = given >= (usd ? usdLeft : left);
    const part = usd ? worthOfUsd(given, usd.rate) : given;
    // Its dollars were rounded: all of them are all that it paid.
    const worth = given === usd?.amount ? Math.min(payment.amount, left) : part;
    const amount = isAll ? left : worth;
    const isNew = await bookReturn(ctx, orderId, by === 'refund' ? 'refund' : 'chargeback', {
      amount,
      provider: provider.provider,
      reference: told.reference,
      payment: reference,
      ...(usd && { usd: { amount: given, rate: usd.rate } }),
      told: by === 'refund' ? provider.notes.refunded : provider.notes.takenBack,
      author: systemActor(provider.provider_name),
    });
    if (!isNew) return 'known';
    const word = by === 'refund' ? 'given_back' : 'charged_back';
    await recordFound(ctx, order, { [word]: fact({ say: 'lkr', amount }) });
    return 'refunded';
  });
}

interface Uncounted {
  provider: string;
  reference: string;
}

/** What was taken back may be a payment that its merchant has yet to look at. */
async function markUncounted(ctx: TenantContext, payment: Uncounted) {
  return transaction(ctx, async (ctx) => {
    const orderId = await findOrderOfMismatch(ctx, payment);
    if (orderId === undefined) return 'ignored';
    await markChargedBack(ctx, await lockOrder(ctx, orderId), payment);
    return 'charged back';
  });
}

/** A payment to check of which its merchant gave all back at the provider needs no look any more. */
async function closeUncounted(
  ctx: TenantContext,
  provider: Provider,
  payment: Uncounted,
  { currency, amount: given }: ToldReturn,
) {
  const open = await findOpenMismatch(ctx, payment);
  if (!open) return 'ignored';
  const isAll = currency === open.currency && given >= open.amount;
  if (!isAll && !(await isAllBack(ctx, provider, payment.reference))) return 'ignored';
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, open.order_id);
    const by = systemActor(provider.provider_name);
    if (!(await decideMismatch(ctx, payment, { state: 'dismissed', by }))) return 'known';
    const { amount } = open;
    const found = fact({
      say: 'unasked_decided',
      currency: open.currency,
      amount,
      outcome: 'returned',
    });
    await recordFound(ctx, order, { payment: found });
    return 'refunded';
  });
}

/** Of parts that went back one by one, the provider knows what they come to, if it knows the payment. */
async function isAllBack(
  ctx: TenantContext,
  { provider, lookUpPayment }: Provider,
  reference: string,
): Promise<boolean> {
  if (!lookUpPayment) return false;
  try {
    const told = await lookUpPayment(ctx, await openAccount(ctx, provider), reference);
    return told.status === 'paid' && told.isReturned === true;
  } catch (error) {
    if (error instanceof ProviderRefusal) return false;
    throw error;
  }
}

/** Whether a refund is one that this store has asked for; if its answer is out, this is it. */
async function settleOwn(
  ctx: TenantContext,
  { provider }: Provider,
  { refund: id, reference }: ToldReturn,
): Promise<boolean> {
  if (!isId(id)) return false;
  return transaction(ctx, async (ctx) => {
    const refund = await findRefund(ctx, id);
    if (refund?.provider !== provider) return false;
    if (refund.state === 'done') return true;
    await settleRefund(ctx, refund, reference);
    const order = await lockOrder(ctx, refund.order_id);
    await recordFound(ctx, order, { given_back: fact({ say: 'lkr', amount: refund.amount }) });
    return true;
  });
}

async function paymentAt(ctx: TenantContext, provider: Provider, reference: string) {
  const of = { provider: provider.provider, reference };
  const known = await findPayment(ctx, of);
  if (known) return known;
  if (!provider.lookUpPayment || (await findOrderOfMismatch(ctx, of))) return undefined;
  const account = await openAccount(ctx, provider.provider);
  const told = await provider.lookUpPayment(ctx, account, reference);
  if (!isOfMoney(told)) return undefined;
  const attempt = await attemptOf(ctx, provider, told);
  if (!attempt) return undefined;
  await bookMoney(ctx, provider, attempt.order_id, told);
  return findPayment(ctx, of);
}
