import type { PaymentStatus } from '@kade/contract/orders';
import { listWays } from '@kade/rules/ways-to-pay';

const online = listWays()
  .filter(({ kind }) => kind === 'online')
  .map(({ provider_name }) => provider_name)
  .join(' or ');
const UNPAID = 'What was booked as paid or given back is taken out of the books again.';

/** What becomes of the money of an order whose payment status is set by hand. */
export const paymentBooking: Record<PaymentStatus, string> = {
  paid: 'What is due is booked as paid.',
  refunded: `All that was paid is booked as given back. No money moves by this: Refund gives it back through ${online}.`,
  pending: UNPAID,
  failed: UNPAID,
};
