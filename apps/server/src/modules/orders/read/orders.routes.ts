import { orderOutput } from '@kade/contract/order-output';
import { orders } from '@kade/contract/orders';
import { route, type App } from '../../../platform/route';
import { getOrder, listWholeOrders } from './whole-orders.queries';

export function orderRoutes(app: App): void {
  route(app, orders.get, (ctx, { params }) => getOrder(ctx, params.id));
  route(app, orderOutput.sheets, (ctx, { query }) => listWholeOrders(ctx, query.ids));
}
