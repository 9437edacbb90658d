import { Button } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';

const SHOWN_MS = 12_000;

/** The answer to an act that can be taken back. */
export function undoNotice(message: string, onUndo: () => void): NotificationData {
  const id = crypto.randomUUID();
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  return {
    id,
    color: 'green',
    role: 'status',
    autoClose: SHOWN_MS,
    message: (
      <>
        {message}
        <Button variant="subtle" size="compact-sm" ml={8} onClick={undo}>
          Undo
        </Button>
      </>
    ),
  };
}
