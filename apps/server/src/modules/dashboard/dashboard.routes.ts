import { dashboard } from '@kade/contract/dashboard';
import { route, type App } from '../../platform/route';
import { countStatuses, listTopProducts, sumRevenue, sumSales } from './dashboard.queries';
import { findTasks } from './tasks.service';

export function dashboardRoutes(app: App): void {
  route(app, dashboard.status, (ctx) => countStatuses(ctx));
  route(app, dashboard.revenue, (ctx) => sumRevenue(ctx));
  route(app, dashboard.tasks, (ctx) => findTasks(ctx));
  route(app, dashboard.sales, (ctx) => sumSales(ctx));
  route(app, dashboard.topProducts, (ctx) => listTopProducts(ctx));
}
