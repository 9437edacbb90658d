export {
  findOffers,
  getShopProduct,
  listShopProducts,
  listShopProductsById,
  type FoundOffer,
} from './shop-products.queries';
export { shopProductRoutes } from './shop-products.routes';
