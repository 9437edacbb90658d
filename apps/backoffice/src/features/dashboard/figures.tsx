import { Columns } from '../../ui/layout/columns';
import { SalesChart } from './sales-chart';
import { TopProducts } from './top-products';

/** How the store does, below what waits for the merchant. */
export function Figures() {
  return (
    <Columns aside={<TopProducts />}>
      <SalesChart />
    </Columns>
  );
}
