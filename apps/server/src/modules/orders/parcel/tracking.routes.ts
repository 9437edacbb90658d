import { orders } from '@kade/contract/orders';
import { route, type App } from '../../../platform/route';
import { setTracking } from './tracking.service';

export function parcelRoutes(app: App): void {
  route(app, orders.setTracking, (ctx, { params, body }) => setTracking(ctx, params.id, body));
}
