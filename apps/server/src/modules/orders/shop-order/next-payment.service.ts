import type { Order } from '@kade/contract/orders';
import type { NextPayment } from '@kade/contract/storefront';
import { usdOf } from '@kade/rules/dollars';
import type { TenantContext } from '../../../platform/context';
import { isUnderReview } from '../../order-money/attempts';
import { hasOpenMismatch } from '../../order-money/mismatches';
import { findLatestSlip } from '../../order-money/slips';
import { listBankAccounts } from '../../payments/bank-accounts';
import { findUsdRate, payhereFormOf } from '../../payments/providers';
import { getStoreDetail } from '../../stores';
import { isUnpaid } from '../book';

type Payable = Pick<
  Order,
  | '_id'
  | 'order_number'
  | 'order_status'
  | 'payment_status'
  | 'payment_options'
  | 'email'
  | 'billing_address'
  | 'money'
  | 'usd_rate'
>;

/** What the customer of an order does next to pay it. */
export async function nextPaymentOf(
  ctx: TenantContext,
  order: Payable,
  accessToken: string,
): Promise<NextPayment> {
  if (!isUnpaid(order) || order.order_status === 'cancelled') return { next: 'nothing' };
  if (await hasOpenMismatch(ctx, order._id)) return { next: 'wait', reason: 'other_amount' };
  switch (order.payment_options) {
    case 'bank_transfer':
      return askForTransfer(ctx, order);
    case 'credit_debit':
      return askForCard(ctx, order, accessToken);
    case 'paypal':
      return askForPaypal(ctx, order);
    case 'cash_on_delivery':
      return { next: 'nothing' };
  }
}

async function askForTransfer(ctx: TenantContext, { _id }: Payable): Promise<NextPayment> {
  const slip = await findLatestSlip(ctx, _id);
  return { next: 'transfer', bank_accounts: await listBankAccounts(ctx), slip: slip ?? null };
}

async function askForPaypal(
  ctx: TenantContext,
  { _id, money, usd_rate: frozen }: Payable,
): Promise<NextPayment> {
  if (await isUnderReview(ctx, _id)) return { next: 'wait', reason: 'under_review' };
  const usd_rate = frozen ?? (await findUsdRate(ctx));
  if (usd_rate === undefined || money.due <= 0) return { next: 'nothing' };
  return { next: 'paypal', usd_amount: usdOf(money.due, usd_rate), usd_rate };
}

async function askForCard(
  ctx: TenantContext,
  order: Payable,
  accessToken: string,
): Promise<NextPayment> {
  const store = await getStoreDetail(ctx);
  const amount = order.money.due;
  const form = await payhereFormOf(ctx, { ...order, amount, store, accessToken });
  return form ? { next: 'form', ...form } : { next: 'nothing' };
}
