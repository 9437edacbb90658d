export { getCheckout, getCheckoutAhead, getOrderLimits } from './limit-settings.queries';
export { setOrderLimits } from './limit-settings.service';
export { orderLimitRoutes } from './order-limits.routes';
export {
  assertDeliveryDate,
  assertFewOpen,
  assertWithinLimits,
  countOrderOf,
} from './order-limits.service';
