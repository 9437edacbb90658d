import { paths } from '../../../lib/address/paths';
import { usePlanName } from '../../../parts/stores/stores';
import { Link } from '../../../ui/layout/link';
import styles from './read-only.module.css';

/** Says that a product is more than the plan has room for. */
export function ReadOnlyWords() {
  return (
    <span className={`${styles.words} block small`}>Read-only on the {usePlanName()} plan</span>
  );
}

/** The same above the product itself, and what can be done. */
export function ReadOnlyNotice() {
  return (
    <aside className={`${styles.notice} row wrap between round-lg pretty`} aria-label="Read-only">
      <p>
        <strong>Read-only on the {usePlanName()} plan.</strong> It stays shown and goes on selling.
        You can count its stock, take it off sale in the list of products, and delete it.
      </p>
      <Link to={`${paths.billing}?editable=1`}>Choose what stays editable</Link>
    </aside>
  );
}
