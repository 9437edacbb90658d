import { route, type App } from '../../../platform/route';
import { listProviders } from '../../payments/providers';
import { takeCallback } from './take-callback.service';

/** What each provider's machines tell. */
export function callbackRoutes(app: App): void {
  for (const provider of listProviders()) {
    const { callback } = provider;
    if (!callback) continue;
    route(app, callback.endpoint, (ctx, call) => {
      const { store_id: storeId } = call.query as { store_id?: string };
      return takeCallback(ctx, provider, callback, { storeId, call });
    });
  }
}
