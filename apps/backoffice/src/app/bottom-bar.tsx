import { CalendarCheck, Ellipsis, Package, PackageOpen, ShoppingBag } from 'lucide-react';
import { useLocation } from '../lib/address/router-provider';
import { paths } from '../lib/address/paths';
import { Link } from '../ui/layout/link';
import styles from './bottom-bar.module.css';
import { prefetchScreen } from './screens';

const items = [
  { label: 'Today', to: paths.dashboard, icon: CalendarCheck },
  { label: 'Orders', to: paths.orders, icon: ShoppingBag },
  { label: 'Products', to: paths.products, icon: Package, also: '/product/' },
  { label: 'Stock', to: paths.inventory, icon: PackageOpen },
];

/** What one goes to all day, under the thumb; the menu has the rest. On a phone only. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  // The longest address that one is under: stock stands under products.
  const [here] = items
    .filter(
      ({ to, also }) => `${pathname}/`.startsWith(`${to}/`) || (also && pathname.startsWith(also)),
    )
    .sort((one, other) => other.to.length - one.to.length);
  return (
    <nav className={styles.bar} aria-label="Most used">
      {items.map(({ label, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={`${styles.item} undecorated muted`}
          aria-current={here?.to === to ? 'page' : undefined}
          onTouchStart={() => prefetchScreen(to)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <button type="button" className={`${styles.item} bare muted clickable`} onClick={onMore}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        More
      </button>
    </nav>
  );
}
