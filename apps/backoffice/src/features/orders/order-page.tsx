import type { Order } from '@kade/contract/orders';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { paths } from '../../lib/paths';
import { isMissing } from '../../lib/query-client';
import { useReturnAddress } from '../../lib/return-address';
import { Columns } from '../../ui/columns';
import { DateTime } from '../../ui/date-time';
import { Page } from '../../ui/page';
import { Section } from '../../ui/section';
import { EmptyState, ErrorState } from '../../ui/states';
import { OrderStatusBadge, PaymentStatusBadge } from '../../ui/status-badge';
import { EditOrder } from './edit-order';
import { OrderInformation } from './order-information';
import { OrderItems } from './order-items';
import { orderQuery } from './orders.api';

const OrderHistory = lazy(() =>
  import('./order-history').then((module) => ({ default: module.OrderHistory })),
);
const OrderPeople = lazy(() =>
  import('./order-people').then((module) => ({ default: module.OrderPeople })),
);
const OrderPayment = lazy(() =>
  import('./payment/order-payment').then((module) => ({ default: module.OrderPayment })),
);

export function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const back = { to: useReturnAddress(paths.orders), label: 'Orders' };
  if (order) return <LoadedOrder order={order} back={back} />;
  if (isMissing(error)) return <OrderNotFound />;
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
        </>
      }
    >
      <Columns
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
      <EditOrder order={order} />
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

function OrderNotFound() {
  return (
    <Page title="Order not found" back={{ to: paths.orders, label: 'Orders' }}>
      <Section>
        <EmptyState
          illustration="lost"
          title="There is no such order in this store"
          description="Check the link, or look for the order by its number."
          action={
            <Button component={Link} to={paths.orders}>
              See all orders
            </Button>
          }
        />
      </Section>
    </Page>
  );
}

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
