import type { Store } from '@kade/contract/stores';
import {
  ChartColumn,
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
import { Fragment, memo } from 'react';
import { useLocation } from '../lib/address/router-provider';
import { paths } from '../lib/address/paths';
import { Link } from '../ui/layout/link';
import { Wordmark } from '../ui/media/mark';
import { CreateButton } from './create-button';
import { FindButton } from './finder';
import { ProfileButton } from './profile-button';
import { prefetchScreen } from './screens';
import styles from './shell.module.css';
import { SidebarCountMark, type SidebarCount } from './sidebar-count';
import { StoreSelector } from './store-selector';

interface Item {
  label: string;
  to: string;
  icon?: LucideIcon;
  /** How many there wait. */
  count?: SidebarCount;
  children?: Item[];
  /** Other addresses under which the item is the current one. */
  also?: string[];
}

const items: Item[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
  {
    label: 'Products',
    to: paths.products,
    icon: Package,
    also: ['/product'],
    children: [
      { label: 'Inventory', to: paths.inventory, count: 'low_stock' },
      { label: 'Import', to: paths.imports },
    ],
  },
  { label: 'Categories', to: paths.categories, icon: Tags, also: ['/collection'] },
  {
    label: 'Orders',
    to: paths.orders,
    icon: ShoppingBag,
    count: 'to_pack',
    children: [
      { label: 'Drafts', to: paths.drafts, count: 'open_drafts' },
      { label: 'Slips', to: paths.slips, count: 'slips_to_check' },
    ],
  },
  { label: 'Customers', to: paths.customers, icon: Users },
  { label: 'Analytics', to: paths.analytics, icon: ChartColumn },
  { label: 'Store Configurator', to: paths.storeConfigurator, icon: LayoutTemplate },
  { label: 'Store Settings', to: paths.settings, icon: Settings },
];

interface SidebarProps {
  stores: Store[];
  current: Store | undefined;
  /** Whether it stands in the drawer of a phone, whose top bar has the search and what can be created. */
  isInDrawer?: boolean;
}

export function Sidebar({ stores, current, isInDrawer = false }: SidebarProps) {
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
      {!isInDrawer && (
        <div className="row gap-2">
          <FindButton />
          <CreateButton />
        </div>
      )}
      <Entries />
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

function Entries() {
  const { pathname } = useLocation();
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const isCurrent = ({ to, also = [] }: Item) => [to, ...also].some(isAt);
  return (
    <nav className="stack gap-05" aria-label="Main">
      {items.map(({ children = [], ...item }) => (
        <Fragment key={item.to}>
          <Entry {...item} isCurrent={isCurrent(item) && !children.some(isCurrent)} />
          {children.map((child) => (
            <Entry key={child.to} {...child} isChild isCurrent={isCurrent(child)} />
          ))}
        </Fragment>
      ))}
    </nav>
  );
}

interface EntryProps extends Item {
  isChild?: boolean;
  isCurrent: boolean;
}

/** The count stands beside the link, so that the link is called what its screen is. */
const Entry = memo(function Entry(props: EntryProps) {
  const { label, to, icon: Icon, count, isChild = false, isCurrent } = props;
  return (
    <div className="relative">
      <Link
        to={to}
        className={`${styles.item} row gap-2h muted medium round undecorated`}
        data-child={isChild || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        onMouseEnter={() => prefetchScreen(to)}
        onFocus={() => prefetchScreen(to)}
      >
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
        {label}
      </Link>
      {count && <SidebarCountMark of={count} />}
    </div>
  );
});
