import type { ShopOrder } from '@kade/contract/storefront';
import { formatRs } from '@kade/rules/money';
import { formatMoment } from '../dates';
import { ProviderForm } from './provider-form';
import { SlipForm } from './slip-form';
import { TransferAccounts } from './transfer-accounts';

interface PayPanelProps {
  order: ShopOrder;
  /** Where the forms of this page go. */
  action: string;
  /** Why the last form was not taken. */
  refusal: string | undefined;
}

/** What the customer does next to pay; nothing where nothing is to be done. */
export function PayPanel({ order, action, refusal }: PayPanelProps) {
  const { payment, money, hold_expires_at: until } = order;
  if (payment.next === 'nothing') return null;
  return (
    <section className="panel pay" aria-labelledby="pay-title">
      <h2 id="pay-title">Pay {formatRs(money.due)}</h2>
      {payment.next === 'form' && <ProviderForm payment={payment} />}
      {payment.next === 'transfer' && (
        <>
          <TransferAccounts accounts={payment.bank_accounts} orderNumber={order.order_number} />
          <SlipForm slip={payment.slip} action={action} refusal={refusal} />
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
