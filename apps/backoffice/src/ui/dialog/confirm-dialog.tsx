import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../style/button';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The question, in the specification's words where it has them. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** What is asked about destroys nothing. */
  isHarmless?: boolean;
}

/** Asks before what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, confirmLabel, cancelLabel, isBusy } = props;
  const { isHarmless = false } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <div className="muted pretty">{children}</div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          {...(!isHarmless && { tone: 'danger' })}
          onClick={onConfirm}
          loading={isBusy ?? false}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The buttons at the end of a dialog or a form, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`${styles.actions} down-6 flow end gap-2`}>{children}</div>;
}

interface FormActionsProps extends Pick<ButtonProps, 'disabled' | 'tone'> {
  onCancel: () => void;
  isBusy: boolean;
  /** What the form does, as on its button. */
  children: ReactNode;
}

/** The end of a form that is sent or left. */
export function FormActions({ onCancel, isBusy, children, ...submit }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      <Button type="submit" loading={isBusy} {...submit}>
        {children}
      </Button>
    </DialogActions>
  );
}
