import { stores } from '@kade/contract/stores';
import { route, type App } from '../../../platform/route';
import { setLogo } from '../brand';
import { getCurrentStore, getStore, listStores } from './stores.queries';

export function storeRoutes(app: App): void {
  route(app, stores.list, (ctx, { query }) => listStores(ctx, query));
  route(app, stores.current, (ctx) => getCurrentStore(ctx));
  route(app, stores.setLogo, async (ctx, { body }) => {
    await setLogo(ctx, body.image);
    return getStore(ctx);
  });
}
