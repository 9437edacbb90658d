import type { TenantContext } from '../../../platform/context';
import { isViolation } from '../../../platform/errors';
import { domainTaken } from '../domains';

export async function insertStore(
  ctx: TenantContext & { merchantId: string },
  store: { name: string; subdomain: string },
): Promise<void> {
  try {
    await ctx.db
      .insertInto('stores')
      .columns(['name', 'subdomain', 'id', 'merchant_id', 'created_at', 'closes_at'])
      .expression((eb) =>
        eb
          .selectFrom('merchants')
          .where('merchants.id', '=', ctx.merchantId)
          .select([
            eb.val(store.name).as('name'),
            eb.val(store.subdomain).as('subdomain'),
            eb.val(ctx.storeId).as('id'),
            'merchants.id as merchant_id',
            eb.cast<Date>(eb.val(ctx.clock.now()), 'timestamptz').as('created_at'),
            // The account may have been closed since the gate was passed.
            'merchants.closes_at',
          ]),
      )
      .execute();
  } catch (error) {
    throw isViolation(error, 'stores_subdomain_key') ? domainTaken() : error;
  }
}

/** The way to pay that needs nothing to be set up is offered from the beginning. */
export async function insertCashMethod(ctx: TenantContext): Promise<void> {
  await ctx.db
    .insertInto('payment_methods')
    .values({ store_id: ctx.storeId, method: 'cash_on_delivery', is_enabled: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
