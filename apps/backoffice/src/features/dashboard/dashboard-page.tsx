import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Columns } from '../../ui/columns';
import { Page } from '../../ui/page';
import { latestOrdersQuery } from './dashboard.api';
import { LatestOrders } from './latest-orders';
import { OrderStatusOverview } from './order-status-overview';
import { SalesCard } from './sales-card';

const Tasks = lazy(() => import('./tasks').then((module) => ({ default: module.Tasks })));
const Figures = lazy(() => import('./figures').then((module) => ({ default: module.Figures })));

export function DashboardPage() {
  const { data } = useQuery(latestOrdersQuery());
  const isNew = data?.total === 0;
  return (
    <Page title="Dashboard">
      <SalesCard />
      <Columns aside={<OrderStatusOverview />} side="start" isEven>
        {!isNew && (
          <Suspense fallback={null}>
            <Tasks />
          </Suspense>
        )}
        <LatestOrders />
      </Columns>
      {data && !isNew && (
        <Suspense fallback={null}>
          <Figures />
        </Suspense>
      )}
    </Page>
  );
}
