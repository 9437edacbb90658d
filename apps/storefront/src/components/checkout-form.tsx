import { formatPrice } from '@kade/rules/money';
import type { ReactNode } from 'react';
import {
  addressFields,
  contactFields,
  type Field,
  type FieldErrors,
  type Typed,
} from '../checkout-fields';
import { cartPath } from '../paths';
import type { PaymentOption } from '../payment';
import type { Refusal } from '../place-order';
import { FormField } from './form-field';
import { CashIcon } from './icons';
import { Notice } from './notice';

interface CheckoutFormProps {
  /** Where the form goes. */
  action: string;
  hidden: Record<string, string>;
  /** How they can be reached; both ways unless something else is enough. */
  contact?: readonly Field[];
  typed: Typed;
  refusal?: Refusal | undefined;
  options: readonly PaymentOption[];
  total: number;
  /** Everything is there in the number asked for. */
  canOrder: boolean;
  /** Said where it cannot be ordered; the cart is to blame unless something else is. */
  obstacle?: ReactNode;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const {
    action,
    hidden,
    contact = contactFields,
    typed,
    refusal,
    options,
    total,
    canOrder,
    obstacle,
  } = props;
  const errors = refusal?.errors ?? {};
  return (
    <form className="checkout-form" method="post" action={action} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal ? <Refused refusal={refusal} /> : !canOrder && (obstacle ?? <Short />)}
      <fieldset>
        <legend>Contact</legend>
        <Fields fields={contact} typed={typed} errors={errors} />
      </fieldset>
      <fieldset>
        <legend>Delivery</legend>
        <Fields fields={addressFields} typed={typed} errors={errors} />
      </fieldset>
      <fieldset>
        <legend>Payment</legend>
        {options.map(({ method, name, text }, index) => (
          <label key={method} className="choice">
            <input type="radio" name="payment_option" value={method} defaultChecked={index === 0} />
            <CashIcon />
            <span>
              {name}
              <span className="muted small">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <button className="button checkout-go" disabled={!canOrder}>
        Place order · {formatPrice(total)}
      </button>
    </form>
  );
}

interface FieldsProps {
  fields: readonly Field[];
  typed: Typed;
  errors: FieldErrors;
}

function Fields({ fields, typed, errors }: FieldsProps) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={typed[field.name]}
          error={errors[field.name]}
        />
      ))}
    </div>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const wrong = Object.entries(refusal.errors);
  return (
    <Notice tone="bad">
      <p>{refusal.message}</p>
      {wrong.length > 0 && (
        <ul className="notice-list">
          {wrong.map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {refusal.shortages && refusal.shortages.length > 0 && (
        <ul>
          {refusal.shortages.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {refusal.isCart && <a href={cartPath}>Look at your cart</a>}
    </Notice>
  );
}

function Short() {
  return (
    <Notice tone="bad">
      <p>Some things in your cart are not there in the number you asked for.</p>
      <a href={cartPath}>Look at your cart</a>
    </Notice>
  );
}
