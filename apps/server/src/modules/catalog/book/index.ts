export { copyImages, copyProduct, renamed, type Copy } from './copy.queries';
export { additionOfStock, addUpStocks, setStocks, type CountedBy } from './locked-products.queries';
export { foldedWord } from './fold.queries';
export { lockProduct, lockProducts, lockProductsAhead } from './locked-products.queries';
export {
  categoryOfProduct,
  imageOf,
  isLowIn,
  isSold,
  isOut,
  leastStock,
  priceRange,
  productSummaryOf,
  selectCollections,
  selectImages,
  selectThumbnail,
  slugOf,
  summaryColumns,
  type ProductRow,
} from './product-rows.queries';
export { changedFields, holds, keptFields, versionConflict } from './product-version';
export { assertProducts, clearCategories, listNames, setCategoryOf } from './products-of.queries';
export { purgeBefore, purgeProduct, setDeleted } from './binned.queries';
export { binProducts, updateManyProducts, writeProductRows } from './many-products.queries';
export { insertImage, replaceImages, updateAltText, writeImages } from './product-images.queries';
export { explainCategory } from './product-category';
export { insertProduct, updateProductRow, updateThresholds } from './product-writes.queries';
