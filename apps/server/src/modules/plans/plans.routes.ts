import { plans } from '@kade/contract/plans';
import { route, type App } from '../../platform/route';
import { getPlanUse } from './plan-use.service';
import { listPlans } from './plans.queries';

export function planRoutes(app: App): void {
  route(app, plans.list, (ctx) => listPlans(ctx));
  route(app, plans.use, (ctx) => getPlanUse(ctx));
}
