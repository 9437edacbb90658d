import { brand } from '../lib/words/brand';
import styles from './storage-notice.module.css';

/** Above every screen of a store that an operator keeps closed. */
export function SuspensionNotice({ reason }: { reason: string }) {
  return (
    <aside
      className={`${styles.notice} row wrap middle small medium pretty`}
      data-state="full"
      aria-label="Suspended"
    >
      <span>
        This store is suspended: its front is closed and takes no orders. The reason: {reason}
      </span>
      <a href={`mailto:${brand.contactEmail}`}>Write to us</a>
    </aside>
  );
}
