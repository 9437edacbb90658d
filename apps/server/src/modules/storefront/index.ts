export { countPageChangesJob } from './page-versions.job';
export { storefrontRoutes } from './storefront.routes';
