export { getShopPage, listShopPages } from './pages.queries';
export { pageRoutes } from './pages.routes';
