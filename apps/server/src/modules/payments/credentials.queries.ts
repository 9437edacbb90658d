import type { TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';

export type Provider = 'payhere' | 'paypal';

/** The account that the store has at a provider; its secret stays where it is. */
export async function findCredentials(
  ctx: TenantContext,
  provider: Provider,
): Promise<{ account: string } | undefined> {
  return ctx.db
    .selectFrom('payment_credentials')
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .select('account')
    .executeTakeFirst();
}

export async function getCredentials(
  ctx: TenantContext,
  provider: Provider,
): Promise<{ account: string }> {
  const credentials = await findCredentials(ctx, provider);
  if (!credentials) throw notFound('Credentials');
  return credentials;
}

export async function upsertCredentials(
  ctx: TenantContext,
  credentials: { provider: Provider; account: string; sealedSecret: Buffer },
): Promise<void> {
  const change = {
    account: credentials.account,
    sealed_secret: credentials.sealedSecret,
    updated_at: ctx.clock.now(),
  };
  await ctx.db
    .insertInto('payment_credentials')
    .values({ store_id: ctx.storeId, provider: credentials.provider, ...change })
    .onConflict((conflict) => conflict.columns(['store_id', 'provider']).doUpdateSet(change))
    .execute();
}

/** Changes the account of credentials that are there; answers whether there were any. */
export async function updateAccount(
  ctx: TenantContext,
  { provider, account }: { provider: Provider; account: string },
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('payment_credentials')
    .set({ account, updated_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
