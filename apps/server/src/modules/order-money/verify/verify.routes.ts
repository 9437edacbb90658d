import { orders } from '@kade/contract/orders';
import { route, type App } from '../../../platform/route';
import { verifyPayment } from './verify.service';

export function verifyRoutes(app: App): void {
  route(app, orders.verifyPayment, (ctx, { params }) => verifyPayment(ctx, params.id));
}
