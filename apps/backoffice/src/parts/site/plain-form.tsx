import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { ButtonRoot } from '../../ui/style/button-root';
import styles from './plain-form.module.css';

/** Form parts of the public pages, which do without the component library. */

interface Said {
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
}

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & Said;

export function PlainField({ label, hint, error, optional, type, ...rest }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        id={id}
        type={isPassword && isShown ? 'text' : type}
        {...describedBy(id, hint, error)}
        {...rest}
      />
      {isPassword && (
        <button
          type="button"
          className={`${styles.eye} absolute centred bare muted clickable`}
          aria-label={isShown ? 'Hide the password' : 'Show the password'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </button>
      )}
    </Labelled>
  );
}

type TextProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Said;

/** A field of several lines. */
export function PlainText({ label, hint, error, optional, ...rest }: TextProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea id={id} {...describedBy(id, hint, error)} {...rest} />
    </Labelled>
  );
}

const describedBy = (id: string, hint: string | undefined, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

type LabelledProps = Partial<Said> & { id: string; children: ReactNode };

function Labelled({ id, label, hint, error, optional, children }: LabelledProps) {
  return (
    <div className={`${styles.field} stack gap-1h shrinks`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="normal muted"> (optional)</span>}
      </label>
      <div className={`${styles.box} relative`}>{children}</div>
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="danger small">
          {error}
        </p>
      )}
    </div>
  );
}

export function PlainSubmit({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <ButtonRoot
      type="submit"
      className={`${styles.submit} row-inline middle gap-2h large bold clickable`}
      data-loading={isBusy || undefined}
      aria-busy={isBusy}
    >
      {isBusy && <span className={styles.spinner} aria-hidden />}
      {children}
    </ButtonRoot>
  );
}

interface PlainMessageProps {
  tone: 'good' | 'bad';
  children: ReactNode;
}

export function PlainMessage({ tone, children }: PlainMessageProps) {
  return (
    <p
      className={`${styles.message} medium breaks`}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {children}
    </p>
  );
}
