export { quotaRoutes } from './quota.routes';
export { assertFewWaiting, assertStorage, checkStorage, storageState } from './quota.service';
export { getStorageUse } from './usage.queries';
