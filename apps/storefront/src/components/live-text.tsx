import type { ReactNode } from 'react';
import type { LiveText } from '../live-choices';

interface LiveTextsProps<T> {
  texts: readonly LiveText<T>[];
  letter: 'p' | 's' | 'b' | 'f';
  /** Stands until the choice is complete. */
  children: ReactNode;
  show: (value: T) => ReactNode;
}

/** The text of the combination that is chosen; the styles of `liveChoices` show it. */
export function LiveTexts<T>({ texts, letter, children, show }: LiveTextsProps<T>) {
  return (
    <>
      <span className={`${letter}-any`}>{children}</span>
      {texts.map(({ className, value }) => (
        <span key={className} className={`live ${className}`}>
          {show(value)}
        </span>
      ))}
    </>
  );
}
