export { getShopFront } from './shop-front.queries';
export { getStore, getStoreDetail, offered, selectMethods } from './stores.queries';
export { storeRoutes } from './stores.routes';
