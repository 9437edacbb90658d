import type { NextPayment } from '@kade/contract/storefront';
import { PAY_NOW } from '../paths';
import { InlineScript } from './inline';

interface ProviderFormProps {
  payment: Extract<NextPayment, { next: 'form' }>;
  /** Whose page it leads to. */
  name: string;
  /** The form is sent at once, where scripts run. */
  isGoing: boolean;
}

/** Sends the form once: who comes back by the browser's button finds the page without the script. */
const GO = `history.replaceState(null,'',location.href.replace('&${PAY_NOW}',''));document.getElementById('provider').submit()`;

/** Takes the customer to the page of the card payment; the shop never sees the card. */
export function ProviderForm({ payment, name, isGoing }: ProviderFormProps) {
  return (
    <>
      <form method="post" action={payment.url} className="provider" id="provider">
        {Object.entries(payment.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{`You enter your card on the page of ${name}, which handles the payment for this shop.`}</p>
        <button className="button">Pay now</button>
      </form>
      {isGoing && <InlineScript>{GO}</InlineScript>}
    </>
  );
}
