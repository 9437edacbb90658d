import type { Tasks } from '@kade/contract/dashboard';
import type { TenantContext } from '../../platform/context';
import { countProducts } from '../catalog';
import { countOrders } from '../orders';
import { getDomainSettings, getStoreDetail } from '../stores';

/** What needs doing now, each counted as the list counts it that the dashboard leads to. */
export async function findTasks(ctx: TenantContext): Promise<Tasks> {
  const [to_pack, slips_to_check, low_stock, { custom }, store] = await Promise.all([
    countOrders(ctx, { view: 'to_pack' }),
    countOrders(ctx, { view: 'slips_to_check' }),
    countProducts(ctx, { low_stock: true, in_stock: true, status: 'active' }),
    getDomainSettings(ctx),
    getStoreDetail(ctx),
  ]);
  return {
    to_pack,
    slips_to_check,
    low_stock,
    domain:
      custom && custom.state !== 'serving' ? { name: custom.domain, state: custom.state } : null,
    can_be_paid: Object.values(store.payment_methods).some(Boolean),
  };
}
