import type { Endpoint } from '@kade/contract/endpoint';
import { SHOPPER } from '../../../platform/actor';
import type { PublicContext, ShopperContext } from '../../../platform/context';
import { notFound, storeSuspended } from '../../../platform/errors';
import type { Credentials, StoreAtHost } from '../../../platform/gates';
import { isId } from '../../../platform/ids';
import { findNamedStore, findStoreAt } from './store-hosts.queries';

/** Lets in who visits a store, by its host or its id. */
export async function enterAsShopper(
  ctx: PublicContext,
  { whileSuspended }: Endpoint,
  given: Credentials,
): Promise<ShopperContext> {
  const store = await findStore(ctx, given);
  if (!store) throw notFound('store');
  const { storeId, isSuspended } = store;
  if (isSuspended && !whileSuspended) throw storeSuspended();
  return { ...ctx, actor: SHOPPER, storeId, isSuspended };
}

async function findStore(
  ctx: PublicContext,
  { storeId, hostname, storeAtHost }: Credentials,
): Promise<Omit<StoreAtHost, 'host' | 'version'> | undefined> {
  if (storeId === undefined) return storeAtHost ?? findStoreAt(ctx, hostname);
  return isId(storeId) ? findNamedStore(ctx, storeId) : undefined;
}
