import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useBackCloses } from '../../lib/address/back-closes';
import { useOpener } from '../layout/use-opener';
import { ListDraft, useListParams, type Changes } from '../../lib/list/list-params';
import { Button } from '../style/button';
import styles from './list-toolbar.module.css';

interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  /** What its controls set in the address. */
  names: readonly string[];
  children: ReactNode;
}

/** Everything that narrows a list, chosen at leisure and applied at once. */
export function FilterSheet({ opened, onClose, names, children }: FilterSheetProps) {
  const { get, set } = useListParams();
  useBackCloses(opened, onClose);
  const [chosen, setChosen] = useState<Changes>({});
  // The library moves only a window that was there, closed, before.
  const isMounted = useMounted();
  const frame = useOpener(opened);
  const finish = (changes: Changes) => {
    if (Object.keys(changes).length > 0) set(changes);
    onClose();
  };
  const draft = {
    get: (name: string) => (name in chosen ? chosen[name] : get(name)),
    set: (changes: Changes) => setChosen((before) => ({ ...before, ...changes })),
  };
  return (
    <Drawer
      ref={frame}
      opened={opened && isMounted}
      onClose={onClose}
      returnFocus={false}
      position="bottom"
      size="auto"
      title="Filters"
      radius="lg"
      transitionProps={{ duration: 160 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ content: styles.sheet, header: styles.sheetHead, title: 'large heavy' }}
      attributes={{ content: { 'aria-label': 'Filters' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          finish(chosen);
        }}
      >
        <ListDraft value={draft}>{children}</ListDraft>
        <div className={`${styles.acts} stack gap-2 halves`}>
          <Button
            variant="default"
            onClick={() => finish(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            Clear
          </Button>
          <Button type="submit">Apply</Button>
        </div>
      </form>
    </Drawer>
  );
}
