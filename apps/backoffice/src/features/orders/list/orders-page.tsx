import type { OrderFilters as Filters } from '@kade/contract/order-list';
import type { OrderSummary } from '@kade/contract/order-summary';
import { formatLkr } from '@kade/words/english';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { memo } from 'react';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import { firstSeen } from '../../../lib/server/first-screen';
import { Link } from '../../../ui/layout/link';
import { Clipped } from '../../../ui/list/clipped';
import { DataTable, type Column } from '../../../ui/list/data-table';
import { DateTime } from '../../../ui/state/date-time';
import { ListCount } from '../../../ui/list/list-count';
import { NoMatches } from '../../../ui/list/no-matches';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { RowIcon } from '../../../ui/list/row-act';
import { SelectBox } from '../../../ui/input/select-box';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { OrderViews } from '../book/order-views';
import {
  FILTERS,
  ORDERS_PER_PAGE,
  PARTS,
  ordersQuery,
  useOrderFilters,
  useOrdersQuery,
} from '../book/orders.api';
import styles from './orders-page.module.css';
import { useSelectedOrders, type SelectedOrders } from '../many/use-selected-orders';
import { StepButton } from '../status/step-button';
import { later } from '../../../ui/state/later';
import { OrderFilters } from './order-filters';
import { Pagination } from '../../../ui/list/pagination';

const RunningChanges = later(async () => {
  await firstSeen();
  return (await import('../many/running-changes')).RunningChanges;
}, null);
const PartFilters = later(() => import('./part-filters').then((m) => m.PartFilters), null);
const BulkBar = later(() => import('../many/bulk-bar').then((m) => m.BulkBar), null);

export function OrdersPage() {
  const { data, isPlaceholderData } = useQuery(ordersQuery(useOrdersQuery()));
  const { get } = useListParams();
  const isOfPart = PARTS.some((name) => get(name));
  const isFiltered = FILTERS.some((name) => get(name));
  const isNew = data?.total === 0 && !isFiltered && !isPlaceholderData;
  const filters = useOrderFilters();

  return (
    <Page
      title="Orders"
      aside={data && !isNew && <ListCount total={data.total} one="order" many="orders" />}
      action={!isNew && <ExportButton filters={filters} />}
    >
      {isNew ? (
        <Section>
          <EmptyState
            illustration="orders"
            title="No orders"
            description="They arrive here the moment a customer places one in your store, or when you write one down for a customer on the phone."
            action={
              <Button component={Link} to={paths.newDraft} variant="default">
                New draft
              </Button>
            }
          />
        </Section>
      ) : (
        <>
          <RunningChanges />
          <OrderViews />
          <OrderFilters />
          {isOfPart && <PartFilters />}
          <OrdersList filters={filters} />
        </>
      )}
    </Page>
  );
}

OrdersPage.prefetch = (queryClient: QueryClient) =>
  queryClient.prefetchQuery(ordersQuery({ page: 1, limit: ORDERS_PER_PAGE }));

/** Saves what the filters leave; the code for it comes with the first click. */
function ExportButton({ filters }: { filters: Filters }) {
  const save = useMutation({
    mutationFn: async () => (await import('../many/export-orders')).exportOrders(filters),
  });
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Export
    </Button>
  );
}

/** The orders and what is done with those that are selected: by themselves, since a tick is about nothing else. */
function OrdersList({ filters }: { filters: Filters }) {
  const query = useOrdersQuery();
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(query));
  const selected = useSelectedOrders(data?.items, JSON.stringify(filters), query.page);
  return (
    <>
      <Section padding="flush">
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data?.items.length === 0 ? (
          <NothingHere isOnPage={data.total > 0} />
        ) : (
          <OrdersTable orders={data?.items} isStale={isPlaceholderData} selected={selected} />
        )}
        <Pagination total={data?.total ?? 0} pageSize={ORDERS_PER_PAGE} />
      </Section>
      {selected.ids.length > 0 && (
        <BulkBar selected={selected} filters={filters} total={data?.total ?? 0} />
      )}
    </>
  );
}

