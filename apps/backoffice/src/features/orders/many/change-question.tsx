import type { OrderQuestion } from '@kade/contract/order-changes';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../lib/server/query-client';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormError } from '../../../ui/input/form';
import { wordOf } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { isGrave, type Statuses } from '../book/statuses';
import { ordersIn, toldEffects, toldReopening } from './change-words';
import { useStartChange } from './changes.api';
import { Lines } from '../../../ui/state/later';
import styles from './changes.module.css';

interface ChangeQuestionProps {
  /** As far as the screen knows; the answer counts. */
  count: number;
  change: Statuses;
  /** What the server says of it; undefined until it has. */
  question: OrderQuestion | undefined;
  error: Error | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the change is made, or is under way. */
  onStarted: () => void;
}

/** Asks before a status of many orders is set, and says in numbers what follows. */
export function ChangeQuestion(props: ChangeQuestionProps) {
  const { count, change, question, error, isOpen, onClose, onStarted } = props;
  const word = wordOf(change.order_status ?? change.payment_status ?? '');
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={`Set ${ordersIn(question?.total ?? count)} to ${word}?`}
      size="sm"
    >
      {error && <FormError>{messageOf(error)}</FormError>}
      {!error && !question && <Lines count={6} />}
      {question && (
        <Answer
          key={question._id}
          question={question}
          change={change}
          onClose={onClose}
          onStarted={onStarted}
        />
      )}
    </Dialog>
  );
}

interface AnswerProps {
  question: OrderQuestion;
  change: Statuses;
  onClose: () => void;
  onStarted: () => void;
}

function Answer({ question, change, onClose, onStarted }: AnswerProps) {
  const { changed, reopened } = question;
  const start = useStartChange(onStarted);
  // Who picked nothing but cancelled orders wants them back.
  const [isReopening, setIsReopening] = useState(changed.orders === 0);
  const word = wordOf(change.order_status ?? change.payment_status ?? '');
  const orders = changed.orders + (isReopening ? reopened.orders : 0);
  const submit = () => {
    if (start.isPending) return;
    start.mutate({ id: question._id, reopen: isReopening });
  };
  return (
    <>
      <ul className={`${styles.effects} stack gap-1h`}>
        {toldEffects(question, change, isReopening).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {reopened.orders > 0 && (
        <label className="down-4 tall flex items-start gap-3">
          <Checkbox
            checked={isReopening}
            onChange={({ currentTarget }) => setIsReopening(currentTarget.checked)}
          />
          {toldReopening(question)}
        </label>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Keep as it is
        </Button>
        <Button
          {...(isGrave(change) && { tone: 'danger' })}
          disabled={orders === 0}
          loading={start.isPending}
          onClick={submit}
        >
          Set to {word}
        </Button>
      </DialogActions>
    </>
  );
}
