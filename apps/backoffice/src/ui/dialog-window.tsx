import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { Suspense } from 'react';
import type { DialogProps } from './dialog';

export function DialogWindow({ opened, onClose, title, size = 'md', children }: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  // The library remembers what had the focus only of a window that was there, closed, before.
  const isMounted = useMounted();
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title={title}
      size={size}
      centered
      fullScreen={isPhone && size !== 'sm'}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ transition: 'pop', duration: 140 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Suspense fallback={<Skeleton height={160} />}>{children}</Suspense>
    </Modal>
  );
}
