import type { SystemContext } from '../../../platform/context';

/** Which of some marks an account was signed in with before; none where there is no account. */
export async function listKnown(
  ctx: SystemContext,
  email: string,
  marks: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('known_devices')
    .innerJoin('merchants', 'merchants.id', 'known_devices.merchant_id')
    .where('merchants.email', '=', email)
    .where('mark', 'in', marks)
    .select('mark')
    .execute();
  return rows.map(({ mark }) => mark);
}

export async function upsertKnown(
  ctx: SystemContext,
  merchantId: string,
  marks: readonly string[],
): Promise<void> {
  const last_seen_at = ctx.clock.now();
  await ctx.db
    .insertInto('known_devices')
    .values(marks.map((mark) => ({ merchant_id: merchantId, mark, last_seen_at })))
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'mark']).doUpdateSet({ last_seen_at }),
    )
    .execute();
}

/** Forgets those that were not seen for longest, down to `kept`. */
export async function deleteOldestKnown(
  ctx: SystemContext,
  merchantId: string,
  kept: number,
): Promise<void> {
  await ctx.db
    .deleteFrom('known_devices')
    .where('merchant_id', '=', merchantId)
    .where('mark', 'in', (query) =>
      query
        .selectFrom('known_devices')
        .where('merchant_id', '=', merchantId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('mark')
        .offset(kept)
        .select('mark'),
    )
    .execute();
}
