import { auth } from '@kade/contract/auth';
import { sessions } from '@kade/contract/sessions';
import { route, type App } from '../../../platform/route';
import { listSessions } from './sessions.queries';
import { endSessions, logOut } from './sessions.service';

export function sessionRoutes(app: App): void {
  route(app, auth.logout, (ctx) => logOut(ctx));

  route(app, sessions.listSessions, (ctx) => listSessions(ctx));

  route(app, sessions.endSessions, (ctx, { query }) => endSessions(ctx, query.session));
}
