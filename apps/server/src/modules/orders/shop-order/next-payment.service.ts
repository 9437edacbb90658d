import type { Order } from '@kade/contract/orders';
import type { NextPayment } from '@kade/contract/storefront';
import { canBePaid } from '@kade/rules/payable';
import type { TenantContext } from '../../../platform/context';
import { isUnderReview } from '../../order-money/attempts';
import { hasOpenMismatch } from '../../order-money/mismatches';
import { findLatestSlip } from '../../order-money/slips';
import { openAccount } from '../../payments/credentials';
import { findProviderOf, findUsdRate } from '../../payments/providers';
import { getStoreDetail } from '../../stores/read';

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
> & { isNew: boolean };

const NOTHING: NextPayment = { next: 'nothing' };

/** What the customer of an order does next to pay it. */
export async function nextPaymentOf(
  ctx: TenantContext,
  order: Payable,
  accessToken: string,
): Promise<NextPayment> {
  if (!canBePaid(order, order.money.due)) return NOTHING;
  const { isNew, _id: id } = order;
  if (!isNew && (await hasOpenMismatch(ctx, id))) return { next: 'wait', reason: 'other_amount' };
  const provider = findProviderOf(order.payment_options);
  if (!provider) return NOTHING;
  if (!isNew && provider.begin && (await isUnderReview(ctx, id))) {
    return { next: 'wait', reason: 'under_review' };
  }
  const inDollars = provider.collects === 'USD';
  const next = await provider.next?.(ctx, {
    order: { ...order, due: order.money.due },
    accessToken,
    usdRate: inDollars ? (order.usd_rate ?? (await findUsdRate(ctx, provider))) : undefined,
    account: () => openAccount(ctx, provider.provider),
    store: () => getStoreDetail(ctx),
  });
  if (next?.next !== 'transfer') return next ?? NOTHING;
  return { ...next, slip: isNew ? null : ((await findLatestSlip(ctx, id)) ?? null) };
}
