import type { Policy, PolicyType } from '@kade/contract/store-settings';
import type { TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { cleanRichText } from './rich-text';

/** What is stored is cleaned again: the rules may have become stricter since it was written. */
const policyOf = (row: { policy: string; content: string }): Policy => ({
  policy: row.policy as PolicyType,
  content: cleanRichText(row.content),
});

export async function listPolicies(ctx: TenantContext): Promise<Policy[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .where('store_id', '=', ctx.storeId)
    .select(['policy', 'content'])
    .orderBy('policy', 'desc')
    .execute();
  return rows.map(policyOf);
}

export async function listPolicyTypes(ctx: TenantContext): Promise<PolicyType[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .where('store_id', '=', ctx.storeId)
    .where('content', '<>', '')
    .select('policy')
    .orderBy('policy', 'desc')
    .execute();
  return rows.map((row) => row.policy as PolicyType);
}

export async function findPolicy(
  ctx: TenantContext,
  type: PolicyType,
): Promise<Policy | undefined> {
  const row = await ctx.db
    .selectFrom('policies')
    .where('store_id', '=', ctx.storeId)
    .where('policy', '=', type)
    .select(['policy', 'content'])
    .executeTakeFirst();
  return row && policyOf(row);
}

export async function getPolicy(ctx: TenantContext, type: PolicyType): Promise<Policy> {
  const policy = await findPolicy(ctx, type);
  if (!policy) throw notFound('Policy');
  return policy;
}

export async function upsertPolicy(ctx: TenantContext, policy: Policy): Promise<void> {
  const change = { content: policy.content, updated_at: ctx.clock.now() };
  await ctx.db
    .insertInto('policies')
    .values({ store_id: ctx.storeId, policy: policy.policy, ...change })
    .onConflict((conflict) => conflict.columns(['store_id', 'policy']).doUpdateSet(change))
    .execute();
}
