import { orderChanges } from '@kade/contract/order-changes';
import { route, type App } from '../../platform/route';
import { getOrderChange, listOrderChanges, listRefused } from './order-changes.queries';
import {
  askChange,
  cancelChange,
  putAwayChange,
  startChange,
  undoOrderChange,
} from './order-changes.service';

export function orderChangeRoutes(app: App): void {
  route(app, orderChanges.ask, (ctx, { body }) => askChange(ctx, body));
  route(app, orderChanges.start, (ctx, { params, body }) => startChange(ctx, params.id, body));
  route(app, orderChanges.list, (ctx, { query }) => listOrderChanges(ctx, query));
  route(app, orderChanges.get, (ctx, { params }) => getOrderChange(ctx, params.id));
  route(app, orderChanges.refused, async (ctx, { params, query }) => {
    await getOrderChange(ctx, params.id);
    return listRefused(ctx, params.id, query);
  });
  route(app, orderChanges.cancel, (ctx, { params }) => cancelChange(ctx, params.id));
  route(app, orderChanges.undo, (ctx, { params }) => undoOrderChange(ctx, params.id));
  route(app, orderChanges.putAway, (ctx, { params }) => putAwayChange(ctx, params.id));
}
