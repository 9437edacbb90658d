export {
  deleteStore,
  emptyStore,
  isDeletedStore,
  listClosingStores,
  updateStoresClosing,
} from './closing.queries';
export { contactRoutes } from './contact/contact.routes';
export { domainJobs } from './domains/check-domain.service';
export { domainRoutes } from './domains/domains.routes';
export { findDomainTrouble } from './domains/domains.service';
export { getStoreBrand } from './brand.queries';
export { metadataRoutes } from './metadata.routes';
export { policyRoutes } from './policies.routes';
export { socialsRoutes } from './socials.routes';
export { storeRoutes } from './stores.routes';
export { themeRoutes } from './theme.routes';
export { getPolicy } from './policies.queries';
export { CLEANER, cleanRichText, wordsOfRichText } from './rich-text';
export { getShopFront } from './shop-front.queries';
export { lockOrderNumbers, takeDraftNumber, takeOrderNumber } from './order-counters.queries';
export { getStoreDetail, lockStore, offered, selectMethods } from './stores.queries';
export { findOwnedStore } from './suspension.queries';
export { reopenStore, suspendStore } from './suspension.service';
