import type { PaymentMethod } from '@kade/contract/stores';
import type { PaymentOption } from '../payment';
import { BankIcon, CardIcon, CashIcon, PaypalIcon } from './icons';

/** What has no picture of its own is shown by that of cards. */
const icons: Partial<Record<PaymentMethod, () => React.ReactNode>> = {
  credit_debit: CardIcon,
  paypal: PaypalIcon,
  bank_transfer: BankIcon,
  cash_on_delivery: CashIcon,
};

interface PaymentChoiceProps {
  options: readonly PaymentOption[];
  chosen: PaymentMethod | undefined;
  error: string | undefined;
}

/** The ways to pay. None is chosen for the customer, unless there is but one. */
export function PaymentChoice({ options, chosen, error }: PaymentChoiceProps) {
  const only = options.length === 1 ? options[0]?.method : undefined;
  return (
    <fieldset
      className={error ? 'choose-wrong' : undefined}
      aria-describedby={error && 'payment_option-error'}
    >
      <legend>Payment</legend>
      {options.map(({ method, name, text, isClosed = false }, index) => {
        const MethodIcon = icons[method] ?? CardIcon;
        return (
          <label key={method} className="choice">
            <input
              id={index === 0 ? 'payment_option' : undefined}
              type="radio"
              name="payment_option"
              value={method}
              required
              disabled={isClosed}
              defaultChecked={method === (chosen ?? only)}
            />
            <MethodIcon />
            <span>
              {name}
              <span className="muted small">{text}</span>
            </span>
          </label>
        );
      })}
      {error && (
        <p className="field-error" id="payment_option-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
