import { dashboard } from '@kade/contract/dashboard';
import { route, type App } from '../../platform/route';
import { countStatuses, sumRevenue } from './dashboard.queries';

export function dashboardRoutes(app: App): void {
  route(app, dashboard.status, (ctx) => countStatuses(ctx));
  route(app, dashboard.revenue, (ctx) => sumRevenue(ctx));
}
