import { shipping } from '@kade/contract/shipping';
import { route, type App } from '../../platform/route';
import { listShippingItems } from './shipping.queries';
import { createShippingItem, removeShippingItem, replaceShippingItem } from './shipping.service';
import { readWorkDays, setWorkDays } from './work-days.service';

export function shippingRoutes(app: App): void {
  route(app, shipping.list, (ctx) => listShippingItems(ctx));
  route(app, shipping.create, (ctx, { body }) => createShippingItem(ctx, body));
  route(app, shipping.update, (ctx, { params, body }) => replaceShippingItem(ctx, params.id, body));
  route(app, shipping.remove, async (ctx, { params }) => {
    await removeShippingItem(ctx, params.id);
    return { message: 'Shipping item deleted' };
  });
  route(app, shipping.workDays, (ctx) => readWorkDays(ctx));
  route(app, shipping.setWorkDays, (ctx, { body }) => setWorkDays(ctx, body));
}
