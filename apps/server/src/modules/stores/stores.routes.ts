import { stores } from '@kade/contract/stores';
import { route, type App } from '../../platform/route';
import { getStore, getStoreDetail, listStores } from './stores.queries';
import { createStore, isDomainAvailable, setLogo } from './stores.service';

export function storeRoutes(app: App): void {
  route(app, stores.list, (ctx, { query }) => listStores(ctx, query));
  route(app, stores.create, (ctx, { body }) => createStore(ctx, body));
  route(app, stores.domainAvailable, async (ctx, { body }) => ({
    available: await isDomainAvailable(ctx, body.domain),
  }));
  route(app, stores.current, (ctx) => getStoreDetail(ctx));
  route(app, stores.setLogo, async (ctx, { body }) => {
    await setLogo(ctx, body.image);
    return getStore(ctx);
  });
}
