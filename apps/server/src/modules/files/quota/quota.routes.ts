import { storage } from '@kade/contract/storage';
import { route, type App } from '../../../platform/route';
import { getStorageUse } from './usage.queries';

export function quotaRoutes(app: App): void {
  route(app, storage.get, (ctx) => getStorageUse(ctx));
}
