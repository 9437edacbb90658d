import type { Field } from '../checkout-fields';

interface FormFieldProps {
  field: Field;
  value: string;
  error?: string | undefined;
}

/** A labelled text field with what is wrong with it beneath. */
export function FormField({ field, value, error }: FormFieldProps) {
  const { name, label, hint } = field;
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const input = {
    id: name,
    name,
    defaultValue: value,
    maxLength: field.maxLength,
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
      {name === 'address' ? (
        <textarea {...input} rows={2} />
      ) : (
        <input {...input} type={field.type ?? 'text'} />
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
