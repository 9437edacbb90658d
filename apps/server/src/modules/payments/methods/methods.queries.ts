import type { PaymentMethod, PaymentMethods } from '@kade/contract/stores';
import type { TenantContext } from '../../../platform/context';

export async function hasBankAccounts(ctx: TenantContext): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('bank_accounts')
    .where('store_id', '=', ctx.storeId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function getPaymentMethods(ctx: TenantContext): Promise<PaymentMethods> {
  return ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['credit_debit', 'paypal', 'bank_transfer', 'cash_on_delivery'])
    .executeTakeFirstOrThrow();
}

export async function updatePaymentMethod(
  ctx: TenantContext,
  method: PaymentMethod,
  isEnabled: boolean,
): Promise<void> {
  await ctx.db
    .updateTable('stores')
    .set({ [method]: isEnabled })
    .where('id', '=', ctx.storeId)
    .execute();
}
