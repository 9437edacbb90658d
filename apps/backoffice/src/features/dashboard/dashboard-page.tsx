import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Columns } from '../../ui/layout/columns';
import { Page } from '../../ui/layout/page';
import { later, Lines } from '../../ui/state/later';
import { latestOrdersQuery, tasksQuery } from './dashboard.api';
import { LatestOrders } from './latest-orders';
import { OrderStatusOverview } from './order-status-overview';
import { SalesCard } from './sales-card';

const Tasks = later(() => import('./tasks').then((m) => m.Tasks));
const Figures = later(() => import('./figures').then((m) => m.Figures), null);

export function DashboardPage() {
  const { data, isPending } = useQuery(latestOrdersQuery());
  const isNew = data?.total === 0;
  // Both at once: the orders would be pushed down by what there is to do.
  const isSettled = !useQuery(tasksQuery()).isPending && !isPending;
  return (
    <Page title="Dashboard">
      <SalesCard />
      <Columns aside={<OrderStatusOverview />} side="start" isEven>
        <Suspense fallback={<Lines count={21} />}>
          {isNew || isSettled ? (
            <>
              {!isNew && <Tasks />}
              <LatestOrders />
            </>
          ) : (
            <Lines count={21} />
          )}
        </Suspense>
      </Columns>
      {isSettled && data && !isNew && <Figures />}
    </Page>
  );
}
