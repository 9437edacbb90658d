export { emptyBinsJob } from './bin.jobs';
export {
  getProduct,
  listProductIds,
  listProducts,
  productOf,
  selectLowCount,
  selectProduct,
  selectScarcest,
} from './products.queries';
export { productRoutes } from './products.routes';
export {
  createProduct,
  restoreProduct,
  undoProductChange,
  updateProduct,
} from './products.service';
