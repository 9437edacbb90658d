import { storeSettings } from '@kade/contract/store-settings';
import { route, type App } from '../../../platform/route';
import { getSocials } from './socials.queries';
import { setSocials } from './socials.service';

export function socialsRoutes(app: App): void {
  route(app, storeSettings.socials, (ctx) => getSocials(ctx));
  route(app, storeSettings.setSocials, (ctx, { body }) => setSocials(ctx, body));
}
