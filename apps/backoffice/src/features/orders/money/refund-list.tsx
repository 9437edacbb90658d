import type { Order } from '@kade/contract/orders';
import type { Refund } from '@kade/contract/refunds';
import { formatLkr, formatUsd } from '@kade/words/english';
import { Button } from '../../../ui/style/button';
import styles from './payment.module.css';
import { useResolveRefund } from './refunds.api';

const words: Record<Refund['state'], string> = {
  queued: 'is on its way',
  asked: 'is on its way',
  unknown: 'may or may not have been given back',
  done: 'was given back',
  failed: 'was not given back',
};

/** Refunds that are not simply done: those stand among the movements. */
export function RefundList({ order }: { order: Order }) {
  const resolve = useResolveRefund(order._id);
  const open = order.refunds.filter(({ state }) => state !== 'done');
  if (open.length === 0) return null;
  return (
    <ul className={`${styles.refunds} stack gap-3`} aria-label="Refunds">
      {open.map(({ _id, amount, usd_amount: usd, state, message }) => (
        <li key={_id} data-state={state}>
          <p>
            {formatLkr(amount)}
            {usd !== null && ` (${formatUsd(usd)})`} {words[state]}.
          </p>
          {message && <p className={`${styles.muted} quiet`}>{message}</p>}
          {state === 'unknown' && (
            <div className={`${styles.actions} flow gap-2`}>
              {(['done', 'failed'] as const).map((outcome) => (
                <Button
                  key={outcome}
                  size="xs"
                  variant="default"
                  loading={resolve.isPending}
                  onClick={() => resolve.mutate({ id: _id, outcome })}
                >
                  {outcome === 'done' ? 'It was given back' : 'It was not'}
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
