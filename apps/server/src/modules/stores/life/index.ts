export {
  deleteStore,
  emptyStore,
  isDeletedStore,
  listClosingStores,
  updateStoresClosing,
} from './closing.queries';
export { openStoreRoutes } from './open-store.routes';
export { findOwnedStore } from './suspension.queries';
export { reopenStore, suspendStore } from './suspension.service';
