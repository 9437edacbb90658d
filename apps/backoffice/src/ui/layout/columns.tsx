import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** The narrow column; below the main one where there is no room beside it. */
  aside: ReactNode;
  /** Where the narrow column stands, `end` unless said; at the start it also comes first. */
  side?: 'start' | 'end';
  /** Goes on below the main part, and is the end of the page where there is no room beside each other. */
  last?: ReactNode;
  /** Both end at the same height, by their last parts. */
  isEven?: boolean;
}

/** What a page is about, and beside it what belongs to it. */
export function Columns({ children, aside, side = 'end', last, isEven }: ColumnsProps) {
  const narrow = <div className={`${styles.column} stack gap-4 shrinks`}>{aside}</div>;
  return (
    <div
      className={`${styles.columns} stack items-start gap-4`}
      data-side={side}
      data-even={isEven}
    >
      {side === 'start' && narrow}
      <div className={`${styles.column} stack gap-4 shrinks`}>{children}</div>
      {side === 'end' && narrow}
      {last && <div className={`${styles.last} shrinks`}>{last}</div>}
    </div>
  );
}
