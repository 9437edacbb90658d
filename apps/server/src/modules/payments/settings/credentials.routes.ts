import { route, type App } from '../../../platform/route';
import { getCredentials } from '../credentials';
import { listProviders } from '../providers';
import { setCredentials } from './set-credentials.service';
import { testConnection } from './test-connection.service';

/** What stores have at each provider that asks for something. */
export function credentialRoutes(app: App): void {
  for (const provider of listProviders()) {
    const { settings } = provider;
    if (!settings) continue;
    route(app, settings.get, async (ctx) =>
      settings.show(ctx, await getCredentials(ctx, provider.provider)),
    );
    route(app, settings.set, async (ctx, { body }) => {
      await setCredentials(ctx, provider, settings, settings.read(body));
      return settings.show(ctx, await getCredentials(ctx, provider.provider));
    });
    if (settings.test) route(app, settings.test, (ctx) => testConnection(ctx, provider));
  }
}
