import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar';
import styles from './work.module.css';

interface WorkLineProps {
  /** What it is; left out where the title above says so. */
  title?: ReactNode;
  /** How far it is, or how it ended. */
  hint: ReactNode;
  /** The button that stops, undoes or closes it. */
  act?: ReactNode;
  /** Whoever cannot see it is told when it changes. */
  isTold?: boolean;
}

/** A long work in a line: what it is, how far, and what can be done about it. */
export function WorkLine({ title, hint, act, isTold }: WorkLineProps) {
  const What = isTold ? 'output' : 'div';
  return (
    <div className={`${styles.line} row between gap-3`}>
      <What className={`${styles.what} stack gap-05 shrinks breaks`}>
        {title && <span>{title}</span>}
        <span className="quiet figures">{hint}</span>
      </What>
      {act}
    </div>
  );
}

/** How far a long work is; without a `total` that it is at it. */
export function WorkBar({
  done,
  total,
  label = 'Progress',
}: {
  done: number;
  total: number;
  label?: string;
}) {
  const isCounted = total > 0;
  return (
    <ProgressBar
      value={isCounted ? (100 * done) / total : 100}
      isMoving={!isCounted}
      label={label}
    />
  );
}
