import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './shell.module.css';

interface SidebarDrawerProps {
  opened: boolean;
  /** Left without going anywhere, it gives the focus back; otherwise the new page takes it. */
  isLeft: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SidebarDrawer({ opened, isLeft, onClose, children }: SidebarDrawerProps) {
  // The library remembers what had the focus only of a drawer that was there, closed, before.
  const isMounted = useMounted();
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      size={300}
      withCloseButton={false}
      returnFocus={isLeft}
      transitionProps={{ duration: 160 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ body: styles.drawer }}
      attributes={{ content: { 'aria-label': 'Menu' } }}
    >
      {children}
    </Drawer>
  );
}
