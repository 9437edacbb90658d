import { plans } from '@kade/contract/plans';
import { route, type App } from '../../platform/route';
import { listPlans } from './plans.queries';

export function planRoutes(app: App): void {
  route(app, plans.list, (ctx) => listPlans(ctx));
}
