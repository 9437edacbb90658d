export { emptyBinsJob } from './bin.jobs';
export {
  getProduct,
  listProductIds,
  listProducts,
  selectProductCount,
  selectScarcest,
} from './products.queries';
export { productRoutes } from './products.routes';
export {
  createProduct,
  restoreProduct,
  undoProductChange,
  updateProduct,
} from './products.service';
