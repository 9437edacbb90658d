export { shippingRoutes } from './shipping.routes';
export { listShippingItems } from './shipping.queries';
