import { Wordmark } from '../ui/media/mark';
import styles from './shell.module.css';

/** The shell's shape while the session is checked. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell} aria-busy="true">
      <div className={styles.sidebar}>
        <div className={styles.brand}>
          <Wordmark />
        </div>
      </div>
      <main className={styles.main} aria-label="Loading" />
    </div>
  );
}
