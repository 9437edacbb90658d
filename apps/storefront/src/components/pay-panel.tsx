import type { NextPayment, ShopOrder } from '@kade/contract/storefront';
import { formatMoment, formatPrice } from '@kade/words/english';
import { Notice } from './notice';
import { providerOf } from '../pay-at-provider';
import { dollarWords } from '../payment';
import { ProviderForm } from './provider-form';
import { RedirectForm } from './redirect-form';
import { SlipForm, SlipState } from './slip-form';
import { TransferAccounts } from './transfer-accounts';

interface PayPanelProps {
  order: ShopOrder;
  /** Where the forms of this page go. */
  action: string;
  /** Why the last form was not taken. */
  refusal: string | undefined;
  /** It answers the form that was just sent. */
  isAnswer: boolean;
  /** The customer is on the way to the page of the card payment. */
  isGoing: boolean;
}

/** What the customer does next to pay; nothing where nothing is to be done. */
export function PayPanel({ order, action, refusal, isAnswer, isGoing }: PayPanelProps) {
  const { payment, money, hold_expires_at: until } = order;
  const refused = refusal ? (
    <Notice tone="bad" isAnswer={isAnswer}>
      <p>{refusal}</p>
    </Notice>
  ) : null;
  if (payment.next === 'nothing') return refused;
  const { name } = providerOf(order);
  if (payment.next === 'wait') return <WaitPanel reason={payment.reason} name={name} />;
  return (
    <section className="panel pay" aria-labelledby="pay-title">
      <h2 id="pay-title">Pay {formatPrice(money.due)}</h2>
      {refused}
      {payment.next === 'form' && <ProviderForm payment={payment} name={name} isGoing={isGoing} />}
      {payment.next === 'paypal' && (
        <RedirectForm
          name={name}
          amount={dollarWords(payment.usd_amount, payment.usd_rate)}
          action={action}
        />
      )}
      {payment.next === 'redirect' && (
        <RedirectForm name={payment.name} amount={formatPrice(money.due)} action={action} />
      )}
      {payment.next === 'transfer' && (
        <>
          <SlipState slip={payment.slip} />
          <TransferAccounts
            accounts={payment.bank_accounts}
            orderNumber={order.order_number}
            amount={money.due}
          />
          <SlipForm isWaiting={payment.slip?.state === 'waiting'} action={action} />
        </>
      )}
      {until && (
        <p className="muted small">
          We keep your order until <time dateTime={until.toISOString()}>{formatMoment(until)}</time>
          . It is cancelled if it is not paid by then.
        </p>
      )}
    </section>
  );
}

type Reason = Extract<NextPayment, { next: 'wait' }>['reason'];

const waitWords: Record<Reason, (name: string) => string> = {
  under_review: (name) =>
    `${name} has your payment and still looks at it. That can take some days; this page says when it is done.`,
  other_amount: () =>
    'We have your payment, but it is not the amount that your order costs. The shop looks at it and writes to you. Please do not pay again.',
};

function WaitPanel({ reason, name }: { reason: Reason; name: string }) {
  return (
    <section className="panel pay" aria-labelledby="pay-title">
      <h2 id="pay-title">Your payment</h2>
      <p>{waitWords[reason](name)}</p>
    </section>
  );
}
