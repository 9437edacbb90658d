import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import type { DialogProps } from './dialog';

export function DialogWindow({ opened, onClose, title, size = 'md', children }: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal
      opened={opened}
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
