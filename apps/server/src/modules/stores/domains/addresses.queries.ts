import type { TenantContext } from '../../../platform/context';
import { isViolation, notFound } from '../../../platform/errors';
import { domainTaken } from './addresses';

export interface StoreAddresses {
  name: string;
  subdomain: string;
  custom_domain: string | null;
  served_domain: string | null;
}

export async function getAddresses(ctx: TenantContext): Promise<StoreAddresses> {
  const row = await ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['name', 'subdomain', 'custom_domain', 'served_domain'])
    .executeTakeFirst();
  if (!row) throw notFound('store');
  return row;
}

export async function updateAddresses(
  ctx: TenantContext,
  change: Partial<Omit<StoreAddresses, 'name'>>,
): Promise<void> {
  try {
    await ctx.db.updateTable('stores').set(change).where('id', '=', ctx.storeId).execute();
  } catch (error) {
    throw isViolation(error, 'stores_subdomain_key') ? domainTaken() : error;
  }
}

/** Keeps a subdomain that the store leaves; beyond `kept` the oldest is free for others. */
export async function insertFormerSubdomain(
  ctx: TenantContext,
  subdomain: string,
  kept: number,
): Promise<void> {
  await ctx.db
    .insertInto('former_subdomains')
    .values({ store_id: ctx.storeId, subdomain, left_at: ctx.clock.now() })
    .execute();
  await ctx.db
    .deleteFrom('former_subdomains')
    .where('store_id', '=', ctx.storeId)
    .where('subdomain', 'in', (query) =>
      query
        .selectFrom('former_subdomains')
        .where('store_id', '=', ctx.storeId)
        .orderBy('left_at', 'desc')
        .orderBy('subdomain')
        .offset(kept)
        .select('subdomain'),
    )
    .execute();
}

export async function deleteFormerSubdomain(ctx: TenantContext, subdomain: string): Promise<void> {
  await ctx.db
    .deleteFrom('former_subdomains')
    .where('store_id', '=', ctx.storeId)
    .where('subdomain', '=', subdomain)
    .execute();
}

/** Who is told of the store. */
export async function getOwner(ctx: TenantContext): Promise<{ email: string; first_name: string }> {
  return ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .where('stores.id', '=', ctx.storeId)
    .select(['merchants.email', 'merchants.first_name'])
    .executeTakeFirstOrThrow();
}
