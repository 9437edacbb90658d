import type { NextPayment } from '@kade/contract/storefront';

interface ProviderFormProps {
  payment: Extract<NextPayment, { next: 'form' }>;
}

/** Takes the customer to the page of the card payment; the shop never sees the card. */
export function ProviderForm({ payment }: ProviderFormProps) {
  return (
    <form method="post" action={payment.url} className="provider">
      {Object.entries(payment.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>You enter your card on the page of PayHere, which handles the payment for this shop.</p>
      <button className="button">Pay now</button>
    </form>
  );
}
