import type { ReactNode, SubmitEventHandler } from 'react';
import styles from './form.module.css';

interface FormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Fields one below the other; our own messages instead of the browser's bubbles. */
export function Form({ onSubmit, children }: FormProps) {
  // No grid: in one, the buttons could not stick to the end of a window.
  return (
    <form className="column gap-4" onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}

/** Two fields beside each other where there is room. */
export function FieldPair({ children, areShort }: { children: ReactNode; areShort?: boolean }) {
  return (
    <div className={`${styles.pair} stack items-start gap-4`} data-short={areShort}>
      {children}
    </div>
  );
}

/** What went wrong with the form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={`${styles.error} pad-2h3 small medium breaks round`} role="alert">
      {children}
    </p>
  );
}
