import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styles from './plain-form.module.css';

/** Form parts of the public pages, which do without the component library. */

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
};

export function PlainField({ label, hint, error, optional, type, ...rest }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...rest}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? 'Hide the password' : 'Show the password'}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {error}
        </p>
      )}
    </div>
  );
}

export function PlainSubmit({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={styles.submit} disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}

interface PlainMessageProps {
  tone: 'good' | 'bad';
  children: ReactNode;
}

export function PlainMessage({ tone, children }: PlainMessageProps) {
  return (
    <p className={styles.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
