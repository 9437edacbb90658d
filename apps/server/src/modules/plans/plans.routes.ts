import { plans } from '@kade/contract/plans';
import { route, type App } from '../../platform/route';
import { getPlanUse } from './plan-use.service';
import { listPlans } from './plans.queries';
import { getSurplus, keepProducts, keepStores } from './surplus.service';

export function planRoutes(app: App): void {
  route(app, plans.list, (ctx) => listPlans(ctx));
  route(app, plans.use, (ctx) => getPlanUse(ctx));
  route(app, plans.surplus, (ctx) => getSurplus(ctx));
  route(app, plans.keepProducts, (ctx, { body }) => keepProducts(ctx, body.products));
  route(app, plans.keepStores, (ctx, { body }) => keepStores(ctx, body.stores));
}
