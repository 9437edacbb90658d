import type { SystemContext } from '../../../platform/context';
import { invalidToken } from '../../../platform/errors';

const selectPayer = (ctx: SystemContext, merchantId: string) =>
  ctx.db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select(['id', 'email', 'first_name', 'last_name', 'phone_number', 'closes_at']);

/** The merchant, what of whom is paid nobody else changes until the transaction ends. */
export async function lockMerchant(ctx: SystemContext, merchantId: string): Promise<Payer> {
  const row = await selectPayer(ctx, merchantId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw invalidToken();
  return row;
}

export const getPayer = (ctx: SystemContext, merchantId: string): Promise<Payer> =>
  selectPayer(ctx, merchantId).executeTakeFirstOrThrow();

/** Who pays. */
export interface Payer {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  /** When the account is deleted, or was; null: it stays. */
  closes_at: Date | null;
}
