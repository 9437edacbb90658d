import type { Order } from '@kade/contract/orders';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { paths } from '../../../lib/address/paths';
import { isMissing } from '../../../lib/server/query-client';
import { useReturnAddress } from '../../../lib/address/return-address';
import { Columns } from '../../../ui/layout/columns';
import { DateTime } from '../../../ui/state/date-time';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/state/status-badge';
import { OrderInformation } from './order-information';
import { OrderItems } from './order-items';
import styles from './order-page.module.css';
import { orderQuery } from '../book/orders.api';

const OrderNeighbours = lazy(() =>
  import('./order-neighbours').then((module) => ({ default: module.OrderNeighbours })),
);
const EditOrder = lazy(() =>
  import('../edit/edit-order').then((module) => ({ default: module.EditOrder })),
);
const OrderNotFound = lazy(() =>
  import('./order-not-found').then((module) => ({ default: module.OrderNotFound })),
);
const OrderHistory = lazy(() =>
  import('./order-history').then((module) => ({ default: module.OrderHistory })),
);
const OrderPeople = lazy(() =>
  import('./order-people').then((module) => ({ default: module.OrderPeople })),
);
const OrderCaller = lazy(() =>
  import('./order-people').then((module) => ({ default: module.OrderCaller })),
);
const OrderPayment = lazy(() =>
  import('../money/order-payment').then((module) => ({ default: module.OrderPayment })),
);

export function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const back = { to: useReturnAddress(paths.orders), label: 'Orders' };
  if (order) return <LoadedOrder order={order} back={back} />;
  if (isMissing(error)) {
    return (
      <Suspense fallback={null}>
        <OrderNotFound />
      </Suspense>
    );
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
          <span className={styles.neighbours}>
            <Suspense fallback={null}>
              <OrderNeighbours id={order._id} />
            </Suspense>
          </span>
          <OrderStatusBadge status={order.order_status} />
          <PaymentStatusBadge status={order.payment_status} />
        </>
      }
      action={
        <>
          <PrintLink order={order} document="invoice" label="Invoice" />
          <PrintLink order={order} document="packing-slip" label="Packing slip" />
        </>
      }
      description={
        <>
          Placed <DateTime value={order.order_date} />
          <span className={styles.call}>
            <Suspense fallback={null}>
              <OrderCaller order={order} />
            </Suspense>
          </span>
        </>
      }
    >
      <Columns
        key={order._id}
        aside={
          <Suspense fallback={<Skeleton height={420} />}>
            <OrderPeople order={order} />
          </Suspense>
        }
      >
        <OrderInformation order={order} />
        <OrderItems order={order} />
        <Suspense fallback={<Skeleton height={240} />}>
          <OrderPayment order={order} />
        </Suspense>
        <Suspense fallback={null}>
          <OrderHistory order={order} />
        </Suspense>
      </Columns>
      <Suspense fallback={null}>
        <EditOrder key={order._id} order={order} />
      </Suspense>
    </Page>
  );
}

interface PrintLinkProps {
  order: Order;
  document: 'invoice' | 'packing-slip';
  label: string;
}

const PrintLink = ({ order, document, label }: PrintLinkProps) => (
  <Button
    component={Link}
    to={`${paths.printOrders}?document=${document}&ids=${order._id}`}
    state={useLocation().state as unknown}
    variant="default"
  >
    {label}
  </Button>
);

function OrderSkeleton() {
  const card = (lines: number) => (
    <Section>
      <Skeleton height={16} width="40%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} mt={16} width={line % 2 ? '60%' : '80%'} />
      ))}
    </Section>
  );
  return (
    <div aria-busy>
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
