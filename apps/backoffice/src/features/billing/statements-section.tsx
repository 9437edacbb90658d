import type { Statement } from '@kade/contract/statements';
import { formatDate, formatLkrShort, formatMonth } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../lib/list/list-params';
import { paths } from '../../lib/address/paths';
import { DataTable, type Column } from '../../ui/list/data-table';
import { Pagination } from '../../ui/list/pagination';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { StatementBadge } from './statement-badge';
import { STATEMENTS_PER_PAGE, statementsQuery } from './statements.api';

const PAGE = 'statements';

const columns: Column<Statement>[] = [
  { header: 'Month', cell: ({ month }) => formatMonth(month), phone: 'title' },
  { header: 'Statement', cell: ({ number }) => number },
  { header: 'State', cell: (row) => <StatementBadge statement={row} />, phone: 'meta' },
  { header: 'Due', cell: dueOf, phone: 'meta' },
  { header: 'Total', cell: ({ total }) => formatLkrShort(total), align: 'right', phone: 'end' },
];

/** Of what is paid the day that it was due on would be taken for that of the payment. */
function dueOf({ state, due_at }: Statement): string {
  return state === 'due' && due_at ? formatDate(due_at) : '';
}

/** The statements of the months that are over; each leads to its sheet. */
export function StatementsSection() {
  const { page } = useListParams(PAGE);
  const { data, error, refetch, isPlaceholderData } = useQuery(statementsQuery(page));
  return (
    <Section
      id="statements"
      title="Statements"
      description="The fees of each month. Less than LKR 500 is carried over to the next."
      padding={data && data.total > 0 ? 'flush' : 'normal'}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <p className="muted pretty">
          No statements yet. The first comes when a month in which you took orders is over.
        </p>
      ) : (
        <>
          <DataTable
            label="Statements"
            columns={columns}
            rows={data?.items}
            rowKey={({ _id }) => _id}
            rowLink={({ _id }) => paths.statement(_id)}
            isStale={isPlaceholderData}
            skeletonRows={2}
          />
          <Pagination
            total={data?.total ?? 0}
            pageSize={STATEMENTS_PER_PAGE}
            param={PAGE}
            label="Pages of statements"
          />
        </>
      )}
    </Section>
  );
}
