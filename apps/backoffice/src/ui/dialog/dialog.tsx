import { useState, type ReactNode } from 'react';
import { later } from '../state/later';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

const DialogWindow = later(() => import('./dialog-window').then((m) => m.DialogWindow), null);

/**
 * A window over the page: closes on Escape, a click beside it or the browser’s way back, keeps the focus and
 * gives it back, locks scrolling.
 * Its code is loaded when the first one opens.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <DialogWindow {...props} />;
}
