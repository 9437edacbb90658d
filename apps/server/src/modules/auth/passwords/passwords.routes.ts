import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { route, type App } from '../../../platform/route';
import { changePassword, requestReset, resetPassword } from './passwords.service';

export function passwordRoutes(app: App): void {
  route(app, auth.forgotPassword, (ctx, { body }) => requestReset(ctx, body.email));

  route(app, auth.resetPassword, (ctx, { body }) => resetPassword(ctx, body));

  route(app, merchants.changePassword, (ctx, { body }) => changePassword(ctx, body));
}
