import type { OrderChange } from '@kade/contract/order-changes';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths';
import { isAtWork, toldProgress } from '../../../lib/server/works';
import { Link } from '../../../ui/layout/link';
import { WorkBar, WorkLine } from '../../../ui/state/work';
import { Button } from '../../../ui/style/button';
import { ordersIn, toldEnd, wantedOf } from './change-words';
import { changeKind, REFUSED_PER_PAGE, refusedQuery, useChangeAct } from './changes.api';
import styles from './changes.module.css';

/** A change of many orders: how far it is, or how it ended. */
export const ChangeLine = ({ change }: { change: OrderChange }) =>
  isAtWork(changeKind, change) ? <Running change={change} /> : <Ended change={change} />;

function Running({ change }: { change: OrderChange }) {
  const act = useChangeAct(change);
  return (
    <section className={`${styles.change} panel stack gap-3 pad-34`} aria-label="Change under way">
      <WorkLine
        title={
          <strong>
            Setting {ordersIn(change.total)} to {wantedOf(change)}
          </strong>
        }
        hint={`${toldProgress(change)}. This goes on when you leave the page.`}
        act={
          <Button variant="default" loading={act.isPending} onClick={() => act.mutate('cancel')}>
            Stop
          </Button>
        }
      />
      <WorkBar {...change} />
    </section>
  );
}

function Ended({ change }: { change: OrderChange }) {
  const { state, done, total, refused } = change;
  const act = useChangeAct(change);
  return (
    <section
      className={`${styles.change} panel stack gap-3 pad-34`}
      aria-label="Change that has ended"
    >
      <WorkLine
        isTold
        title={
          <strong>
            {state === 'cancelled' ? 'Stopped setting' : 'Set'} {ordersIn(total)} to{' '}
            {wantedOf(change)}
          </strong>
        }
        hint={
          <>
            {state === 'cancelled' && `After ${formatCount(done)}: `}
            {toldEnd(change)}
            {refused > 0 && `, ${formatCount(refused)} refused`}
          </>
        }
        act={
          <Button variant="default" loading={act.isPending} onClick={() => act.mutate('putAway')}>
            Close
          </Button>
        }
      />
      {refused > 0 && <Refused change={change} />}
    </section>
  );
}

function Refused({ change }: { change: OrderChange }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(refusedQuery(change._id, page));
  const last = page * REFUSED_PER_PAGE;
  if (!data) return null;
  return (
    <>
      <ul
        className={`${styles.refused} stack gap-1 small round pad-24`}
        aria-label="Refused orders"
      >
        {data.items.map(({ _id, order_number, reason }) => (
          <li key={_id}>
            <Link className="inherits strong" to={paths.order(_id)} leavesTrail>
              #{order_number}
            </Link>{' '}
            {reason}
          </li>
        ))}
      </ul>
      {change.refused > REFUSED_PER_PAGE && (
        <div className="row end gap-2">
          <span className="quiet figures">
            {formatCount(last - REFUSED_PER_PAGE + 1)}–{formatCount(Math.min(last, change.refused))}{' '}
            of {formatCount(change.refused)} refused
          </span>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button
            variant="default"
            disabled={last >= change.refused}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </>
  );
}
