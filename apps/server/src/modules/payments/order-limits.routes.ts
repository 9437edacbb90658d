import { payments } from '@kade/contract/payments';
import { route, type App } from '../../platform/route';
import { getOrderLimits } from './order-limits.queries';
import { setOrderLimits } from './order-limits.service';

export function orderLimitRoutes(app: App): void {
  route(app, payments.limits, (ctx) => getOrderLimits(ctx));
  route(app, payments.setLimits, (ctx, { body }) => setOrderLimits(ctx, body));
}
