import type { PaymentMethod, PaymentMethods } from '@kade/contract/stores';
import type { TenantContext } from '../../platform/context';

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
