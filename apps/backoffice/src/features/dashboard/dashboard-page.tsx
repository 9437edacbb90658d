import { useQuery } from '@tanstack/react-query';
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

/** What is to be done, and below it how the store does. */
export function DashboardPage() {
  const { data, isPending } = useQuery(latestOrdersQuery());
  const isNew = data?.total === 0;
  const isSettled = !useQuery(tasksQuery()).isPending && !isPending;
  // Asked for at once, though what is to be done comes first: its height is known only then.
  useQuery(revenueQuery());
  useQuery(statusQuery());
  return (
    <Page title="Dashboard">
      {isSettled ? isNew ? <FirstDay /> : <AnyDay /> : <Lines count={21} />}
    </Page>
  );
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
