import { auth } from '@kade/contract/auth';
import { route, type App } from '../../../platform/route';
import { confirmIdentity } from './confirm-identity.service';
import { askPasskey } from '../passkeys';
import { logIn, logInByPasskey, signUp } from './sign-in.service';

/** Sign-up, sign-in, and the proof that it is still the owner who is there. */
export function signInRoutes(app: App): void {
  route(app, auth.signUp, (ctx, { body }) => signUp(ctx, body));

  route(app, auth.login, (ctx, { body }) => logIn(ctx, body));

  route(app, auth.askPasskey, (ctx) => askPasskey(ctx));

  route(app, auth.loginByPasskey, (ctx, { body }) => logInByPasskey(ctx, body));

  route(app, auth.confirmPassword, (ctx, { body }) => confirmIdentity(ctx, body));
}
