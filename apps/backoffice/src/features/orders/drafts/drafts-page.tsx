import type { DraftSummary } from '@kade/contract/drafts';
import { draftName } from '@kade/rules/draft';
import { formatLkr } from '@kade/words/english';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Clipped } from '../../../ui/list/clipped';
import { DataTable, type Column } from '../../../ui/list/data-table';
import { DateTime } from '../../../ui/state/date-time';
import { ListCount } from '../../../ui/list/list-count';
import { NoMatches } from '../../../ui/list/no-matches';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { OrderViews } from '../book/order-views';
import { DraftBadge } from './draft-badge';
import { draftQuery, DRAFTS_PER_PAGE, draftsQuery, FILTERS, useDraftsQuery } from './drafts.api';
import { DraftFilters } from './draft-filters';
import { Pagination } from '../../../ui/list/pagination';

/** The orders that the merchant writes for customers. */
export function DraftsPage() {
  const { data, error, refetch, isPlaceholderData } = useQuery(draftsQuery(useDraftsQuery()));
  const { get } = useListParams();
  const isNew = data?.total === 0 && !FILTERS.some((name) => get(name)) && !isPlaceholderData;
  return (
    <Page
      title="Drafts"
      back={{ to: paths.orders, label: 'Orders' }}
      aside={data && !isNew && <ListCount total={data.total} one="draft" many="drafts" />}
      action={<NewDraftButton />}
    >
      <OrderViews />
      {isNew ? (
        <Section>
          <EmptyState
            illustration="orders"
            title="No drafts"
            description="Somebody orders by phone or WhatsApp? Write the order down, agree on a price, and place it for them or send them a link to pay."
          />
        </Section>
      ) : (
        <>
          <DraftFilters />
          <Section padding="flush">
            {error && !data ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : data?.items.length === 0 ? (
              <NoMatches what="orders" called="drafts" filters={FILTERS} />
            ) : (
              <DraftsTable drafts={data?.items} isStale={isPlaceholderData} />
            )}
            <Pagination total={data?.total ?? 0} pageSize={DRAFTS_PER_PAGE} />
          </Section>
        </>
      )}
    </Page>
  );
}

const NewDraftButton = () => (
  <Button component={Link} to={paths.newDraft} leftSection={<Plus size={16} aria-hidden />}>
    New draft
  </Button>
);

interface DraftsTableProps {
  drafts: DraftSummary[] | undefined;
  isStale: boolean;
}

function DraftsTable({ drafts, isStale }: DraftsTableProps) {
  const queryClient = useQueryClient();
  const prefetch = ({ _id }: DraftSummary) => {
    void import('./draft-page');
    void queryClient.prefetchQuery(draftQuery(_id));
  };
  return (
    <DataTable
      label="Drafts"
      columns={drafts?.some(({ order }) => order) ? columns : columns.slice(0, -1)}
      rows={drafts}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => paths.draft(_id)}
      leavesTrail
      onRowIntent={prefetch}
      isStale={isStale}
    />
  );
}

const columns: Column<DraftSummary>[] = [
  { header: 'Draft', cell: (draft) => draftName(draft), phone: 'title' },
  {
    header: 'Customer',
    cell: ({ customer, email }) => <Clipped text={customer || email || 'Not known yet'} />,
    phone: 'meta',
  },
  {
    header: 'Changed',
    sort: 'updated_at',
    cell: ({ updated_at }) => <DateTime value={updated_at} />,
  },
  {
    header: 'Total',
    sort: 'total_price',
    align: 'right',
    cell: ({ total_price }) => formatLkr(total_price),
    phone: 'end',
  },
  { header: 'State', cell: ({ state }) => <DraftBadge state={state} />, phone: 'meta' },
  {
    header: 'Order',
    cell: ({ order }) =>
      order && <Link to={paths.order(order._id)}>{`#${order.order_number}`}</Link>,
  },
];
