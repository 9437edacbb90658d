import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes';
import { later } from '../../ui/state/later';

const RecoveryCodes = later(() => import('./recovery-codes').then((m) => m.RecoveryCodes));

interface CodesDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  codes: readonly string[] | undefined;
  /** What stands there until there are codes. */
  children?: ReactNode;
}

/** A window that ends with recovery codes: until they are kept, it asks before it closes. */
export function CodesDialog({ opened, onClose, title, codes, children }: CodesDialogProps) {
  const [isKept, setIsKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => {
    setIsKept(false);
    setIsAsked(false);
    onClose();
  };
  const closeOrAsk = () => (codes && !isKept ? setIsAsked(true) : close());
  return (
    <Dialog opened={opened} onClose={closeOrAsk} title={title}>
      {codes ? (
        <RecoveryCodes codes={codes} isKept={isKept} onKept={setIsKept} onDone={close} />
      ) : (
        children
      )}
      <UnsavedChanges when={opened && codes !== undefined && !isKept} />
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={close}
        title="Close without keeping the codes?"
        confirmLabel="Close anyway"
        cancelLabel="Back to the codes"
      >
        They are not shown again. Without them you cannot sign in once your phone is lost.
      </ConfirmDialog>
    </Dialog>
  );
}
