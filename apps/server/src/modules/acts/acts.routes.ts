import { activity } from '@kade/contract/activity';
import { route, type App } from '../../platform/route';
import { listActs, undoAct } from './acts.service';

export function actRoutes(app: App): void {
  route(app, activity.own, (ctx) => listActs(ctx));
  route(app, activity.undo, (ctx, { params }) => undoAct(ctx, params.id));
}
