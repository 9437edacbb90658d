export { emptyBinsJob } from './bin.jobs';
export { getProduct, listProductIds, listProducts, selectProductCount } from './products.queries';
export { productRoutes } from './products.routes';
