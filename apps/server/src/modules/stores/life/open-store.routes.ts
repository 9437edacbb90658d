import { stores } from '@kade/contract/stores';
import { route, type App } from '../../../platform/route';
import { createStore } from './open-store.service';

export function openStoreRoutes(app: App): void {
  route(app, stores.create, (ctx, { body }) => createStore(ctx, body));
}
