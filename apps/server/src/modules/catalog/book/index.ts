export { copyImages, copyProduct, renamed, type Copy } from './copy.queries';
export {
  addStock,
  addUpStocks,
  lockProduct,
  lockProducts,
  setStocks,
  type CountedBy,
} from './locked-products.queries';
export {
  categoryOfProduct,
  imageOf,
  isLowIn,
  isOut,
  productSummaryOf,
  selectCollections,
  selectImages,
  selectThumbnail,
  summaryColumns,
  type ProductRow,
} from './product-rows.queries';
export { versionConflict } from './product-version';
export { assertProducts, clearCategory, listNames, setCategoryOf } from './products-of.queries';
