import type { Telling } from '../../provider';
import type { PaypalCapture, PaypalRefund } from './paypal-replies';

/** What a capture says; `order` is PayPal's order, where the capture does not name it. */
export function captureTelling(capture: PaypalCapture, order = capture.orderId): Telling {
  const { id: reference, currency, amount } = capture;
  const money = { reference, currency, amount, attempt: order };
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { status: 'paid', ...money };
    case 'REFUNDED':
      return { status: 'paid', ...money, isReturned: true };
    case 'PENDING':
      return { status: 'reviewed', ...money };
    case 'DECLINED':
    case 'FAILED':
      return { status: 'failed', ...money };
    default:
      return { status: 'of_no_interest' };
  }
}

/** What a refund says, or a payment that the payer's bank took back. */
export function refundTelling(
  { id: reference, captureId: payment, customId: refund, currency, amount }: PaypalRefund,
  by: 'refund' | 'bank' = 'refund',
): Telling {
  return { status: 'returned', by, reference, payment, refund, currency, amount };
}
