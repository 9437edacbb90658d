import { useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Menu as MenuIcon } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { paths } from '../lib/address/paths';
import type { Location } from '../lib/address/router';
import { useRouter, useRouterState } from '../lib/address/router-provider';
import { useScrollPlaces } from '../lib/address/use-scroll-places';
import { storesQuery } from '../parts/stores/stores';
import { Link } from '../ui/layout/link';
import { Wordmark } from '../ui/media/mark';
import type { Session } from './on-load';
import { BottomBar } from './bottom-bar';
import { CreateButton } from './create-button';
import { Finder, FindButton } from './finder';
import { Banners } from './banners';
import { Sidebar } from './sidebar';
import { later } from '../ui/state/later';
import styles from './shell.module.css';

const SidebarDrawer = later(() => import('./sidebar-drawer').then((m) => m.SidebarDrawer), null);

interface ShellProps extends Session {
  storeId: string | null;
  children: ReactNode;
}

/**
 * The frame of every merchant screen: sidebar on a desk, top bar and drawer on a phone. Going on draws
 * only what in it tells where one is.
 */
export const Shell = memo(function Shell({ Notices, storeId, children }: ShellProps) {
  const { data } = useSuspenseQuery(storesQuery);
  const current = data.items.find((store) => store._id === storeId);
  const router = useRouter();
  /** Where the menu of a phone was opened; null once it is closed, undefined while its code is not needed. */
  const [menuAt, setMenuAt] = useState<Location | null>();
  const openMenu = () => setMenuAt(router.state.location);
  // What a screen of this width never shows is not made for it.
  const isDesk = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });

  return (
    <Finder>
      <div className={`${styles.shell} stack`}>
        <a className={`${styles.skip} plain surface round pad-24`} href="#content">
          Skip to content
        </a>
        {isDesk ? (
          <div className={`${styles.sidebar} sticky sunken`}>
            <Sidebar stores={data.items} current={current} />
          </div>
        ) : (
          <header className={styles.topBar}>
            <button
              type="button"
              className={styles.burger}
              aria-label="Open menu"
              onClick={openMenu}
            >
              <MenuIcon size={20} aria-hidden />
            </button>
            <Link to={paths.dashboard} className={styles.topBrand} aria-label="Kade, Dashboard">
              <Wordmark size={24} />
            </Link>
            <div className={`${styles.topActs} flex`}>
              <FindButton />
              <CreateButton />
            </div>
          </header>
        )}
        {menuAt !== undefined && (
          <SidebarDrawer at={menuAt} onClose={() => setMenuAt(null)}>
            <Sidebar stores={data.items} current={current} isInDrawer />
          </SidebarDrawer>
        )}
        <main className={`${styles.main} shrinks`} id="content" tabIndex={-1}>
          <Banners />
          {current && Notices && <Notices store={current} />}
          {children}
        </main>
        {!isDesk && <BottomBar onMore={openMenu} />}
        <Progress />
      </div>
    </Finder>
  );
});

/** Tells that the next screen is on its way; finds the place in one that is here. */
function Progress() {
  useScrollPlaces();
  const { isMoving } = useRouterState();
  return <div className={styles.progress} data-moving={isMoving} aria-hidden />;
}
