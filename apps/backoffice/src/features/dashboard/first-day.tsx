import { useShopSteps } from '../../parts/steps/use-shop-steps';
import { Columns } from '../../ui/layout/columns';
import { Lines } from '../../ui/state/later';
import { FirstSteps } from './first-steps';
import { OrderStatusOverview } from './order-status-overview';
import { SalesCard } from './sales-card';

/** A store without an order: what leads to the first. */
export function FirstDay() {
  const steps = useShopSteps();
  if (!steps) return <Lines count={21} />;
  return (
    <>
      <Columns aside={<OrderStatusOverview />} isEven>
        <FirstSteps steps={steps} />
      </Columns>
      <SalesCard />
    </>
  );
}
