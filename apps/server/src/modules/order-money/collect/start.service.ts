import { usdOf } from '@kade/rules/dollars';
import { canBePaid } from '@kade/rules/payable';
import { transaction, type ShopperContext, type TenantContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { lockOrder, updateUsdRate, type LockedOrder } from '../../orders/book';
import { findOrderByToken } from '../../orders/read';
import { openAccount } from '../../payments/credentials';
import type { Provider } from '../../payments/provider';
import { findProvider, findUsdRate } from '../../payments/providers';
import { getStoreDetail } from '../../stores/read';
import { findLatestAttempt, insertAttempt, updateAttempt, type Attempt } from '../attempts';
import { hasOpenMismatch } from '../mismatches';
import { collectPayment } from './collect.service';
import { inWords } from './provider-answer';

/** Providers let customers agree for some hours. */
const REUSED_MS = 2 * 60 * 60_000;

type Beginning = Provider & Required<Pick<Provider, 'begin'>>;

/** Asks a provider to collect what is due of an order; answers where its customer agrees to it. */
export async function startPayment(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
  name: string,
): Promise<{ url: string }> {
  const { begin, ...provider } = findProvider(name) ?? {};
  if (!begin) throw notFound('payment provider');
  const asked = { ...provider, begin } as Beginning;
  await findOrderByToken(ctx, id, accessToken);
  return inWords(asked.provider_name, async () => {
    const attempt = await openAttempt(ctx, asked, id);
    if (attempt.state === 'capturing') await finishFirst(ctx, attempt);
    if (attempt.url) return { url: attempt.url };
    return { url: await askForApproval(ctx, asked, attempt, accessToken) };
  });
}

/** The same amount is asked for once: a double click, a second tab, a way back and on again. */
async function openAttempt(ctx: ShopperContext, provider: Provider, id: string): Promise<Attempt> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    await assertPayable(ctx, provider, order);
    const inDollars = provider.collects === 'USD';
    const usd_rate = inDollars ? (order.usd_rate ?? (await setRate(ctx, provider, id))) : null;
    const amount = order.due_total;
    const after = new Date(ctx.clock.now().getTime() - REUSED_MS);
    const of = { order_id: id, provider: provider.provider };
    const latest = await findLatestAttempt(ctx, { orderId: id, provider: of.provider, after });
    const isGood = latest?.amount === amount && latest.usd_rate === usd_rate;
    if (latest?.state === 'capturing' || (latest?.state === 'open' && isGood)) return latest;
    const usd_amount = usd_rate === null ? null : usdOf(amount, usd_rate);
    const row = { id: newId(ctx), ...of, amount, usd_amount, usd_rate };
    await insertAttempt(ctx, row);
    return { ...row, reference: null, url: null, state: 'open', captures: 0 };
  });
}

async function assertPayable(
  ctx: TenantContext,
  { method }: Provider,
  order: LockedOrder,
): Promise<void> {
  if (order.payment_option !== method) {
    throw conflict({ say: 'paid_another_way', way: method });
  }
  if (order.order_status === 'cancelled') {
    throw conflict({ say: 'order_cancelled' });
  }
  if (!canBePaid(order, order.due_total)) throw paidAlready();
  if (await hasOpenMismatch(ctx, order.id)) {
    throw conflict({ say: 'payment_under_review' });
  }
}

const paidAlready = () => conflict({ say: 'order_paid' });

/** An order that was placed without a rate keeps the one of its first payment. */
async function setRate(ctx: TenantContext, provider: Provider, id: string): Promise<number> {
  const rate = await findUsdRate(ctx, provider);
  if (rate === undefined) {
    throw conflict({ say: 'provider_not_taken', way: provider.method });
  }
  await updateUsdRate(ctx, id, rate);
  return rate;
}

/** Nobody pays again while the money of the last time may have come. */
async function finishFirst(ctx: TenantContext, attempt: Attempt): Promise<void> {
  const outcome = await collectPayment(ctx, attempt.id);
  if (outcome === 'paid' || outcome === 'under_review') throw paidAlready();
}

async function askForApproval(
  ctx: TenantContext,
  { provider, begin }: Beginning,
  attempt: Attempt,
  accessToken: string,
): Promise<string> {
  const { order_id: id } = attempt;
  const { name: shop, url } = await getStoreDetail(ctx);
  const { order_number: number } = await transaction(ctx, (ctx) => lockOrder(ctx, id));
  const query = new URLSearchParams({ access_token: accessToken }).toString();
  const begun = await begin(ctx, await openAccount(ctx, provider), {
    id: attempt.id,
    order: { id, number },
    amount: attempt.usd_amount ?? attempt.amount,
    shop,
    returnUrl: `${url}/orders/${id}/${provider}?${query}`,
    cancelUrl: `${url}/orders/${id}?${query}&${provider}=not_approved`,
  });
  await updateAttempt(ctx, attempt.id, begun);
  return begun.url;
}
