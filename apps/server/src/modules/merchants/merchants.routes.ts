import { merchants } from '@kade/contract/merchants';
import { route, type App } from '../../platform/route';
import { getProfile } from './merchants.queries';
import { updateProfile } from './merchants.service';

/** My Profile: who the merchant is. Password and sessions are served by the auth module. */
export function merchantRoutes(app: App): void {
  route(app, merchants.profile, (ctx) => getProfile(ctx));

  route(app, merchants.updateProfile, (ctx, { body }) => updateProfile(ctx, body));
}
