export { shippingRoutes } from './shipping.routes';
export { listShippingItems, selectShippingItems, shippingItemsOf } from './shipping.queries';
