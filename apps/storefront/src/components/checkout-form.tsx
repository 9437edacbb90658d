import type { ReactNode } from 'react';
import { contactFieldsFor, deliveryFields, moreFields, type Field } from '../checkout-fields';
import type { FieldErrors, Typed } from '../checkout-typed';
import type { PaymentMethod } from '@kade/contract/stores';
import { formatPrice } from '@kade/words/english';
import type { PaymentOption } from '../payment';
import { FormField, type DeliveryDays } from './form-field';
import { PlaceLists } from './place-lists';
import { PaymentChoice } from './payment-choice';

interface CheckoutFormProps {
  /** Where the form goes. */
  action: string;
  hidden: Record<string, string>;
  typed: Typed;
  errors: FieldErrors;
  /** Of which days one can be wished for; null: of none. */
  days: DeliveryDays | null;
  /** Whether what is entered is to be kept on this device, and is; left out where it cannot be. */
  remember?: { isWished: boolean; isKept: boolean };
  options: readonly PaymentOption[];
  /** The way to pay that was chosen already. */
  chosen: PaymentMethod | undefined;
  /** Null: it depends on what is chosen. */
  total: number | null;
  /** How it can come to its customer. */
  ways?: ReactNode;
  /** Everything is there in the number asked for. */
  canOrder: boolean;
  /** Says why it cannot be ordered, unless that is said already. */
  obstacle: ReactNode;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { action, hidden, typed, errors, options, chosen, total, canOrder, obstacle } = props;
  const { ways, days, remember } = props;
  return (
    <>
      {remember?.isKept && (
        <form id="forget" method="post" action={action} hidden>
          <input type="hidden" name="forget" value="yes" />
        </form>
      )}
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
          <Fields
            fields={deliveryFields(days !== null)}
            typed={typed}
            errors={errors}
            days={days}
          />
          <MoreFields typed={typed} errors={errors} />
          {remember && <Remember {...remember} />}
        </fieldset>
        <PlaceLists />
        {ways}
        <PaymentChoice options={options} chosen={chosen} error={errors.payment_option} />
        <button className="button checkout-go" disabled={!canOrder}>
          {total === null ? 'Place order' : <>Place order · {formatPrice(total)}</>}
        </button>
      </form>
    </>
  );
}

interface MoreFieldsProps {
  typed: Typed;
  errors: FieldErrors;
}

/** Folded, unless something stands in it or is wrong with it. */
function MoreFields({ typed, errors }: MoreFieldsProps) {
  const isSaid = moreFields.some(({ name }) => typed[name] !== '' || errors[name]);
  return (
    <details className="checkout-more" open={isSaid}>
      <summary>A gift, another recipient, a note to the shop</summary>
      <Fields fields={moreFields} typed={typed} errors={errors} />
    </details>
  );
}

/** What is forgotten goes by a form of its own: pressing Enter in a field must not forget. */
function Remember({ isWished, isKept }: { isWished: boolean; isKept: boolean }) {
  return (
    <div className="remember">
      <label>
        <input type="checkbox" name="remember" value="yes" defaultChecked={isWished} />
        Remember these details on this device
      </label>
      {isKept && (
        <button className="link-button" form="forget">
          Forget them
        </button>
      )}
    </div>
  );
}

interface FieldsProps extends MoreFieldsProps {
  fields: readonly Field[];
  days?: DeliveryDays | null;
}

function Fields({ fields, typed, errors, days = null }: FieldsProps) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={typed[field.name]}
          error={errors[field.name]}
          days={days}
        />
      ))}
    </div>
  );
}
