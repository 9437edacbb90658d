import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Location } from '../lib/address/router';
import { useBackCloses } from '../lib/address/back-closes';
import { useLocation } from '../lib/address/router-provider';
import { useOpener } from '../ui/layout/use-opener';
import styles from './shell.module.css';

interface SidebarDrawerProps {
  /** Where it was opened; going elsewhere closes it for good: who comes back finds the page, not the menu. */
  at: Location | null;
  onClose: () => void;
  children: ReactNode;
}

export function SidebarDrawer({ at, onClose, children }: SidebarDrawerProps) {
  const opened = at === useLocation();
  useBackCloses(opened, onClose);
  // The library moves only a drawer that was there, closed, before.
  const isMounted = useMounted();
  const frame = useOpener(opened);
  return (
    <Drawer
      ref={frame}
      opened={opened && isMounted}
      onClose={onClose}
      size={300}
      withCloseButton={false}
      returnFocus={false}
      transitionProps={{ duration: 160 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ body: styles.drawer }}
      attributes={{ content: { 'aria-label': 'Menu' } }}
    >
      {children}
    </Drawer>
  );
}
