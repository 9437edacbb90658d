import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/media/mark';
import styles from './entry-page.module.css';

/** The card before the office: signing in, and being set up. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={`${styles.frame} centred sunken`}>
      <title>{`${title} · Kade operator`}</title>
      <div className={`${styles.card} panel`}>
        <div className="quiet row between">
          <Wordmark size={24} />
          Operator
        </div>
        <h1 className={`${styles.title} tight`}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