/** What stands in a view waits for somebody: without any, there is nothing to look for elsewhere. */
function NothingHere({ isOnPage }: { isOnPage: boolean }) {
  const { get } = useListParams();
  const isView = !isOnPage && FILTERS.every((name) => (name === 'view') === Boolean(get(name)));
  return isView ? (
    <EmptyState illustration="orders" title="Nothing waits here" />
  ) : (
    <NoMatches what="orders" filters={FILTERS} />
  );
}

interface OrdersTableProps {
  orders: OrderSummary[] | undefined;
  isStale: boolean;
  selected: SelectedOrders;
}

const OrdersTable = memo(function OrdersTable({ orders, isStale, selected }: OrdersTableProps) {
  const queryClient = useQueryClient();
  const { ids, isPage, select, selectPage, clear } = selected;
  const prefetch = ({ _id }: OrderSummary) => {
    void import('../page/order-page');
    void import('../book/order.api').then((m) => queryClient.prefetchQuery(m.orderQuery(_id)));
  };
  const lead = {
    header: (
      <SelectBox
        label="Select all orders on this page"
        words="Select page"
        isChecked={isPage}
        isDisabled={!orders?.length}
        onChange={(isChecked) => (isChecked ? selectPage() : clear())}
      />
    ),
    cell: ({ _id, order_number }: OrderSummary) => (
      <SelectBox
        label={`Select order #${order_number}`}
        isChecked={ids.includes(_id)}
        onChange={(isChecked, isRange) => select(_id, isChecked, isRange)}
      />
    ),
  };
  return (
    <DataTable
      label="Orders"
      columns={columns}
      lead={lead}
      rows={orders}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => paths.order(_id)}
      leavesTrail
      onRowIntent={prefetch}
      isStale={isStale}
    />
  );
});

/** Of an amount what has moved, if anything has; in little room what it was goes below it. */
const Part = ({ amount, word }: { amount: number; word: string }) =>
  amount > 0 && (
    <span className="block muted tiny balanced">
      <span className="nowrap">{formatLkr(amount)}</span> {word}
    </span>
  );

const columns: Column<OrderSummary>[] = [
  { header: 'Order ID', cell: ({ order_number }) => `#${order_number}`, phone: 'title' },
  {
    header: 'Customer',
    cell: ({ billing_address }) => <Clipped text={customerOf(billing_address)} />,
    phone: 'meta',
  },
  {
    header: 'Date',
    sort: 'order_date',
    cell: ({ order_date }) => <DateTime value={order_date} />,
    phone: 'meta',
    isSpare: true,
  },
  {
    header: 'Total',
    sort: 'total_price',
    align: 'right',
    cell: ({ total_price, money, charged_back }) => (
      <>
        <span className="nowrap">{formatLkr(total_price)}</span>
        {money.paid !== total_price && <Part amount={money.paid} word="paid" />}
        <Part amount={money.refunded - charged_back} word="refunded" />
        <Part amount={charged_back} word="charged back" />
      </>
    ),
    phone: 'end',
  },
  {
    header: 'Status',
    cell: ({ order_status }) => <OrderStatusBadge status={order_status} />,
    phone: 'fact',
  },
  {
    header: 'Payment Status',
    cell: (order) => <PaymentStatusBadge order={order} />,
    phone: 'fact',
  },
  {
    header: 'Actions',
    align: 'right',
    width: 'clamp(108px, 13cqi, 148px)',
    cell: (order) => (
      <span className={`${styles.acts} row end gap-2`}>
        <StepButton order={order} className={styles.step} />
        <ViewOrder order={order} />
      </span>
    ),
    phone: 'act',
  },
];

function ViewOrder({ order }: { order: OrderSummary }) {
  return (
    <RowIcon
      to={paths.order(order._id)}
      leavesTrail
      aria-label={`View order #${order.order_number}`}
    >
      <Eye size={16} aria-hidden />
    </RowIcon>
  );
}

const customerOf = ({ first_name, last_name }: OrderSummary['billing_address']) =>
  `${first_name} ${last_name}`.trim();
