import type { TenantContext } from '../../../platform/context';

/** A store as its owner is told of it. */
export interface OwnedStore {
  name: string;
  merchant_id: string;
  email: string;
  first_name: string;
  suspended_at: Date | null;
  closes_at: Date | null;
}

/** Closes an open store, or opens a closed one again; false where it is so already. */
export async function updateSuspension(
  ctx: TenantContext,
  reason: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('stores')
    .set({ suspended_at: reason === null ? null : ctx.clock.now(), suspension_reason: reason })
    .where('id', '=', ctx.storeId)
    .where('suspended_at', reason === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findOwnedStore(ctx: TenantContext): Promise<OwnedStore | undefined> {
  return ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .where('stores.id', '=', ctx.storeId)
    .select(['stores.name', 'stores.merchant_id', 'merchants.email', 'merchants.first_name'])
    .select(['stores.suspended_at', 'stores.closes_at'])
    .executeTakeFirst();
}
