import type { ShopFront } from '@kade/contract/storefront';
import type { FormFieldWords } from '../checkout-fields';
import { noDeliveryWords } from '../delivery-words';

export type DeliveryDays = NonNullable<ShopFront['delivery_days']>;

interface FormFieldProps {
  field: FormFieldWords;
  value: string;
  error?: string | undefined;
  /** Of which days one can be chosen. */
  days?: DeliveryDays | null;
}

/** A labelled text field with what is wrong with it beneath. */
export function FormField({ field, value, error, days }: FormFieldProps) {
  const { name, label } = field;
  const hint = field.type === 'date' && days ? noDeliveryWords(days) : field.hint;
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const input = {
    id: name,
    name,
    defaultValue: value,
    maxLength: field.type === 'date' ? undefined : field.maxLength,
    autoComplete: field.autoComplete,
    required: !field.optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={field.half ? 'field field-half' : 'field'}>
      <label htmlFor={name}>
        {label}
        {field.optional && <span className="muted"> (optional)</span>}
      </label>
      {field.rows ? (
        <textarea {...input} rows={field.rows} />
      ) : (
        <input
          {...input}
          type={field.type ?? 'text'}
          list={field.list}
          {...(field.type === 'date' && { min: days?.first, max: days?.last })}
        />
      )}
      {hint && (
        <p className="muted small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
