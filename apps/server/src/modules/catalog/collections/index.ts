export { collection, getShopCollection, listShopCollections } from './collections.queries';
export { collectionRoutes } from './collections.routes';
export { setCollectionProducts } from './collections.service';
