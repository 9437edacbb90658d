import { activity } from '@kade/contract/activity';
import { route, type App } from '../../platform/route';
import { listActivities } from './activity.queries';

export function activityRoutes(app: App): void {
  route(app, activity.list, (ctx, { query }) => listActivities(ctx, query));
}
