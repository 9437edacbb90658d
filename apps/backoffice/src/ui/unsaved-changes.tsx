import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog';

interface UnsavedChangesProps {
  when: boolean;
  /** Of a form in a dialog: the parameter of the address without which the dialog is closed. */
  param?: string;
}

/** Asks before a changed form is left, by a link, by closing its dialog or by closing the tab. */
export function UnsavedChanges({ when, param }: UnsavedChangesProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const closes = param !== undefined && !new URLSearchParams(nextLocation.search).has(param);
    return when && (closes || currentLocation.pathname !== nextLocation.pathname);
  });

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  );
}
