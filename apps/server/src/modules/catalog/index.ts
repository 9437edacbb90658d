export { emptyBinsJob } from './products/bin.jobs';
export { bulkJobs } from './bulk/bulk.jobs';
export { importJobs } from './transfer/imports.jobs';
export { combinationRoutes } from './goods/combinations.routes';
export { productExportRoutes } from './transfer/export.routes';
export { bulkRoutes } from './bulk/bulk.routes';
export { categoryRoutes } from './categories/categories.routes';
export { collectionRoutes } from './collections/collections.routes';
export { listShopCategories } from './categories/categories.queries';
export { deleteSheets } from './transfer/import-end.service';
export { importWorks } from './transfer/import-work';
export { importRoutes } from './transfer/imports.routes';
export { inventoryRoutes } from './inventory/inventory.routes';
export { getShopCollection, listShopCollections } from './collections/collections.queries';
export { shopProductRoutes } from './products/shop-products.routes';
export { productRoutes } from './products/products.routes';
export { selectProductCount } from './products/products.queries';
export {
  getShopProduct,
  listShopProducts,
  listShopProductsById,
} from './products/shop-products.queries';
export { mergeLines, quoteLines, sellLines, type SoldLine } from './stock/basket.service';
export type { ChosenVariant, StockLine } from './stock/places';
export { putBackStock, putBackStocks, takeStock, takeStocks } from './stock/stock.service';
export { listRunLow } from './stock/stock-changes.queries';
export { stockRoutes } from './stock/stock.routes';
export { analyticsRoutes } from './views/analytics.routes';
export { countViews } from './views/view-counter';
export { variantRoutes } from './variants/variants.routes';
