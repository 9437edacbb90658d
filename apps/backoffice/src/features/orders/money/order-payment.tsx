import type { Order } from '@kade/contract/orders';
import { BankTransferSection } from './bank-transfer-section';
import { PaymentSection } from './payment-section';

/** Everything about the money of an order. */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <>
      {order.payment_options === 'bank_transfer' && <BankTransferSection order={order} />}
      <PaymentSection order={order} />
    </>
  );
}
