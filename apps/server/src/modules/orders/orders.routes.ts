import { orders } from '@kade/contract/orders';
import { route, type App } from '../../platform/route';
import { getOrder, listOrders } from './orders.queries';
import { changeStatuses } from './orders.service';

export function orderRoutes(app: App): void {
  route(app, orders.list, (ctx, { query }) => listOrders(ctx, query));
  route(app, orders.get, (ctx, { params }) => getOrder(ctx, params.id));
  route(app, orders.update, (ctx, { params, body }) => changeStatuses(ctx, params.id, body));
}
