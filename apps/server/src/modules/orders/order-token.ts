import type { TenantContext } from '../../platform/context';

/** Opens the page of an order. Made from its id, so that every mail to its customer can link there. */
export const orderToken = (ctx: TenantContext, orderId: string) =>
  ctx.secrets.sign(`order ${ctx.storeId} ${orderId}`);
