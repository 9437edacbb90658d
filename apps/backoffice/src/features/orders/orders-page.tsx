import { ORDER_STATUSES, PAYMENT_STATUSES, type OrderSummary } from '@kade/contract/orders';
import { formatLkr } from '@kade/rules/money';
import { ActionIcon } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { useListParams } from '../../lib/list-params';
import { paths } from '../../lib/paths';
import { useLeaveTrail } from '../../lib/return-address';
import type { Choice } from '../../ui/choice-input';
import { DataTable, type Column } from '../../ui/data-table';
import { DateTime } from '../../ui/date-time';
import { ListSelect, ListToolbar } from '../../ui/list-toolbar';
import { ListCount } from '../../ui/list-count';
import { NoMatches } from '../../ui/no-matches';
import { Page } from '../../ui/page';
import { Pagination } from '../../ui/pagination';
import { Section } from '../../ui/section';
import { EmptyState, ErrorState } from '../../ui/states';
import { OrderStatusBadge, PaymentStatusBadge, wordOf } from '../../ui/status-badge';
import { ORDERS_PER_PAGE, orderQuery, ordersQuery, useOrdersQuery } from './orders.api';
import styles from './orders-page.module.css';

const FILTERS = ['q', 'order_status', 'payment_status'];

const choicesOf = (all: string, values: readonly string[]): Choice[] => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: wordOf(value) })),
];
const orderStatuses = choicesOf('Any status', ORDER_STATUSES);
const paymentStatuses = choicesOf('Any payment', PAYMENT_STATUSES);
const sorts: Choice[] = [
  { value: '-order_date', label: 'Newest first' },
  { value: 'order_date', label: 'Oldest first' },
  { value: '-total_price', label: 'Highest total' },
  { value: 'total_price', label: 'Lowest total' },
];

export function OrdersPage() {
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(useOrdersQuery()));
  const { get } = useListParams();
  const isFiltered = FILTERS.some((name) => get(name));
  const isNew = data?.total === 0 && !isFiltered && !isPlaceholderData;

  return (
    <Page
      title="Orders"
      aside={data && !isNew && <ListCount total={data.total} one="order" many="orders" />}
    >
      {isNew ? (
        <Section>
          <EmptyState
            illustration="orders"
            title="No orders"
            description="They arrive here the moment a customer places one in your store."
          />
        </Section>
      ) : (
        <>
          <ListToolbar search="Search orders" placeholder="Number, name, phone or e-mail">
            <ListSelect name="order_status" label="Status" choices={orderStatuses} />
            <ListSelect name="payment_status" label="Payment Status" choices={paymentStatuses} />
            <ListSelect name="sort" label="Sort by" choices={sorts} />
          </ListToolbar>
          <Section padding="flush">
            {error && !data ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : data?.items.length === 0 ? (
              <NoMatches what="orders" filters={FILTERS} />
            ) : (
              <OrdersTable orders={data?.items} isStale={isPlaceholderData} />
            )}
            <Pagination total={data?.total ?? 0} pageSize={ORDERS_PER_PAGE} />
          </Section>
        </>
      )}
    </Page>
  );
}

interface OrdersTableProps {
  orders: OrderSummary[] | undefined;
  isStale: boolean;
}

function OrdersTable({ orders, isStale }: OrdersTableProps) {
  const queryClient = useQueryClient();
  const trail = useLeaveTrail();
  const prefetch = ({ _id }: OrderSummary) => {
    void import('./order-page');
    void queryClient.prefetchQuery(orderQuery(_id));
  };
  return (
    <DataTable
      label="Orders"
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => paths.order(_id)}
      rowState={trail}
      onRowIntent={prefetch}
      isStale={isStale}
    />
  );
}

const columns: Column<OrderSummary>[] = [
  { header: 'Order ID', cell: ({ order_number }) => `#${order_number}`, phone: 'title' },
  {
    header: 'Customer',
    cell: ({ billing_address }) => (
      <span className={styles.customer} title={customerOf(billing_address)}>
        {customerOf(billing_address)}
      </span>
    ),
    phone: 'meta',
  },
  {
    header: 'Date',
    sort: 'order_date',
    cell: ({ order_date }) => <DateTime value={order_date} />,
  },
  {
    header: 'Total',
    sort: 'total_price',
    align: 'right',
    cell: ({ total_price }) => <span className={styles.total}>{formatLkr(total_price)}</span>,
    phone: 'end',
  },
  {
    header: 'Status',
    cell: ({ order_status }) => <OrderStatusBadge status={order_status} />,
    phone: 'meta',
  },
  {
    header: 'Payment Status',
    cell: ({ payment_status }) => <PaymentStatusBadge status={payment_status} />,
  },
  {
    header: 'Actions',
    align: 'right',
    width: 72,
    cell: (order) => <ViewOrder order={order} />,
  },
];

function ViewOrder({ order }: { order: OrderSummary }) {
  return (
    <ActionIcon
      component={Link}
      to={paths.order(order._id)}
      state={useLeaveTrail()}
      aria-label={`View order #${order.order_number}`}
    >
      <Eye size={16} aria-hidden />
    </ActionIcon>
  );
}

const customerOf = ({ first_name, last_name }: OrderSummary['billing_address']) =>
  `${first_name} ${last_name}`.trim();
