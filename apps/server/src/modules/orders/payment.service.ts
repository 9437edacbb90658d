import type { Order } from '@kade/contract/orders';
import type { NextPayment } from '@kade/contract/storefront';
import type { TenantContext } from '../../platform/context';
import { listBankAccounts } from '../payments';
import { findLatestSlip } from './slips.queries';

type Payable = Pick<Order, '_id' | 'order_status' | 'payment_status' | 'payment_options'>;

/** What the customer of an order does next to pay it. */
export async function nextPaymentOf(ctx: TenantContext, order: Payable): Promise<NextPayment> {
  const isOpen = ['pending', 'failed'].includes(order.payment_status);
  if (!isOpen || order.order_status === 'cancelled') return { next: 'nothing' };
  if (order.payment_options !== 'bank_transfer') return { next: 'nothing' };
  const slip = await findLatestSlip(ctx, order._id);
  return { next: 'transfer', bank_accounts: await listBankAccounts(ctx), slip: slip ?? null };
}
