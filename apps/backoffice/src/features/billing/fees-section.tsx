import type { Fee } from '@kade/contract/statements';
import { formatDate, formatLkrShort } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../lib/list/list-params';
import { paths } from '../../lib/address/paths';
import { DataTable, type Column } from '../../ui/list/data-table';
import { LinkInStore } from '../../parts/stores/link-in-store';
import { Pagination } from '../../ui/list/pagination';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { nameOf } from './billing-words';
import { FEES_PER_PAGE, feesQuery, monthFeesQuery } from './statements.api';

const PAGE = 'fees';

const columns: Column<Fee>[] = [
  {
    header: 'Order',
    cell: ({ order_id, order_number, store_id }) => (
      <LinkInStore storeId={store_id} to={paths.order(order_id)} className="accent">
        #{order_number}
      </LinkInStore>
    ),
    phone: 'title',
  },
  { header: 'Date', cell: ({ created_at }) => formatDate(created_at), phone: 'meta' },
  { header: 'Store', cell: ({ store }) => store },
  { header: 'Entry', cell: wordOf, phone: 'meta' },
  { header: 'Amount', cell: ({ amount }) => formatLkrShort(amount), align: 'right', phone: 'end' },
];

function wordOf({ entry, plan }: Fee) {
  return entry === 'charge' ? `Fee on ${nameOf(plan)}` : 'Booked back';
}

/** What the orders of this month cost so far, line by line. */
export function FeesSection() {
  const { page } = useListParams(PAGE);
  const { data: month } = useQuery(monthFeesQuery);
  const { data, error, refetch, isPlaceholderData } = useQuery(feesQuery(page));
  return (
    <Section
      title="Fees this month"
      description="Each order books its fee once; one that is cancelled or wholly returned within 45 days books it back."
      {...(month && {
        action: <strong className="large figures">{formatLkrShort(month.amount)}</strong>,
      })}
      padding={data && data.total > 0 ? 'flush' : 'normal'}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <p className="muted pretty">No order of this month has cost anything yet.</p>
      ) : (
        <>
          <DataTable
            label="Fees this month"
            columns={columns}
            rows={data?.items}
            rowKey={({ order_id, entry, created_at }) =>
              `${order_id} ${entry} ${created_at.toISOString()}`
            }
            isStale={isPlaceholderData}
            skeletonRows={3}
          />
          <Pagination
            total={data?.total ?? 0}
            pageSize={FEES_PER_PAGE}
            param={PAGE}
            label="Pages of fees"
          />
        </>
      )}
    </Section>
  );
}
