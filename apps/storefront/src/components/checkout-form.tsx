import { formatPrice } from '@kade/rules/money';
import type { ReactNode } from 'react';
import {
  addressFields,
  contactFieldsFor,
  type Field,
  type FieldErrors,
  type Typed,
} from '../checkout-fields';
import type { PaymentMethod } from '@kade/contract/stores';
import type { PaymentOption } from '../payment';
import { FormField } from './form-field';
import { PaymentChoice } from './payment-choice';

interface CheckoutFormProps {
  /** Where the form goes. */
  action: string;
  hidden: Record<string, string>;
  typed: Typed;
  errors: FieldErrors;
  options: readonly PaymentOption[];
  /** The way to pay that was chosen already. */
  chosen: PaymentMethod | undefined;
  total: number;
  /** Everything is there in the number asked for. */
  canOrder: boolean;
  /** Says why it cannot be ordered, unless that is said already. */
  obstacle: ReactNode;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { action, hidden, typed, errors, options, chosen, total, canOrder, obstacle } = props;
  return (
    <form className="checkout-form" method="post" action={action} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!canOrder && obstacle}
      <fieldset>
        <legend>Contact</legend>
        <Fields fields={contactFieldsFor(options, chosen)} typed={typed} errors={errors} />
      </fieldset>
      <fieldset>
        <legend>Delivery</legend>
        <Fields fields={addressFields} typed={typed} errors={errors} />
      </fieldset>
      <PaymentChoice options={options} chosen={chosen} error={errors.payment_option} />
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
