export { listAllPages } from './pages.queries';
export { reorderPages } from './pages.service';
export { getShopPage, listShopPages } from './pages.queries';
export { pageRoutes } from './pages.routes';
