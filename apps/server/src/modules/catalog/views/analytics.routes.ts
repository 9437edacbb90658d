import { analytics, ANALYTICS_DAYS } from '@kade/contract/catalog/analytics';
import { route, type App } from '../../../platform/route';
import { getAnalytics, getFigures } from './analytics.queries';

export function analyticsRoutes(app: App): void {
  route(app, analytics.figures, (ctx, { params }) => getFigures(ctx, params.id));
  route(app, analytics.get, (ctx, { params, query }) =>
    getAnalytics(ctx, params.id, query.days ?? ANALYTICS_DAYS),
  );
}
