export { listAddresses } from './addresses.queries';
export { getDeliveredProduct } from './delivered-product.service';
export { listRelated } from './related.queries';
export { getShopList, listParts, listShopProducts } from './shop-list.queries';
export {
  findOffers,
  getShopProduct,
  listShopProductsById,
  selectShopProducts,
  type FoundOffer,
} from './shop-products.queries';
export { shopProductRoutes } from './shop-products.routes';
export { offered, shopSummaryOf } from './shop-rows.queries';
