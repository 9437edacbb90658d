import { useSuspenseQuery } from '@tanstack/react-query';
import { Menu as MenuIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { paths } from '../lib/address/paths';
import { useLocation, useRouterState } from '../lib/address/router-provider';
import { useScrollPlaces } from '../lib/address/use-scroll-places';
import { currentStoreId } from '../lib/server/session';
import { storesQuery } from '../parts/stores/stores';
import { Link } from '../ui/layout/link';
import { Wordmark } from '../ui/media/mark';
import type { Session } from './on-load';
import { BottomBar } from './bottom-bar';
import { CreateButton } from './create-button';
import { Finder, FindButton } from './finder';
import { OtherTabBanner } from './other-tab-banner';
import { OfflineBanner } from './offline-banner';
import { Sidebar } from './sidebar';
import { later } from '../ui/state/later';
import styles from './shell.module.css';

const SidebarDrawer = later(() => import('./sidebar-drawer').then((m) => m.SidebarDrawer), null);

interface ShellProps {
  session: Session;
  children: ReactNode;
}

/** The frame of every merchant screen: sidebar on a desk, top bar and drawer on a phone. */
export function Shell({ session, children }: ShellProps) {
  const { data } = useSuspenseQuery(storesQuery);
  const current = data.items.find((store) => store._id === currentStoreId());
  const { key } = useLocation();
  /** The menu of a phone, once opened: at which entry of the history, if it is open. */
  const [drawer, setDrawer] = useState<{ at: string | undefined }>();
  // Going elsewhere closes it for good: who comes back finds the page, not the menu.
  if (drawer?.at !== undefined && drawer.at !== key) setDrawer({ at: undefined });
  useScrollPlaces();
  const { isMoving } = useRouterState();

  return (
    <Finder>
      <div className={`${styles.shell} stack`}>
        <a className={`${styles.skip} plain surface round pad-24`} href="#content">
          Skip to content
        </a>
        <div className={styles.progress} data-moving={isMoving} aria-hidden />
        <header className={styles.topBar}>
          <button
            type="button"
            className={styles.burger}
            aria-label="Open menu"
            onClick={() => setDrawer({ at: key })}
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
        <div className={`${styles.sidebar} sticky sunken`}>
          <Sidebar stores={data.items} current={current} />
        </div>
        {drawer && (
          <SidebarDrawer
            opened={drawer.at !== undefined}
            onClose={() => setDrawer({ at: undefined })}
          >
            <Sidebar stores={data.items} current={current} isInDrawer />
          </SidebarDrawer>
        )}
        <main className={`${styles.main} shrinks`} id="content" tabIndex={-1}>
          <OtherTabBanner />
          <OfflineBanner />
          {current && session.Notices && <session.Notices store={current} />}
          {children}
        </main>
        <BottomBar onMore={() => setDrawer({ at: key })} />
      </div>
    </Finder>
  );
}
