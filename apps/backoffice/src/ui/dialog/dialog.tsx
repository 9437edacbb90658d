import { useState, type ReactNode } from 'react';
import { later } from '../state/later';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether what opened it has the focus again once it is closed; so it is unless said. */
  returnsFocus?: boolean;
  children: ReactNode;
}

const DialogWindow = later(() => import('./dialog-window').then((m) => m.DialogWindow), null);

/**
 * A window over the page: closes on Escape or a click beside it, keeps the focus, locks scrolling.
 * Its code is loaded when the first one opens.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <DialogWindow {...props} />;
}
