import { payments } from '@kade/contract/payments';
import { route, type App } from '../../../platform/route';
import { getOrderLimits } from './limit-settings.queries';
import { setOrderLimits } from './limit-settings.service';

export function orderLimitRoutes(app: App): void {
  route(app, payments.limits, (ctx) => getOrderLimits(ctx));
  route(app, payments.setLimits, (ctx, { body }) => setOrderLimits(ctx, body));
}
