import { Drawer } from '@mantine/core';
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
  return (
    <Drawer
      opened={opened}
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
