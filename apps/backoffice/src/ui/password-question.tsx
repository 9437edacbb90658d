import { lazy, useSyncExternalStore } from 'react';
import { Dialog } from './dialog';
import { currentQuestion, onQuestion } from '../lib/confirmed';

const ConfirmPassword = lazy(() =>
  import('./confirm-password').then((module) => ({ default: module.ConfirmPassword })),
);

/** The window that asks for the password while a change waits for it. */
export function PasswordQuestion() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  return (
    <Dialog
      opened={question !== undefined}
      onClose={() => question?.answer(false)}
      title="Confirm your password"
      size="sm"
    >
      {question && <ConfirmPassword onAnswer={question.answer} />}
    </Dialog>
  );
}
