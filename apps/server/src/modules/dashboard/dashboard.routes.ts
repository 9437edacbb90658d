import { dashboard } from '@kade/contract/dashboard';
import { route, type App } from '../../platform/route';
import { countStatuses, listTopProducts, sumRevenue, sumSales } from './dashboard.queries';
import { getTasks } from './tasks.queries';

export function dashboardRoutes(app: App): void {
  route(app, dashboard.status, (ctx) => countStatuses(ctx));
  route(app, dashboard.revenue, (ctx) => sumRevenue(ctx));
  route(app, dashboard.tasks, (ctx) => getTasks(ctx));
  route(app, dashboard.sales, (ctx) => sumSales(ctx));
  route(app, dashboard.topProducts, (ctx) => listTopProducts(ctx));
}
