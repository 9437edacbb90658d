export { storeRoutes } from './stores.routes';
export { getShopFront, takeOrderNumber } from './stores.queries';
