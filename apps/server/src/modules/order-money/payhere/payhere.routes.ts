import { callbacks } from '@kade/contract/callbacks';
import { route, type App } from '../../../platform/route';
import { takePayhereNotice } from './payhere-notice.service';

export function payhereRoutes(app: App): void {
  route(app, callbacks.payhere, (ctx, { query, body }) =>
    takePayhereNotice(ctx, query.store_id, body),
  );
}
