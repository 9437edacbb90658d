import { operatorStatements, type InboxStatementSlip } from '@kade/contract/operators/statements';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../lib/list/list-params';
import { Link } from '../../ui/layout/link';
import { DateTime } from '../../ui/state/date-time';
import { ListCount } from '../../ui/list/list-count';
import { Page } from '../../ui/layout/page';
import { SlipDecision } from '../../parts/slips/slip-decision';
import { SlipInbox, type SlipDecisionOf } from '../../parts/slips/slip-inbox';
import { EmptyState } from '../../ui/state/states';
import styles from './office.module.css';
import { operatorPaths } from './operator-paths';
import { officeQuery, useDecideSlip } from './operator.api';

const SLIPS_PER_PAGE = 24;

/** Slips of transfers that merchants sent for their statements, as merchants have those of orders. */
export function SlipsPage() {
  const { page } = useListParams();
  const query = { page, limit: SLIPS_PER_PAGE };
  const { data, error, refetch } = useQuery(officeQuery(operatorStatements.slips, { query }));
  return (
    <Page
      title="Slips to check"
      aside={data && data.total > 0 && <ListCount total={data.total} one="slip" many="slips" />}
    >
      <SlipInbox
        slips={data?.items}
        total={data?.total}
        pageSize={SLIPS_PER_PAGE}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            illustration="plan"
            title="No slips to check"
            description="When a merchant pays a statement by transfer and sends the slip, it waits here."
          />
        }
        expected={({ statement }) => statement.total}
        Facts={SlipFacts}
        Decision={Decision}
      />
    </Page>
  );
}

function SlipFacts({ slip: { statement, merchant, created_at } }: { slip: InboxStatementSlip }) {
  return (
    <>
      <p>
        <Link className="accent medium" to={operatorPaths.statement(statement._id)}>
          Statement {statement.number}
        </Link>
      </p>
      <p>
        {merchant.name} ·{' '}
        <Link className="accent medium" to={operatorPaths.merchant(merchant._id)}>
          {merchant.email}
        </Link>
      </p>
      <p className="muted">
        Sent <DateTime value={created_at} />
      </p>
      {statement.state === 'paid' && (
        <p className={`${styles.warning} round pad-24`}>
          The statement was paid by card meanwhile: give the transfer back, reject the slip and say
          so.
        </p>
      )}
    </>
  );
}

function Decision({
  slip: { _id: id, statement },
  hasFocus,
  onDecided,
}: SlipDecisionOf<InboxStatementSlip>) {
  const { mutate, isPending } = useDecideSlip(statement.number, onDecided);
  return (
    <SlipDecision
      slipId={id}
      of={`statement ${statement.number}`}
      readers="The merchant reads it in a mail and on the page of the statement, and can send another slip."
      hasFocus={hasFocus}
      isBusy={isPending}
      decide={(choice) => mutate({ id, ...choice })}
    />
  );
}
