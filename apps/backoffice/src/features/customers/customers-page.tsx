import type { CustomerSummary } from '@kade/contract/customers';
import { shownPhone } from '@kade/rules/phone';
import { formatCount, formatLkr } from '@kade/words/english';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { useListParams } from '../../lib/list/list-params';
import { paths } from '../../lib/address/paths';
import type { Choice } from '../../ui/input/choice-input';
import { Clipped } from '../../ui/list/clipped';
import { DataTable, type Column } from '../../ui/list/data-table';
import { DateTime } from '../../ui/state/date-time';
import { ListCount } from '../../ui/list/list-count';
import { ListSelect, ListToolbar } from '../../ui/list/list-toolbar';
import { NoMatches } from '../../ui/list/no-matches';
import { Page } from '../../ui/layout/page';
import { Pagination } from '../../ui/list/pagination';
import { Section } from '../../ui/layout/section';
import { EmptyState, ErrorState } from '../../ui/state/states';
import {
  CUSTOMERS_PER_PAGE,
  customerQuery,
  customersQuery,
  useCustomersQuery,
} from './customers.api';

const FILTERS = ['q'];

const sorts: Choice[] = [
  { value: '-last_order', label: 'Latest order first' },
  { value: 'last_order', label: 'Longest ago first' },
  { value: '-total', label: 'Highest total' },
  { value: 'total', label: 'Lowest total' },
  { value: '-orders', label: 'Most orders' },
  { value: 'orders', label: 'Fewest orders' },
  { value: 'name', label: 'Name A–Z' },
  { value: '-name', label: 'Name Z–A' },
];

/** Everybody who ordered: who, how often, for how much, and when last. */
export function CustomersPage() {
  const { data, error, refetch, isPlaceholderData } = useQuery(customersQuery(useCustomersQuery()));
  const { get } = useListParams();
  const isNew = data?.total === 0 && !get('q') && !isPlaceholderData;
  return (
    <Page
      title="Customers"
      aside={data && !isNew && <ListCount total={data.total} one="customer" many="customers" />}
    >
      {isNew ? (
        <Section>
          <EmptyState
            illustration="customers"
            title="No customers"
            description="Who orders in your store stands here, with all that they ordered."
          />
        </Section>
      ) : (
        <>
          <ListToolbar
            search="Search customers"
            placeholder="Name, phone or e-mail"
            names={['sort']}
          >
            <ListSelect name="sort" label="Sort by" choices={sorts} />
          </ListToolbar>
          <Section padding="flush">
            {error && !data ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : data?.items.length === 0 ? (
              <NoMatches what="customers" filters={FILTERS} />
            ) : (
              <CustomersTable customers={data?.items} isStale={isPlaceholderData} />
            )}
            <Pagination total={data?.total ?? 0} pageSize={CUSTOMERS_PER_PAGE} />
          </Section>
        </>
      )}
    </Page>
  );
}

interface CustomersTableProps {
  customers: CustomerSummary[] | undefined;
  isStale: boolean;
}

const CustomersTable = memo(function CustomersTable({ customers, isStale }: CustomersTableProps) {
  const queryClient = useQueryClient();
  const prefetch = ({ _id }: CustomerSummary) => {
    void import('./customer-page');
    void queryClient.prefetchQuery(customerQuery(_id));
  };
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rows={customers}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => paths.customer(_id)}
      leavesTrail
      onRowIntent={prefetch}
      isStale={isStale}
    />
  );
});

const columns: Column<CustomerSummary>[] = [
  {
    header: 'Name',
    sort: 'name',
    cell: ({ name }) => <Clipped text={name || 'No name given'} />,
    phone: 'title',
  },
  { header: 'E-mail', cell: ({ email }) => email && <Clipped text={email} /> },
  { header: 'Phone', cell: ({ phone_number }) => shownPhone(phone_number), phone: 'meta' },
  {
    header: 'Orders',
    sort: 'orders',
    align: 'right',
    cell: ({ order_count }) => formatCount(order_count),
  },
  {
    header: 'Total kept',
    sort: 'total',
    align: 'right',
    cell: ({ total_kept }) => <span className="strong nowrap">{formatLkr(total_kept)}</span>,
    phone: 'end',
  },
  {
    header: 'Last order',
    sort: 'last_order',
    cell: ({ last_order_at }) => <DateTime value={last_order_at} />,
    phone: 'meta',
  },
];
