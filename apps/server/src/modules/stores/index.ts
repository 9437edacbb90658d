export { metadataRoutes } from './metadata.routes';
export { policyRoutes } from './policies.routes';
export { socialsRoutes } from './socials.routes';
export { storeRoutes } from './stores.routes';
export { themeRoutes } from './theme.routes';
export { getShopFront, takeOrderNumber } from './stores.queries';
