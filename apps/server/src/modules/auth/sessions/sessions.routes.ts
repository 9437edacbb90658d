import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { route, type App } from '../../../platform/route';
import { listSessions } from './sessions.queries';
import { endSessions, logOut } from './sessions.service';

export function sessionRoutes(app: App): void {
  route(app, auth.logout, (ctx) => logOut(ctx));

  route(app, merchants.listSessions, (ctx) => listSessions(ctx));

  route(app, merchants.endSessions, (ctx, { query }) => endSessions(ctx, query.session));
}
