import type { TenantContext } from '../../../platform/context';

const textOf = ({ storeId }: TenantContext, orderId: string) => `order ${storeId} ${orderId}`;

/** Opens the page of an order. Made from its id, so that every mail to its customer can link there. */
export const orderToken = (ctx: TenantContext, orderId: string) =>
  ctx.secrets.sign(textOf(ctx, orderId));

/** Whether a token was made for an order, under the key of today or one from before. */
export const isOrderToken = (ctx: TenantContext, orderId: string, token: string) =>
  ctx.secrets.isSigned(textOf(ctx, orderId), token);
