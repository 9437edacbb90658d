import { push } from '@kade/contract/push';
import { route, type App } from '../../platform/route';
import { getPushState, stopPush, takePush, testPush } from './push.service';

export function pushRoutes(app: App): void {
  route(app, push.get, (ctx) => getPushState(ctx));
  route(app, push.set, (ctx, { body }) => takePush(ctx, body));
  route(app, push.remove, (ctx, { query }) => stopPush(ctx, query.session));
  route(app, push.test, (ctx) => testPush(ctx));
}
