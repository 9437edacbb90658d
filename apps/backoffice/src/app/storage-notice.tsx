import type { StorageState } from '@kade/contract/stores';
import { USAGE_WARNED_PERCENT } from '@kade/rules/usage';
import { paths } from '../lib/address/paths';
import { Link } from '../ui/layout/link';
import styles from './storage-notice.module.css';

/** Above every screen of a store that has little room left for files. */
export function StorageNotice({ state }: { state: Exclude<StorageState, 'fine'> }) {
  return (
    <aside
      className={`${styles.notice} row wrap middle small medium pretty`}
      data-state={state}
      aria-label="Storage"
    >
      <span>
        {state === 'full'
          ? 'The storage of this store is full: new pictures are refused.'
          : `More than ${USAGE_WARNED_PERCENT} % of the storage of this store is used.`}
      </span>
      <Link to={`${paths.settings}#storage`}>See Storage</Link>
    </aside>
  );
}
