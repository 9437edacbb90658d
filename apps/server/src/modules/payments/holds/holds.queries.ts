import type { Holds } from '@kade/contract/payments';
import type { TenantContext } from '../../../platform/context';

/** For how many minutes an unpaid order keeps its stock, by how it is to be paid. */
export async function getHoldMinutes(ctx: TenantContext): Promise<Holds> {
  return ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select([
      'card_hold_minutes as credit_debit',
      'paypal_hold_minutes as paypal',
      'bank_transfer_hold_minutes as bank_transfer',
    ])
    .executeTakeFirstOrThrow();
}

export async function updateHoldMinutes(ctx: TenantContext, holds: Holds): Promise<void> {
  await ctx.db
    .updateTable('stores')
    .set({
      card_hold_minutes: holds.credit_debit,
      paypal_hold_minutes: holds.paypal,
      bank_transfer_hold_minutes: holds.bank_transfer,
    })
    .where('id', '=', ctx.storeId)
    .execute();
}
