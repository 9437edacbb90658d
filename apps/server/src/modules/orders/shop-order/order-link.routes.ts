import { orders } from '@kade/contract/orders';
import { route, type App } from '../../../platform/route';
import { getOrderLink } from './order-link.service';

export function orderLinkRoutes(app: App): void {
  route(app, orders.link, (ctx, { params }) => getOrderLink(ctx, params.id));
}
