import type { Order } from '@kade/contract/orders';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams } from '../../../lib/address/router-provider';
import { paths } from '../../../lib/address/paths';
import { isMissing } from '../../../lib/server/query-client';
import { useReturnAddress } from '../../../lib/address/return-address';
import { Columns } from '../../../ui/layout/columns';
import { DateTime } from '../../../ui/state/date-time';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { NextStep } from '../next/next-step';
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/state/status-badge';
import { OrderInformation } from './order-information';
import { OrderItems } from './order-items';
import styles from './order-page.module.css';
import { orderQuery } from '../book/order.api';
import { later } from '../../../ui/state/later';
import { OrderNeighbours } from './order-neighbours';
import { EditOrder } from '../edit/edit-order';
import { OrderHistory } from './order-history';
import { OrderPeople } from './order-people';
import { OrderPayment } from '../money/order-payment';
import { Skeleton } from '../../../ui/layout/skeleton';

const OrderNotFound = later(() => import('./order-not-found').then((m) => m.OrderNotFound), null);

export function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const back = { to: useReturnAddress(paths.orders), label: 'Orders' };
  if (order) return <LoadedOrder order={order} back={back} />;
  if (isMissing(error)) {
    return <OrderNotFound />;
  }
  return (
    <Page title="Order" back={back}>
      {error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  );
}

OrderPage.prefetch = (queryClient: QueryClient, id: string) =>
  queryClient.prefetchQuery(orderQuery(id));

interface LoadedOrderProps {
  order: Order;
  back: { to: string; label: string };
}

function LoadedOrder({ order, back }: LoadedOrderProps) {
  return (
    <Page
      title={`Order #${order.order_number}`}
      back={back}
      aside={
        <>
          <span className={`${styles.neighbours} flex gap-1`}>
            <OrderNeighbours id={order._id} />
          </span>
          <OrderStatusBadge status={order.order_status} />
          <PaymentStatusBadge order={order} />
        </>
      }
      description={
        <>
          Placed <DateTime value={order.order_date} />
        </>
      }
    >
      <NextStep key={`next ${order._id}`} order={order} />
      <Columns
        key={order._id}
        aside={<OrderPeople order={order} />}
        last={<OrderHistory order={order} />}
      >
        <OrderInformation order={order} />
        <OrderItems order={order} />
        <OrderPayment order={order} />
      </Columns>
      <EditOrder key={`edit ${order._id}`} order={order} />
    </Page>
  );
}

function OrderSkeleton() {
  const card = (lines: number) => (
    <Section>
      <Skeleton height={16} width="40%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={line % 2 ? '60%' : '80%'} marginTop={16} />
      ))}
    </Section>
  );
  return (
    <div className="stack gap-4" aria-busy>
      {card(3)}
      <Columns
        aside={
          <>
            {card(2)}
            {card(4)}
          </>
        }
      >
        {card(4)}
        {card(6)}
      </Columns>
    </div>
  );
}
