import { callbacks } from '@kade/contract/callbacks';
import { route, type App } from '../../../platform/route';
import { takePaypalEvent } from './paypal-event.service';

export function paypalRoutes(app: App): void {
  route(app, callbacks.paypal, (ctx, { query, headers, body, raw }) =>
    takePaypalEvent(ctx, query.store_id, { signature: headers, event: body, raw }),
  );
}
