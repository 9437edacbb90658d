export { storefrontRoutes } from './storefront.routes';
