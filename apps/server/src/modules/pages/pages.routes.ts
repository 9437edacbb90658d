import { pages } from '@kade/contract/pages';
import { route, type App } from '../../platform/route';
import { getPage, listPages } from './pages.queries';
import { changePage, createPage, removePage, reorderPages } from './pages.service';

export function pageRoutes(app: App): void {
  route(app, pages.list, (ctx, { query }) => listPages(ctx, query));
  route(app, pages.create, (ctx, { body }) => createPage(ctx, body));
  route(app, pages.reorder, async (ctx, { body }) => {
    await reorderPages(ctx, body.pageIds, body.before);
    return { message: 'The menu is in its new order.' };
  });
  route(app, pages.get, (ctx, { params }) => getPage(ctx, params.id));
  route(app, pages.update, (ctx, { params, body }) => changePage(ctx, params.id, body));
  route(app, pages.remove, async (ctx, { params }) => {
    await removePage(ctx, params.id);
    return { message: 'The page has been deleted.' };
  });
}
