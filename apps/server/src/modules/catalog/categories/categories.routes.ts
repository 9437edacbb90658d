import { categories } from '@kade/contract/catalog/categories';
import { route, type App } from '../../../platform/route';
import { insertCategory, listCategories } from './categories.queries';

export function categoryRoutes(app: App): void {
  route(app, categories.list, (ctx, { query }) => listCategories(ctx, query));
  route(app, categories.create, (ctx, { body }) => insertCategory(ctx, body));
}
