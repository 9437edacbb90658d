import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './figures.module.css';

interface FigureChangeProps {
  now: number;
  /** Undefined: nothing is compared. */
  before: number | undefined;
  /** What stands there where nothing is to be said. */
  none?: string;
}

/** How much more or less than before, in percent; of what was below zero there is none. */
export function FigureChange({ now, before, none }: FigureChangeProps) {
  if (before === undefined || before < 0 || (before === 0 && now === 0)) return none;
  if (before === 0) return <span className="muted">New</span>;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) {
    return (
      <span className="muted nowrap">
        0 %<span className="unseen"> the same</span>
      </span>
    );
  }
  const Icon = percent < 0 ? ArrowDown : ArrowUp;
  const way = percent < 0 ? 'less' : 'more';
  return (
    <span className={`${styles.change} row-inline gap-05 nowrap`} data-way={way}>
      <Icon size={13} aria-hidden />
      {Math.abs(percent)} %<span className="unseen"> {way}</span>
    </span>
  );
}
