import { orderArrivals } from '@kade/contract/order-arrivals';
import { orderOutput } from '@kade/contract/order-output';
import { orders } from '@kade/contract/orders';
import { route, type App } from '../../../platform/route';
import { createOrderArrivals } from './order-arrivals';
import { exportOrders } from './order-csv.service';
import { listOrders, listPrinted } from './order-list.queries';
import { getNeighbours } from './order-neighbours.queries';

export function orderListRoutes(app: App): void {
  const arrivals = createOrderArrivals(app.system);
  app.fastify.addHook('preClose', () => arrivals.close());
  route(app, orders.list, (ctx, { query }) => listOrders(ctx, query));
  route(app, orders.neighbours, (ctx, { params, query }) => getNeighbours(ctx, params.id, query));
  route(app, orderOutput.printed, (ctx, { query }) => listPrinted(ctx, query));
  route(app, orderOutput.export, (ctx, { query }) => exportOrders(ctx, query));
  route(app, orderArrivals.listen, (ctx, { query }) => arrivals.listen(ctx, query.last_event_id));
}
