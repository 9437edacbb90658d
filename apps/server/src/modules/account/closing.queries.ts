import type { SystemContext } from '../../platform/context';
import { invalidToken } from '../../platform/errors';

/** A merchant's account as closing it goes by. */
export interface AccountRow {
  id: string;
  email: string;
  first_name: string;
  plan: string;
  closes_at: Date | null;
  is_closing_told: boolean;
  erasing_at: Date | null;
}

const selectAccount = (ctx: SystemContext, merchantId: string) =>
  ctx.db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select(['id', 'email', 'first_name', 'plan', 'closes_at', 'is_closing_told', 'erasing_at']);

export async function getAccountRow(ctx: SystemContext, merchantId: string): Promise<AccountRow> {
  const row = await selectAccount(ctx, merchantId).executeTakeFirst();
  if (!row) throw invalidToken();
  return row;
}

/** The same, which nobody else closes or keeps until the transaction ends. */
export async function lockAccount(ctx: SystemContext, merchantId: string): Promise<AccountRow> {
  const row = await selectAccount(ctx, merchantId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw invalidToken();
  return row;
}

/** Sets when an account is deleted; null: it stays. */
export async function updateClosing(
  ctx: SystemContext,
  merchantId: string,
  closesAt: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('merchants')
    .set({ closes_at: closesAt, is_closing_told: false })
    .where('id', '=', merchantId)
    .execute();
}

export async function markClosingTold(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db
    .updateTable('merchants')
    .set({ is_closing_told: true })
    .where('id', '=', merchantId)
    .execute();
}

const AT_ONCE = 100;

/** Accounts that are deleted by a moment, the first ones first: those not told of it, or all. */
export async function listClosing(
  ctx: SystemContext,
  { by, isUntold }: { by: Date; isUntold: boolean },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('merchants')
    .where('closes_at', '<=', by)
    .where('erased_at', 'is', null)
    .$if(isUntold, (all) => all.where('is_closing_told', '=', false))
    .orderBy('closes_at')
    .limit(AT_ONCE)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** From now on nobody keeps this account; false where its time has not come, or it is gone. */
export async function beginErasing(ctx: SystemContext, merchantId: string): Promise<boolean> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable('merchants')
    .set((eb) => ({ erasing_at: eb.fn.coalesce('erasing_at', eb.val(now)) }))
    .where('id', '=', merchantId)
    .where('closes_at', '<=', now)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
