import type { OrderSummary } from '@kade/contract/orders';
import { formatLkr } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../lib/list/list-params';
import { paths } from '../../lib/address/paths';
import { DataTable, type Column } from '../../ui/list/data-table';
import { DateTime } from '../../ui/state/date-time';
import { Pagination } from '../../ui/list/pagination';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { OrderStatusBadge, PaymentStatusBadge } from '../../ui/state/status-badge';
import { ORDERS_PER_PAGE, ordersOfQuery } from './customers.api';

/** What somebody ordered, the latest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const { page } = useListParams();
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersOfQuery(customerId, page));
  return (
    <Section title="Orders" padding="flush">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Orders"
          columns={columns}
          rows={data?.items}
          rowKey={({ _id }) => _id}
          rowLink={({ _id }) => paths.order(_id)}
          isStale={isPlaceholderData}
          skeletonRows={3}
        />
      )}
      <Pagination total={data?.total ?? 0} pageSize={ORDERS_PER_PAGE} />
    </Section>
  );
}

const columns: Column<OrderSummary>[] = [
  { header: 'Order ID', cell: ({ order_number }) => `#${order_number}`, phone: 'title' },
  { header: 'Date', cell: ({ order_date }) => <DateTime value={order_date} />, phone: 'meta' },
  {
    header: 'Total',
    align: 'right',
    cell: ({ total_price }) => <span className="strong nowrap">{formatLkr(total_price)}</span>,
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
];
