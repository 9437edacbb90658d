import type { StatementSheet } from '@kade/contract/statements';
import { formatDate, formatLkrShort } from '@kade/words/english';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from '../../lib/address/search-params';
import { leave } from '../../lib/server/leave';
import { notify } from '../../lib/words/notify';
import { Section } from '../../ui/layout/section';
import { TakePhoto } from '../../ui/media/take-photo';
import { Button } from '../../ui/style/button';
import { isOverdue } from './statement-badge';
import styles from './statement-page.module.css';
import { usePayStatement, useSendSlip } from './statements.api';

const ASK_AGAIN_MS = 2_000;

interface PayStatementProps {
  statement: StatementSheet;
  /** Looks again whether it was paid. */
  onPaid: () => void;
}

/** How a statement is paid: by card, or by a transfer whose slip is sent here. */
export function PayStatement({ statement, onPaid }: PayStatementProps) {
  const { _id, state, total, bank_account } = statement;
  const [search] = useSearchParams();
  const isWaiting = search.has('returned') && state === 'due';
  const look = useEffectEvent(onPaid);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(look, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const pay = usePayStatement(_id);
  if (state !== 'due') return null;
  if (isWaiting) {
    return (
      <Section title="Thank you">
        <p>We wait for PayHere to tell us of your payment; this page shows it by itself.</p>
      </Section>
    );
  }
  return (
    <Section title={`Pay ${formatLkrShort(total)}`} description={untilWords(statement)}>
      <div className="stack start gap-4">
        <Button
          onClick={() => pay.mutate(undefined, { onSuccess: ({ pay: url }) => leave.to(url) })}
          loading={pay.isPending || pay.isSuccess}
        >
          Pay by card
        </Button>
        {bank_account !== null && <Transfer statement={statement} account={bank_account} />}
      </div>
    </Section>
  );
}

function untilWords(statement: StatementSheet): string {
  const date = statement.due_at ? formatDate(statement.due_at) : '';
  if (!isOverdue(statement)) return `Until ${date}.`;
  return `It was due on ${date}. A week after that new products wait until it is paid; your stores stay open.`;
}

function Transfer({ statement, account }: { statement: StatementSheet; account: string }) {
  const { _id, number, slip } = statement;
  const input = useRef<HTMLInputElement>(null);
  const send = useSendSlip(_id);
  const isChecked = slip?.state === 'waiting';
  const take = (file: File) => send.mutate(file, { onSuccess: () => notify.success('Slip sent') });
  return (
    <div className={`${styles.transfer} stack start gap-2 whole above pretty`}>
      <p>
        Or transfer it to <strong>{account}</strong> with the reference{' '}
        <strong className="nowrap">{number}</strong>, and send its slip, as a picture or PDF.
      </p>
      {isChecked && <p>Your slip of {formatDate(slip.created_at)} is being checked.</p>}
      {slip?.state === 'refused' && (
        <p role="alert" className="danger">
          Your slip could not be accepted: {slip.reason}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        hidden
        aria-label="Slip"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) take(file);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()} loading={send.isPending}>
        {slip === null ? 'Send slip' : 'Send another slip'}
      </Button>
      {!send.isPending && <TakePhoto label="Take a picture of the slip" onTake={take} />}
    </div>
  );
}
