import { UnstyledButton } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { newKey } from '../code/new-key';

const SHOWN_MS = 12_000;

/** A notification with one thing to do about it, which is there for a while. */
export function buttonNotice(
  message: string,
  label: string,
  onClick: () => void,
): NotificationData {
  const id = newKey();
  const act = () => {
    notifications.hide(id);
    onClick();
  };
  return {
    id,
    color: 'green',
    autoClose: SHOWN_MS,
    message: (
      <>
        {message}
        <UnstyledButton onClick={act}>{label}</UnstyledButton>
      </>
    ),
  };
}
