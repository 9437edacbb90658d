import { Columns } from '../../ui/columns';
import { Page } from '../../ui/page';
import { LatestOrders } from './latest-orders';
import { OrderStatusOverview } from './order-status-overview';
import { SalesCard } from './sales-card';

export function DashboardPage() {
  return (
    <Page title="Dashboard">
      <SalesCard />
      <Columns aside={<OrderStatusOverview />} side="start">
        <LatestOrders />
      </Columns>
    </Page>
  );
}
