import type { Policy, PolicyType } from '@kade/contract/store-settings';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { askPart, keptPart } from '../../../platform/parts';
import { fingerprint } from '../../../platform/versions';
import { CLEANER, cleanRichText } from './rich-text';

const columns = ['policy', 'content', 'cleaned_by'] as const;

interface PolicyRow {
  policy: string;
  content: string;
  cleaned_by: number;
}

/** A document as it may be shown; one that earlier rules have cleaned is cleaned once more, and kept. */
async function policyOf(ctx: TenantContext, row: PolicyRow): Promise<Policy> {
  const policy = row.policy as PolicyType;
  if (row.cleaned_by === CLEANER) return { policy, ...textOf(row.content) };
  const content = cleanRichText(row.content);
  await ctx.db
    .updateTable('policies')
    .set({ content, cleaned_by: CLEANER })
    .where('store_id', '=', ctx.storeId)
    .where('policy', '=', policy)
    .where('content', '=', row.content)
    .execute();
  return { policy, ...textOf(content) };
}

/** A text with its version; that of a document in which nothing stands is 0. */
export const textOf = (content: string) => ({
  content,
  version: content === '' ? 0 : fingerprint([content]),
});

/** The documents in which something stands. */
export async function listPolicies(ctx: TenantContext): Promise<Policy[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .where('store_id', '=', ctx.storeId)
    .where('content', '<>', '')
    .select(columns)
    .orderBy('policy', 'desc')
    .execute();
  return Promise.all(rows.map((row) => policyOf(ctx, row)));
}

export async function listPolicyTypes(ctx: TenantContext): Promise<PolicyType[]> {
  const rows = await askPart(ctx, policyTypes(ctx.storeId));
  return rows.map((row) => row.policy as PolicyType);
}

const policyTypes = keptPart('policy types', (db, storeId: string) =>
  jsonArrayFrom(
    db
      .selectFrom('policies')
      .where('store_id', '=', storeId)
      .where('content', '<>', '')
      .select('policy')
      .orderBy('policy', 'desc'),
  ),
);

export async function findPolicy(
  ctx: TenantContext,
  type: PolicyType,
): Promise<Policy | undefined> {
  const row = await ctx.db
    .selectFrom('policies')
    .where('store_id', '=', ctx.storeId)
    .where('policy', '=', type)
    .select(columns)
    .executeTakeFirst();
  return row && policyOf(ctx, row);
}

export async function getPolicy(ctx: TenantContext, type: PolicyType): Promise<Policy> {
  const policy = await findPolicy(ctx, type);
  if (!policy?.content) throw notFound('policy');
  return policy;
}

/** Keeps a document that was cleaned. */
export async function upsertPolicy(
  ctx: TenantContext,
  policy: PolicyType,
  content: string,
): Promise<void> {
  const change = { content, cleaned_by: CLEANER, updated_at: ctx.clock.now() };
  await ctx.db
    .insertInto('policies')
    .values({ store_id: ctx.storeId, policy, ...change })
    .onConflict((conflict) => conflict.columns(['store_id', 'policy']).doUpdateSet(change))
    .execute();
}
