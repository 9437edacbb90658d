import { callbacks } from '@kade/contract/callbacks';
import { route, type App } from '../../../platform/route';
import { takeBillingNotice } from './take-notice.service';

export function billingNoticeRoutes(app: App): void {
  route(app, callbacks.billing, (ctx, { body }) => takeBillingNotice(ctx, body));
}
