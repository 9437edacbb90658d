export {
  deleteStore,
  emptyStore,
  isDeletedStore,
  listClosingStores,
  updateStoresClosing,
} from './closing.queries';
export { closedTime } from './closed-time';
export { openStoreRoutes } from './open-store.routes';
export { findOwnedStore } from './suspension.queries';
export { reopenStore, suspendStore } from './suspension.service';
