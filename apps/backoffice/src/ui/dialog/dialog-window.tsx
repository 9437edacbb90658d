import { Modal } from '@mantine/core';
import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import { createContext, Suspense, use, useEffect, useState } from 'react';
import { useBackCloses } from '../../lib/address/back-closes';
import type { DialogProps } from './dialog';
import { showWrong } from './show-wrong';
import { useOpener } from '../layout/use-opener';
import { Lines } from '../state/later';

/** Tells the window that another one stands on that Escape is not for it. */
const Below = createContext<(isCovered: boolean) => void>(() => {});

/**
 * Another window each time one opens: the key that closes one and so opens this, as Escape does where
 * something is unsaved, is still on its way, and one that stood here already would take it, too.
 */
export function DialogWindow(props: DialogProps) {
  const { opened } = props;
  const [turn, setTurn] = useState({ opened, number: 0 });
  if (turn.opened !== opened) setTurn({ opened, number: turn.number + Number(opened) });
  return <Frame key={turn.number} {...props} />;
}

function Frame(props: DialogProps) {
  const { opened, onClose, title, size = 'md', children } = props;
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const [isCovered, setIsCovered] = useState(false);
  const cover = use(Below);
  useBackCloses(opened && !('byAddress' in onClose), onClose);
  const frame = useMergedRef(useOpener(opened), showWrong);
  useEffect(() => {
    cover(opened);
    return () => cover(false);
  }, [cover, opened]);
  return (
    <Modal
      ref={frame}
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      returnFocus={false}
      closeOnEscape={!isCovered}
      // One that grows as its content arrives keeps its head where it is.
      centered={size === 'sm'}
      yOffset="8dvh"
      fullScreen={isPhone && size !== 'sm'}
      overlayProps={{ backgroundOpacity: 0.4 }}
      // What opens is moved by `theme.css`; the library would draw it four times over, and as it closes.
      transitionProps={{ duration: 0 }}
      // The library names it only once it stands.
      attributes={{ content: { 'aria-label': title } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Below value={setIsCovered}>
        <Suspense fallback={<Lines count={8} />}>{children}</Suspense>
      </Below>
    </Modal>
  );
}
