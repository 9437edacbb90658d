import { platform } from '@kade/contract/platform';
import { sql } from 'kysely';
import { unavailable } from './errors';
import { route, type App } from './route';

/** Health, readiness and the platform's own names. */
export function statusRoutes(app: App): void {
  route(app, platform.health, async () => ({ status: 'ok' }));

  route(app, platform.ready, async (ctx) => {
    if (app.isLeaving) throw unavailable();
    await sql`select 1`.execute(ctx.db).catch(() => {
      throw unavailable();
    });
    return { status: 'ok' };
  });

  route(app, platform.info, async ({ settings }) => ({
    host: new URL(settings.platformUrl).hostname,
    stores_host: settings.storesHost,
  }));
}
