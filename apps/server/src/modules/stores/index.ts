export { metadataRoutes } from './metadata.routes';
export { policyRoutes } from './policies.routes';
export { socialsRoutes } from './socials.routes';
export { storeRoutes } from './stores.routes';
export { themeRoutes } from './theme.routes';
export { getPolicy } from './policies.queries';
export { getShopFront } from './shop-front.queries';
export { getStoreDetail, takeOrderNumber } from './stores.queries';
