import { useEffect, useState, useSyncExternalStore } from 'react';
import { byAddress } from '../../lib/address/dialog-param';
import { leaving, type Loses } from '../../lib/address/router';
import { useBlocker } from '../../lib/address/router-provider';
import { ConfirmDialog } from './confirm-dialog';

interface UnsavedChangesProps {
  when: boolean;
  /** Of a form in a dialog: the parameter of the address without which the dialog is closed. */
  param?: string;
}

/** Asks before a changed form is left, by a link, by closing its dialog or by closing the tab. */
export function UnsavedChanges({ when, param }: UnsavedChangesProps) {
  return when && <Guard param={param} />;
}

interface Changed {
  param: string | undefined;
}

/** Every changed form of the page. The router asks one blocker only: the first asks for all. */
let changed: readonly Changed[] = [];
const listeners = new Set<() => void>();

function setChanged(next: readonly Changed[]): void {
  changed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Guard({ param }: { param: string | undefined }) {
  const [self] = useState<Changed>({ param });
  const first = useSyncExternalStore(subscribe, () => changed[0]);

  useEffect(() => {
    setChanged([...changed, self]);
    return () => setChanged(changed.filter((one) => one !== self));
  }, [self]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => leaving.isAgreed || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return first === self && <Question />;
}

const losesChanges: Loses = (from, to) => {
  const search = new URLSearchParams(to.search);
  const leaves = from.pathname !== to.pathname;
  return changed.some(({ param }) => leaves || (param !== undefined && !search.has(param)));
};

function Question() {
  const blocked = useBlocker(losesChanges);
  return (
    <ConfirmDialog
      opened={blocked !== undefined}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      // Whoever goes back is asked once more.
      onClose={byAddress(() => blocked?.stay())}
      onConfirm={() => blocked?.proceed()}
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  );
}
