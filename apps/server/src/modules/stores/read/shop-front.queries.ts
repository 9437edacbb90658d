import type { ShopFront } from '@kade/contract/storefront';
import { deliveryDays } from '@kade/rules/delivery-days';
import type { TenantContext } from '../../../platform/context';
import { getShopMetadata } from '../brand';
import { listPolicyTypes } from '../policies';
import { getStoreDetail } from './stores.queries';
import { findTheme } from '../brand';

/** The store as its visitors see it. */
export async function getShopFront(ctx: TenantContext): Promise<
  Omit<ShopFront, 'layouts' | 'pages' | 'categories' | 'collections' | 'delivery_days'> & {
    delivery_days: Pick<NonNullable<ShopFront['delivery_days']>, 'first' | 'last'> | null;
  }
> {
  const [detail, theme, metadata, policies] = await Promise.all([
    getStoreDetail(ctx),
    findTheme(ctx),
    getShopMetadata(ctx),
    listPolicyTypes(ctx),
  ]);
  const { payment_methods, delivery_date_from: from, ...store } = detail;
  return {
    ...store,
    is_suspended: store.suspension !== null || store.closes_at !== null,
    delivery_days: from === 0 ? null : deliveryDays(from, ctx.clock.now()),
    payment_options: Object.entries(payment_methods).flatMap(([method, isOn]) =>
      isOn ? [method] : [],
    ),
    metadata,
    theme: theme?.enabled ? theme : null,
    policies,
  };
}
