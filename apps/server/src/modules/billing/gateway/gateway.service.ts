import { termEnd } from '@kade/rules/subscription';
import { dayWords, formatLkr } from '@kade/words/english';
import type { SystemContext } from '../../../platform/context';
import { newToken } from '../../../platform/random';
import { CURRENCY, decimal } from '../../payments/provider';
import { payhereSignature } from '../../payments/providers/payhere';
import { getAccount, hasTestGateway } from '../checkout';
import { checkoutForm, isCheckoutKey, type Checkout } from '../checkout';
import { outdatedPage, sendingPage, testPage, type GatewayButton } from './gateway-page';
import { findStatementPayment } from '../statements';
import { findStatement, numberOf } from '../statements';
import { getPayer } from '../checkout';
import { findSubscription, type SubscriptionRow } from '../subscriptions';
import { checkoutOf, isOutdated } from '../subscriptions';
import { takeBillingNotice } from '../notices';

/** What may be decided about a checkout, as PayHere tells of it. */
const DECISIONS: Record<string, { status_code: string; message_type: string }> = {
  approve: { status_code: '2', message_type: 'AUTHORIZATION_SUCCESS' },
  decline: { status_code: '-2', message_type: 'AUTHORIZATION_FAILED' },
  charge: { status_code: '2', message_type: 'RECURRING_INSTALLMENT_SUCCESS' },
  fail: { status_code: '-2', message_type: 'RECURRING_INSTALLMENT_FAILED' },
  stop: { status_code: '-1', message_type: 'RECURRING_STOPPED' },
};

const ASKED: GatewayButton[] = [
  { decision: 'approve', label: 'Approve', isMain: true },
  { decision: 'decline', label: 'Decline' },
];
const RUNNING: GatewayButton[] = [
  { decision: 'charge', label: 'Charge the next instalment', isMain: true },
  { decision: 'fail', label: 'Let the next instalment fail' },
  { decision: 'stop', label: 'Stop the subscription' },
];

/** The page at which a merchant pays: PayHere's form, or the test gateway. */
export async function showCheckout(
  ctx: SystemContext,
  id: string,
  key: unknown,
): Promise<string | undefined> {
  const found = await findCheckout(ctx, id, key);
  if (!found) return undefined;
  const { checkout, isOpen, isOld, subscription } = found;
  if (isOld) return outdatedPage(checkout.back);
  if (!hasTestGateway(ctx)) return isOpen ? sendingPage(checkoutForm(ctx, checkout)) : undefined;
  const isRunning = subscription?.mandate === 'running';
  return testPage({
    title: 'Test gateway',
    lines: [checkout.items, ...amountsOf(ctx, checkout, found)],
    buttons: isOpen ? ASKED : isRunning ? RUNNING : [],
  });
}

function amountsOf(
  ctx: SystemContext,
  { amount, recurring }: Checkout,
  { isOpen, subscription }: Found,
): string[] {
  if (!isOpen) return [`This is ${subscription?.state ?? 'paid'}.`];
  if (!recurring || !subscription) return [`${formatLkr(amount)} once.`];
  const next = dayWords(termEnd(ctx.clock.now(), subscription.term, 1));
  return [
    `${formatLkr(amount)} now.`,
    `${formatLkr(recurring.amount)} every ${recurring.every}, from ${next}.`,
  ];
}

/** What somebody pressed on the test gateway; answers where their browser goes on. */
export async function decideCheckout(
  ctx: SystemContext,
  id: string,
  { key, decision }: { key: unknown; decision: unknown },
): Promise<string | undefined> {
  const told = typeof decision === 'string' ? DECISIONS[decision] : undefined;
  const found = hasTestGateway(ctx) ? await findCheckout(ctx, id, key) : undefined;
  if (!found || !told) return undefined;
  if (found.isOld) return found.checkout.back;
  await takeBillingNotice(ctx, noticeOf(ctx, found, told));
  return decision === 'decline' ? found.checkout.back : found.checkout.returned;
}

/** What PayHere would tell, signed as it signs. */
function noticeOf(
  ctx: SystemContext,
  { checkout, isOpen, subscription }: Found,
  told: { status_code: string; message_type: string },
) {
  const { merchantId, merchantSecret } = getAccount(ctx);
  const charged = isOpen ? checkout.amount : (checkout.recurring?.amount ?? checkout.amount);
  const amount = decimal(charged);
  const signed = { merchantId, orderId: checkout.id, amount, currency: CURRENCY };
  return {
    status_code: told.status_code,
    merchant_id: merchantId,
    order_id: checkout.id,
    payment_id: told.status_code === '2' ? newToken(ctx, 9) : '0',
    payhere_amount: amount,
    payhere_currency: CURRENCY,
    md5sig: payhereSignature({ ...signed, statusCode: told.status_code }, merchantSecret),
    ...(subscription && {
      message_type: told.message_type,
      subscription_id: `test-${checkout.id}`,
      recurring: '1',
    }),
  };
}

interface Found {
  checkout: Checkout;
  /** Whether it may still be paid. */
  isOpen: boolean;
  /** Whether it is to be asked for anew, since its price may have changed. */
  isOld?: boolean;
  /** Undefined where a statement is paid. */
  subscription?: SubscriptionRow;
}

async function findCheckout(
  ctx: SystemContext,
  id: string,
  key: unknown,
): Promise<Found | undefined> {
  if (typeof key !== 'string' || !isCheckoutKey(ctx, id, key)) return undefined;
  const subscription = await findSubscription(ctx, id);
  if (subscription) {
    const payer = await getPayer(ctx, subscription.merchant_id);
    const checkout = await checkoutOf(ctx, subscription, payer);
    const isOld = await isOutdated(ctx, subscription);
    return { checkout, isOpen: subscription.state === 'asked', isOld, subscription };
  }
  const payment = await findStatementPayment(ctx, id);
  const statement = payment && (await findStatement(ctx, payment.statement_id));
  if (!statement) return undefined;
  const payer = await getPayer(ctx, statement.merchant_id);
  const page = `${ctx.settings.platformUrl}/billing/${statement.id}`;
  const items = `Kade, fees of statement ${numberOf(statement)}`;
  const { amount } = payment;
  const checkout = { id, payer, items, amount, back: page, returned: `${page}?returned=1` };
  return { checkout, isOpen: statement.state === 'due' && payment.paid_at === null };
}
