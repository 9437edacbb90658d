import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Columns } from '../../ui/layout/columns';
import { Page } from '../../ui/layout/page';
import { later, Lines } from '../../ui/state/later';
import { latestOrdersQuery, revenueQuery, statusQuery, tasksQuery } from './dashboard.api';
import { OrderStatusOverview } from './order-status-overview';
import { SalesCard } from './sales-card';
import { Tasks } from './tasks';
import { LatestOrders } from './latest-orders';
import { Figures } from './figures';

const FirstDay = later(() => import('./first-day').then((m) => m.FirstDay), <Lines count={21} />);

const LATE_MS = 2_000;

/** What is to be done, and below it how the store does. */
export function DashboardPage() {
  const { data, isFetched } = useQuery(latestOrdersQuery());
  const isNew = data?.total === 0;
  // Answered once, if with an error: what asks again is part of what this shows.
  const isSettled = useQuery(tasksQuery()).isFetched && isFetched;
  const isLate = useLate();
  // Asked for at once, though what is to be done comes first: its height is known only then.
  useQuery(revenueQuery());
  useQuery(statusQuery());
  return (
    <Page title="Dashboard">
      {isSettled || isLate ? isNew ? <FirstDay /> : <AnyDay /> : <Lines count={21} />}
    </Page>
  );
}

/** What decides how it is laid out. */
DashboardPage.prefetch = async (queryClient: QueryClient) => {
  await Promise.all([
    queryClient.prefetchQuery(latestOrdersQuery()),
    queryClient.prefetchQuery(tasksQuery()),
  ]);
};

/** Whether an answer is so late that what does not need it is shown first. */
function useLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

const AnyDay = () => (
  <>
    <Tasks />
    <SalesCard />
    <Columns aside={<OrderStatusOverview />} side="start" isEven>
      <LatestOrders />
    </Columns>
    <Figures />
  </>
);
