export { storeRoutes } from './stores.routes';
export { takeOrderNumber } from './stores.queries';
export { getShopFront } from './stores.queries';
