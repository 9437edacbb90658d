export { category, listShopCategories } from './categories.queries';
export { categoryRoutes } from './categories.routes';
