export { getCheckout, getCheckoutAhead, getOrderLimits } from './limit-settings.queries';
export { setOrderLimits } from './limit-settings.service';
export { orderLimitRoutes } from './order-limits.routes';
export {
  assertDeliveryDate,
  assertWithinLimits,
  countOpenOf,
  countOrderOf,
} from './order-limits.service';
