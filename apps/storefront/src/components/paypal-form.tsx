import type { NextPayment } from '@kade/contract/storefront';
import { dollarWords } from '../payment';

interface PaypalFormProps {
  payment: Extract<NextPayment, { next: 'paypal' }>;
  action: string;
}

/** Takes the customer to PayPal, which collects dollars; the shop never sees the account. */
export function PaypalForm({ payment, action }: PaypalFormProps) {
  return (
    <form method="post" action={action} className="provider">
      <p>PayPal collects {dollarWords(payment.usd_amount, payment.usd_rate)} for this shop.</p>
      <button className="button">Pay with PayPal</button>
    </form>
  );
}
