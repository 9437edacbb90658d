import { feeds } from '@kade/contract/catalog/feeds';
import { route, type App } from '../../../platform/route';
import { closeFeeds, openFeeds } from './feeds.service';
import { getFeeds } from './feeds.queries';
import { readFeed } from './read-feed.service';

export function feedRoutes(app: App): void {
  route(app, feeds.get, (ctx) => getFeeds(ctx));
  route(app, feeds.open, (ctx) => openFeeds(ctx));
  route(app, feeds.close, async (ctx) => {
    await closeFeeds(ctx);
    return { message: 'Product feeds switched off' };
  });
  route(app, feeds.google, (ctx, { params }) => readFeed(ctx, params.token, 'google'));
  route(app, feeds.meta, (ctx, { params }) => readFeed(ctx, params.token, 'meta'));
}
