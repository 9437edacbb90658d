import type { Store } from '@kade/contract/stores';
import {
  ExternalLink,
  LayoutDashboard,
  LayoutTemplate,
  Package,
  Settings,
  ShoppingBag,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../lib/address/paths';
import { Wordmark } from '../ui/media/mark';
import { ProfileButton } from './profile-button';
import { prefetchScreen } from './screens';
import styles from './shell.module.css';
import { StoreSelector } from './store-selector';

interface Item {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Other addresses under which the item is the current one. */
  also?: string[];
}

const items: Item[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Products', to: paths.products, icon: Package, also: ['/product'] },
  { label: 'Categories', to: paths.categories, icon: Tags, also: ['/collection'] },
  { label: 'Orders', to: paths.orders, icon: ShoppingBag },
  { label: 'Customers', to: paths.customers, icon: Users },
  { label: 'Store Configurator', to: paths.storeConfigurator, icon: LayoutTemplate },
  { label: 'Store Settings', to: paths.settings, icon: Settings },
];

interface SidebarProps {
  stores: Store[];
  current: Store | undefined;
}

export function Sidebar({ stores, current }: SidebarProps) {
  const { pathname } = useLocation();
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <div className={`${styles.sidebarContent} column gap-3`}>
      <Link
        to={paths.dashboard}
        className={`${styles.brand} link round`}
        aria-label="Kade, Dashboard"
      >
        <Wordmark />
      </Link>
      <StoreSelector stores={stores} current={current} />
      <nav className="stack gap-05" aria-label="Main">
        {items.map(({ label, to, icon: Icon, also = [] }) => (
          <Link
            key={to}
            to={to}
            className={`${styles.item} row gap-2h muted medium round undecorated`}
            aria-current={[to, ...also].some(isAt) ? 'page' : undefined}
            onMouseEnter={() => prefetchScreen(to)}
            onFocus={() => prefetchScreen(to)}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <div className={`${styles.foot} stack gap-1`}>
        {current && (
          <a
            className={`${styles.item} row gap-2h muted medium round undecorated`}
            href={current.url}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
            View store
          </a>
        )}
        <ProfileButton />
      </div>
    </div>
  );
}
