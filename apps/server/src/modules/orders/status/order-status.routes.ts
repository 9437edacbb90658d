import { orders } from '@kade/contract/orders';
import { route, type App } from '../../../platform/route';
import { changeStatuses } from './change-statuses.service';
import { chooseTelling, undoChange } from './undo.service';

export function orderStatusRoutes(app: App): void {
  route(app, orders.update, (ctx, { params, body }) => changeStatuses(ctx, params.id, body));
  route(app, orders.undo, (ctx, { params, body }) => undoChange(ctx, params.id, body.undo));
  route(app, orders.tell, (ctx, { params, body }) => chooseTelling(ctx, params.id, body));
}
