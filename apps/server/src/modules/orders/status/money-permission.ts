import type { PaymentStatus } from '@kade/contract/orders';
import type { StoreContext } from '../../../platform/context';
import { assertMay } from '../../auth/gates';

/** Who works on orders books money by their status only if they may do it elsewhere, too. */
export function assertMaySet(ctx: StoreContext, status: PaymentStatus | null | undefined): void {
  if (status) assertMay(ctx, status === 'refunded' ? 'money.refund' : 'money.book');
}
