import type { PlanUse } from '@kade/contract/plans';
import type { StoreContext } from '../../platform/context';
import { getStorageUse } from '../files/quota';
import { countOrders, countProducts, countStores, getLimits } from './limits.queries';
import { monthNow } from './limits.service';

/** What the merchant uses of their plan, counted now. */
export async function getPlanUse(ctx: StoreContext): Promise<PlanUse> {
  const { month, since, until } = monthNow(ctx);
  const [limits, stores, products, orders, storage] = await Promise.all([
    getLimits(ctx, ctx),
    countStores(ctx, ctx.merchantId),
    countProducts(ctx),
    countOrders(ctx, ctx.merchantId, { since }),
    getStorageUse(ctx),
  ]);
  return {
    plan: limits.plan,
    upgrade: limits.upgrade && { name: limits.upgrade.name },
    stores: { used: stores, limit: limits.stores },
    products: { used: products, limit: limits.products },
    orders: { used: orders, limit: limits.orders, month, until },
    storage: { used: storage.used, limit: storage.quota },
    fees_overdue: limits.isOverdue,
  };
}
