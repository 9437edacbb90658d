import { security } from '@kade/contract/security';
import { route, type App } from '../../../platform/route';
import { addPasskey, askNewPasskey, removePasskey } from '../passkeys';
import { getSecurity } from './security.queries';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from './second-factors.service';

/** What opens an account besides its password. */
export function factorRoutes(app: App): void {
  route(app, security.get, (ctx) => getSecurity(ctx));

  route(app, security.beginSecondFactor, (ctx) => beginSecondFactor(ctx));

  route(app, security.enableSecondFactor, (ctx, { body }) => enableSecondFactor(ctx, body.code));

  route(app, security.renewRecoveryCodes, (ctx) => renewRecoveryCodes(ctx));

  route(app, security.disableSecondFactor, (ctx) => disableSecondFactor(ctx));

  route(app, security.askNewPasskey, (ctx) => askNewPasskey(ctx));

  route(app, security.addPasskey, (ctx, { body }) => addPasskey(ctx, body.passkey));

  route(app, security.removePasskey, (ctx, { params }) => removePasskey(ctx, params.id));
}
