import type { SystemContext } from '../../../platform/context';

export interface NewReset {
  merchantId: string;
  tokenHash: Buffer;
  expiresAt: Date;
}

export async function insertReset(ctx: SystemContext, reset: NewReset): Promise<void> {
  await ctx.db
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      merchant_id: reset.merchantId,
      created_at: ctx.clock.now(),
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** Whose password a token resets. */
export async function findReset(
  ctx: SystemContext,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .select('merchant_id')
    .executeTakeFirst();
  return row?.merchant_id;
}

/** Uses a reset up: of two that try at once, one gets the merchant's id. */
export async function takeReset(
  ctx: SystemContext,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const row = await ctx.db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .returning('merchant_id')
    .executeTakeFirst();
  return row?.merchant_id;
}

export async function deleteResets(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db.deleteFrom('password_resets').where('merchant_id', '=', merchantId).execute();
}
