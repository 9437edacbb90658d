import { useSyncExternalStore } from 'react';
import { Dialog } from '../../ui/dialog/dialog';
import { currentQuestion, onQuestion } from './confirmed';
import { later } from '../../ui/state/later';

const ConfirmIdentity = later(() => import('./confirm-identity').then((m) => m.ConfirmIdentity));

/** The window that asks who is there while a change waits for it. */
export function IdentityQuestion() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  return (
    <Dialog
      opened={question !== undefined}
      onClose={() => question?.answer(false)}
      title="Confirm that it is you"
      size="sm"
    >
      {question && <ConfirmIdentity onAnswer={question.answer} />}
    </Dialog>
  );
}
