import { stores } from '@kade/contract/stores';
import { route, type App } from '../../platform/route';
import { isDomainAvailable } from './domains/domains.service';
import { getCurrentStore, getStore, listStores } from './stores.queries';
import { createStore, setLogo } from './stores.service';

export function storeRoutes(app: App): void {
  route(app, stores.list, (ctx, { query }) => listStores(ctx, query));
  route(app, stores.create, (ctx, { body }) => createStore(ctx, body));
  route(app, stores.domainAvailable, async (ctx, { query, body }) => ({
    available: await isDomainAvailable(ctx, body.domain, query.store_id),
  }));
  route(app, stores.current, (ctx) => getCurrentStore(ctx));
  route(app, stores.setLogo, async (ctx, { body }) => {
    await setLogo(ctx, body.image);
    return getStore(ctx);
  });
}
