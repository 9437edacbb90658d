import { Wordmark } from '../ui/media/mark';
import styles from './shell.module.css';

/** The shell's shape while the session is checked. */
export function ShellSkeleton() {
  return (
    <div className={`${styles.shell} stack`} aria-busy="true">
      <div className={`${styles.sidebar} sticky sunken`}>
        <div className={`${styles.brand} link round`}>
          <Wordmark />
        </div>
      </div>
      <main className={`${styles.main} shrinks`} aria-label="Loading" />
    </div>
  );
}
