export { getPage, getShopPage, listAllPages, listShopPages } from './pages.queries';
export {
  changePage,
  removePage,
  reorderPages,
  restorePage,
  type DeletedPage,
} from './pages.service';
export { pageRoutes } from './pages.routes';
