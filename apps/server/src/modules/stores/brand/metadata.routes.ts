import { storeSettings } from '@kade/contract/store-settings';
import { route, type App } from '../../../platform/route';
import { getMetadata } from './metadata.queries';
import { setMetadata } from './metadata.service';

export function metadataRoutes(app: App): void {
  route(app, storeSettings.metadata, (ctx) => getMetadata(ctx));
  route(app, storeSettings.setMetadata, (ctx, { body }) => setMetadata(ctx, body));
}
