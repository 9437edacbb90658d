import { find } from '@kade/contract/find';
import { route, type App } from '../../platform/route';
import { findEverything } from './find.service';

export function findRoutes(app: App): void {
  route(app, find.everything, (ctx, { query }) => findEverything(ctx, query.q, query.first_store));
}
