import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { route, type App } from '../../platform/route';
import { logIn, logInByPasskey, signUp } from './auth.service';
import { confirmIdentity } from './confirm-identity.service';
import { askPasskey } from './passkeys/passkeys.service';
import { changePassword, requestReset, resetPassword } from './passwords.service';
import { listSessions } from './sessions.queries';
import { endSessions, logOut } from './sessions.service';

/** Sign-up, sign-in, passwords and sessions. */
export function authRoutes(app: App): void {
  route(app, auth.signUp, (ctx, { body }) => signUp(ctx, body));

  route(app, auth.login, (ctx, { body }) => logIn(ctx, body));

  route(app, auth.askPasskey, (ctx) => askPasskey(ctx));

  route(app, auth.loginByPasskey, (ctx, { body }) => logInByPasskey(ctx, body));

  route(app, auth.logout, (ctx) => logOut(ctx));

  route(app, auth.forgotPassword, (ctx, { body }) => requestReset(ctx, body.email));

  route(app, auth.resetPassword, (ctx, { body }) => resetPassword(ctx, body));

  route(app, auth.confirmPassword, (ctx, { body }) => confirmIdentity(ctx, body));

  route(app, merchants.changePassword, (ctx, { body }) => changePassword(ctx, body));

  route(app, merchants.listSessions, (ctx) => listSessions(ctx));

  route(app, merchants.endSessions, (ctx, { query }) => endSessions(ctx, query.session));
}
