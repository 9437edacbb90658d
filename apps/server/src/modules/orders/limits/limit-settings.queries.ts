import type { OrderLimits } from '@kade/contract/payments';
import type { PaymentMethods } from '@kade/contract/stores';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { preparedByKey } from '../../../platform/prepared';
import { deliveryTermsOf, selectDeliveryTerms, type DeliveryTerms } from '../../shipping';
import { offered, selectMethods } from '../../stores/read';

/** How much customers may order. */
export async function getOrderLimits(ctx: TenantContext): Promise<OrderLimits> {
  return ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['max_order_pieces', 'max_open_cash_orders', 'cancel_minutes', 'delivery_date_from'])
    .executeTakeFirstOrThrow();
}

/** What a store takes orders by: how much at once, how they can be paid and how they are delivered. */
interface Checkout extends OrderLimits {
  methods: PaymentMethods;
  terms: DeliveryTerms;
}

export async function getCheckout(ctx: TenantContext): Promise<Checkout> {
  return checkoutOf(await selectCheckout(ctx, ctx.storeId));
}

/** The same with the next statement. */
export async function getCheckoutAhead(ctx: TenantContext): Promise<() => Promise<Checkout>> {
  const rows = await selectCheckout.ahead(ctx, ctx.storeId);
  return async () => checkoutOf(await rows());
}

function checkoutOf([row]: Awaited<ReturnType<typeof selectCheckout>>): Checkout {
  if (!row) throw notFound('store');
  const { methods, shipping_items, work_days, ...limits } = row;
  const terms = deliveryTermsOf({ shipping_items, work_days });
  return { ...limits, methods: offered(methods ?? {}), terms };
}

const selectCheckout = preparedByKey((db, storeId: string) =>
  db
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select(['max_order_pieces', 'max_open_cash_orders', 'cancel_minutes', 'delivery_date_from'])
    .select(selectMethods({ storeId }).as('methods'))
    .select(selectDeliveryTerms({ db, storeId })),
);

export async function updateOrderLimits(ctx: TenantContext, limits: OrderLimits): Promise<void> {
  await ctx.db.updateTable('stores').set(limits).where('id', '=', ctx.storeId).execute();
}
