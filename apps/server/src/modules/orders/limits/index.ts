export { getCheckout } from './limit-settings.queries';
export { orderLimitRoutes } from './order-limits.routes';
export {
  assertDeliveryDate,
  assertFewOpen,
  assertWithinLimits,
  countOrderOf,
} from './order-limits.service';
