import type { NotificationData } from '@mantine/notifications';
import { untilHere } from '../code/until-here';

let isWanted = false;
const listeners = new Set<() => void>();

/** Short answers to what the merchant did. Their code is loaded when the first one is shown. */
export const notify = {
  success: (message: string) => show({ message, color: 'green' }),
  /** With a way back, which is there for a while. */
  undoable: (message: string, onUndo: () => void) => showWithButton(message, 'Undo', onUndo),
  /** With a button that leads to what it tells of: news, which wait for the answers to what was done. */
  leading: (message: string, label: string, onFollow: () => void) =>
    showWithButton(message, label, onFollow, { priority: -1 }),
  /** The same, there until it is answered or closed. */
  staying: (message: string, label: string, onFollow: () => void) =>
    showWithButton(message, label, onFollow, { autoClose: false }),
  /** With content of its own. */
  with: show,
  failure: (message: string) => show({ message, color: 'red', autoClose: 8000 }),
  /** The same of what ends: told once at a time, gone with it, and not told where that comes first. */
  failureUntil: (end: AbortSignal, message: string) =>
    show({ id: message, message, color: 'red', autoClose: 8000 }, end),
};

function showWithButton(
  message: string,
  label: string,
  onClick: () => void,
  more: Partial<NotificationData> = {},
): void {
  void untilHere(() => import('./button-notice')).then(({ buttonNotice }) =>
    show({ ...buttonNotice(message, label, onClick), ...more }),
  );
}

function show(data: NotificationData, end?: AbortSignal): void {
  isWanted = true;
  for (const listener of listeners) listener();
  void untilHere(() => import('@mantine/notifications')).then(({ notifications }) => {
    if (end?.aborted) return;
    const closeButtonProps = { 'aria-label': 'Close' };
    // The region around all of them speaks: one that were an alert itself would be said twice.
    const id = notifications.show({ closeButtonProps, role: 'group', ...data });
    end?.addEventListener('abort', () => notifications.hide(id));
  });
}

export const isNotifierWanted = () => isWanted;

export function onNotifierWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
