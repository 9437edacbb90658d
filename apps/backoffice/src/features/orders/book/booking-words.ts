import type { PaymentStatus } from '@kade/contract/orders';

const UNPAID = 'What was booked as paid or given back is taken out of the books again.';

/** What becomes of the money of an order whose payment status is set by hand. */
export const paymentBooking: Record<PaymentStatus, string> = {
  paid: 'What is due is booked as paid.',
  refunded:
    'All that was paid is booked as given back. No money moves by this: Refund gives it back through PayHere or PayPal.',
  pending: UNPAID,
  failed: UNPAID,
};
