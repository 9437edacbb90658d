import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

/**
 * Makes others who change what hangs together in this store wait until the transaction ends. Rows
 * that only refer to the store are written meanwhile.
 */
export async function lockStore(ctx: TenantContext): Promise<void> {
  const store = await ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!store) throw notFound('store');
}
