import type { OrderView } from '@kade/contract/orders';
import { Link } from 'react-router';
import { useListParams } from '../../lib/list-params';
import { paths } from '../../lib/paths';
import styles from './order-views.module.css';

const views: { view: OrderView | undefined; label: string }[] = [
  { view: undefined, label: 'All' },
  { view: 'to_pack', label: 'To pack' },
  { view: 'slips_to_check', label: 'Slips to check' },
  { view: 'unpaid', label: 'Unpaid' },
];

/** What one comes back for again and again, each at an address of its own. */
export function OrderViews() {
  const { get } = useListParams();
  return (
    <nav className={styles.views} aria-label="Saved views">
      {views.map(({ view, label }) => (
        <Link
          key={label}
          to={view ? `${paths.orders}?view=${view}` : paths.orders}
          className={styles.view}
          aria-current={get('view') === view ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
