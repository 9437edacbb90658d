import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Columns } from '../../ui/layout/columns';
import { Page } from '../../ui/layout/page';
import { latestOrdersQuery, tasksQuery } from './dashboard.api';
import { LatestOrders } from './latest-orders';
import { OrderStatusOverview } from './order-status-overview';
import { SalesCard } from './sales-card';

const Tasks = lazy(() => import('./tasks').then((module) => ({ default: module.Tasks })));
const Figures = lazy(() => import('./figures').then((module) => ({ default: module.Figures })));

export function DashboardPage() {
  const { data, isPending } = useQuery(latestOrdersQuery());
  const isNew = data?.total === 0;
  // Both at once: the orders would be pushed down by what there is to do.
  const isSettled = !useQuery(tasksQuery()).isPending && !isPending;
  return (
    <Page title="Dashboard">
      <SalesCard />
      <Columns aside={<OrderStatusOverview />} side="start" isEven>
        <Suspense fallback={<Skeleton height={420} radius={12} />}>
          {isNew || isSettled ? (
            <>
              {!isNew && <Tasks />}
              <LatestOrders />
            </>
          ) : (
            <Skeleton height={420} radius={12} />
          )}
        </Suspense>
      </Columns>
      {isSettled && data && !isNew && (
        <Suspense fallback={null}>
          <Figures />
        </Suspense>
      )}
    </Page>
  );
}
