import type { ShopFront } from '@kade/contract/storefront';
import { PAYMENT_METHODS } from '@kade/contract/stores';
import type { TenantContext } from '../../platform/context';
import { getShopMetadata } from './metadata.queries';
import { listPolicyTypes } from './policies.queries';
import { getStoreDetail } from './stores.queries';
import { findTheme } from './theme.queries';

/** The store as its visitors see it. */
export async function getShopFront(ctx: TenantContext): Promise<Omit<ShopFront, 'layouts'>> {
  const { payment_methods, ...store } = await getStoreDetail(ctx);
  const theme = await findTheme(ctx);
  return {
    ...store,
    is_suspended: store.suspension !== null || store.closes_at !== null,
    payment_options: PAYMENT_METHODS.filter((method) => payment_methods[method]),
    metadata: await getShopMetadata(ctx),
    theme: theme?.enabled ? theme : null,
    policies: await listPolicyTypes(ctx),
  };
}
