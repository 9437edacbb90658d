export { listShopPages } from './pages.queries';
export { pageRoutes } from './pages.routes';
export { getShopPage } from './pages.queries';
