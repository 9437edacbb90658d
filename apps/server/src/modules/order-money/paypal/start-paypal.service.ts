import { usdOf } from '@kade/rules/dollars';
import { transaction, type ShopperContext, type TenantContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { ProviderError } from '../../../platform/provider-http';
import { newId } from '../../../platform/random';
import { isUnpaid, lockOrder, updateUsdRate, type LockedOrder } from '../../orders/book';
import { findOrderByToken } from '../../orders/read';
import { askPaypal, findUsdRate } from '../../payments/providers';
import { getStoreDetail } from '../../stores';
import { findLatestAttempt, insertAttempt, updateAttempt, type Attempt } from '../attempts';
import { hasOpenMismatch } from '../mismatches';
import { collectPaypal } from './collect-paypal.service';
import { inWords } from './paypal-answer';

/** PayPal lets customers agree for three hours. */
const REUSED_MS = 2 * 60 * 60_000;

/** Asks PayPal to collect what is due of an order; answers where its customer agrees to it. */
export async function startPaypal(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
): Promise<{ url: string }> {
  await findOrderByToken(ctx, id, accessToken);
  return inWords(async () => {
    const attempt = await openAttempt(ctx, id);
    if (attempt.state === 'capturing') await finishFirst(ctx, attempt);
    if (attempt.approve_url) return { url: attempt.approve_url };
    return { url: await askForApproval(ctx, attempt, accessToken) };
  });
}

/** The same amount is asked for once: a double click, a second tab, a way back and on again. */
async function openAttempt(ctx: ShopperContext, id: string): Promise<Attempt> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    await assertPayable(ctx, order);
    const usd_rate = order.usd_rate ?? (await setRate(ctx, id));
    const amount = order.due_total;
    const since = new Date(ctx.clock.now().getTime() - REUSED_MS);
    const latest = await findLatestAttempt(ctx, id, since);
    const isGood = latest?.amount === amount && latest.usd_rate === usd_rate;
    if (latest?.state === 'capturing' || (latest?.state === 'open' && isGood)) return latest;
    const attempt = { order_id: id, amount, usd_amount: usdOf(amount, usd_rate), usd_rate };
    const row = { id: newId(ctx), ...attempt };
    await insertAttempt(ctx, row);
    return { ...row, paypal_id: null, approve_url: null, state: 'open', captures: 0 };
  });
}

async function assertPayable(ctx: TenantContext, order: LockedOrder): Promise<void> {
  if (order.payment_option !== 'paypal') {
    throw conflict('conflict', 'This order is not paid by PayPal.');
  }
  if (order.order_status === 'cancelled') {
    throw conflict('conflict', 'This order was cancelled. Please write to the shop.');
  }
  if (!isUnpaid(order) || order.due_total <= 0) throw paidAlready();
  if (await hasOpenMismatch(ctx, order.id)) {
    throw conflict('conflict', 'The shop looks at what was paid already.');
  }
}

const paidAlready = () => conflict('conflict', 'This order is paid already.');

/** An order that was placed without a rate keeps the one of its first payment. */
async function setRate(ctx: TenantContext, id: string): Promise<number> {
  const rate = await findUsdRate(ctx);
  if (rate === undefined) throw conflict('conflict', 'This shop does not take PayPal now.');
  await updateUsdRate(ctx, id, rate);
  return rate;
}

/** Nobody pays again while the money of the last time may have come. */
async function finishFirst(ctx: TenantContext, attempt: Attempt): Promise<void> {
  const outcome = await collectPaypal(ctx, attempt.id);
  if (outcome === 'paid' || outcome === 'under_review') throw paidAlready();
}

async function askForApproval(
  ctx: TenantContext,
  attempt: Attempt,
  accessToken: string,
): Promise<string> {
  const { order_id: id } = attempt;
  const { name, url } = await getStoreDetail(ctx);
  const { order_number: number } = await transaction(ctx, (ctx) => lockOrder(ctx, id));
  const query = new URLSearchParams({ access_token: accessToken }).toString();
  const created = await askPaypal(ctx, (token) =>
    ctx.paypal.createOrder(token, {
      requestId: attempt.id,
      customId: id,
      invoiceId: `${number}-${attempt.id}`,
      description: `Order #${number} at ${name}`,
      amount: attempt.usd_amount,
      shop: name,
      returnUrl: `${url}/orders/${id}/paypal?${query}`,
      cancelUrl: `${url}/orders/${id}?${query}&paypal=not_approved`,
    }),
  );
  const { approveUrl } = created;
  if (!approveUrl || new URL(approveUrl).origin !== ctx.paypal.pages) {
    throw new ProviderError('an answer without its page');
  }
  await updateAttempt(ctx, attempt.id, { paypal_id: created.id, approve_url: approveUrl });
  return approveUrl;
}
