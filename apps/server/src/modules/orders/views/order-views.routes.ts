import { orderViews } from '@kade/contract/order-views';
import { route, type App } from '../../../platform/route';
import { listOrderViews } from './order-views.queries';
import { removeOrderView, saveOrderView } from './order-views.service';

export function orderViewRoutes(app: App): void {
  route(app, orderViews.list, (ctx) => listOrderViews(ctx));
  route(app, orderViews.save, (ctx, { body }) => saveOrderView(ctx, body));
  route(app, orderViews.remove, async (ctx, { params }) => {
    await removeOrderView(ctx, params.id);
    return { message: 'The view has been deleted.' };
  });
}
