import { PlanIdentifier } from '@kade/contract/merchants';
import type { StorageUse } from '@kade/contract/storage';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';

const selectUse = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .innerJoin('plans', 'plans.identifier', 'merchants.plan')
    .leftJoin('storage_usage as usage', 'usage.store_id', 'stores.id')
    .where('stores.id', '=', ctx.storeId);

/** What the store keeps, and how much it may. */
export async function getStorageUse(ctx: TenantContext): Promise<StorageUse> {
  const row = await selectUse(ctx)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('plans as larger')
          .whereRef('larger.storage_bytes', '>', 'plans.storage_bytes')
          .select(['larger.name', 'larger.storage_bytes'])
          .orderBy('larger.position')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select(['plans.identifier', 'plans.name', 'plans.storage_bytes as quota'])
    .select(['next.name as next_name', 'next.storage_bytes as next_quota'])
    .select(['usage.picture_bytes', 'usage.picture_count', 'usage.slip_bytes', 'usage.slip_count'])
    .select(['usage.import_bytes', 'usage.import_count'])
    .executeTakeFirstOrThrow();
  const kinds = {
    pictures: { bytes: row.picture_bytes ?? 0, files: row.picture_count ?? 0 },
    slips: { bytes: row.slip_bytes ?? 0, files: row.slip_count ?? 0 },
    imports: { bytes: row.import_bytes ?? 0, files: row.import_count ?? 0 },
  };
  return {
    used: kinds.pictures.bytes + kinds.slips.bytes + kinds.imports.bytes,
    quota: row.quota,
    kinds,
    plan: { identifier: PlanIdentifier.parse(row.identifier), name: row.name },
    upgrade:
      row.next_name === null || row.next_quota === null
        ? null
        : { name: row.next_name, quota: row.next_quota },
  };
}

export interface Warned {
  percent: number;
  email: string;
  firstName: string;
  storeName: string;
}

/** What the store's merchant was told of last, and where; nobody else tells them meanwhile. */
export async function lockWarned(ctx: TenantContext): Promise<Warned> {
  const row = await ctx.db
    .selectFrom('storage_usage')
    .innerJoin('stores', 'stores.id', 'storage_usage.store_id')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .where('storage_usage.store_id', '=', ctx.storeId)
    .select(['storage_usage.warned_percent', 'stores.name'])
    .select(['merchants.email', 'merchants.first_name'])
    .forUpdate('storage_usage')
    .executeTakeFirstOrThrow();
  const { warned_percent: percent, email, first_name: firstName, name: storeName } = row;
  return { percent, email, firstName, storeName };
}

export async function updateWarned(ctx: TenantContext, percent: number): Promise<void> {
  await ctx.db
    .updateTable('storage_usage')
    .set({ warned_percent: percent })
    .where('store_id', '=', ctx.storeId)
    .execute();
}

/** Of how many files a merchant has waiting for a store. */
export async function countMerchantFiles(ctx: {
  db: TenantContext['db'];
  merchantId: string;
}): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('merchant_files')
    .where('merchant_id', '=', ctx.merchantId)
    .where('is_private', '=', false)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
