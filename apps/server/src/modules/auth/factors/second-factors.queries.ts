import type { SystemContext } from '../../../platform/context';
import type { TakenCode } from '../../../platform/second-factor';

export interface FactorRow extends TakenCode {
  merchantId: string;
  sealedSecret: Buffer;
  /** Null: it is being set up. */
  enabledAt: Date | null;
}

const FACTOR = [
  'merchant_id as merchantId',
  'sealed_secret as sealedSecret',
  'enabled_at as enabledAt',
  'last_step as lastStep',
  'recovery_hashes as recoveryHashes',
] as const;

const selectFactor = (ctx: SystemContext, merchantId: string) =>
  ctx.db.selectFrom('second_factors').where('merchant_id', '=', merchantId).select(FACTOR);

/** The second factor of a merchant, on or being set up. */
export const findFactor = (
  ctx: SystemContext,
  merchantId: string,
): Promise<FactorRow | undefined> => selectFactor(ctx, merchantId).executeTakeFirst();

/** The same, held until the transaction ends: of two who bring one code, one is let in. */
export const lockFactor = (
  ctx: SystemContext,
  merchantId: string,
): Promise<FactorRow | undefined> => selectFactor(ctx, merchantId).forUpdate().executeTakeFirst();

/** Begins to set one up, in place of one that was begun; false where one is on. */
export async function upsertPendingFactor(
  ctx: SystemContext,
  merchantId: string,
  sealedSecret: Buffer,
): Promise<boolean> {
  const values = { sealed_secret: sealedSecret, created_at: ctx.clock.now() };
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('second_factors')
    .values({ merchant_id: merchantId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('merchant_id')
        .doUpdateSet({ ...values, last_step: 0 })
        .where('second_factors.enabled_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface FactorChange {
  enabled_at?: Date;
  last_step?: number;
  recovery_hashes?: Buffer[];
}

export async function updateFactor(
  ctx: SystemContext,
  merchantId: string,
  change: FactorChange,
): Promise<void> {
  await ctx.db
    .updateTable('second_factors')
    .set(change)
    .where('merchant_id', '=', merchantId)
    .execute();
}

export async function deleteFactor(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db.deleteFrom('second_factors').where('merchant_id', '=', merchantId).execute();
}

/** Removes one that was set up, or begun, since a moment. */
export async function deleteFactorSince(
  ctx: SystemContext,
  merchantId: string,
  since: Date,
): Promise<void> {
  await ctx.db
    .deleteFrom('second_factors')
    .where('merchant_id', '=', merchantId)
    .where('created_at', '>=', since)
    .execute();
}

/** Some sealed secrets, those of later merchants than `after`. */
export async function listSealedFactors(
  ctx: SystemContext,
  after: string,
  limit: number,
): Promise<Pick<FactorRow, 'merchantId' | 'sealedSecret'>[]> {
  return ctx.db
    .selectFrom('second_factors')
    .where('merchant_id', '>', after)
    .orderBy('merchant_id')
    .limit(limit)
    .select(['merchant_id as merchantId', 'sealed_secret as sealedSecret'])
    .execute();
}

/** Replaces a sealed secret unless it was changed meanwhile. */
export async function replaceSealedFactor(
  ctx: SystemContext,
  { merchantId, sealedSecret }: Pick<FactorRow, 'merchantId' | 'sealedSecret'>,
  fresh: Buffer,
): Promise<void> {
  await ctx.db
    .updateTable('second_factors')
    .set({ sealed_secret: fresh })
    .where('merchant_id', '=', merchantId)
    .where('sealed_secret', '=', sealedSecret)
    .execute();
}
