import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './shell.module.css';

interface SidebarDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SidebarDrawer({ opened, onClose, children }: SidebarDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      withCloseButton={false}
      transitionProps={{ duration: 160 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ body: styles.drawer }}
      attributes={{ content: { 'aria-label': 'Menu' } }}
    >
      {children}
    </Drawer>
  );
}
