import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import type { ShopperContext } from '../../../platform/context';
import type { App } from '../../../platform/route';
import { isBot } from './bots';
import { addViews, type DayViews } from './views.queries';

/** A view is in the figures this long after it happened, at the latest. */
const FLUSH_MS = 1000;
/** Counters kept while the database is away; beyond, views are not counted. */
const MAX_WAITING = 20_000;

export type CountView = (ctx: ShopperContext, productId: string) => void;

/**
 * Counts who looks at products, without cookies and apart from the request: counts wait in memory
 * and are written together. What a killed process had not written is lost.
 */
export function countViews({ fastify, system }: App): CountView {
  let waiting = new Map<string, DayViews>();
  let timer: NodeJS.Timeout | undefined;

  const add = (seen: DayViews) => {
    const key = [seen.store_id, seen.product_id, seen.day].join();
    const known = waiting.get(key);
    if (known) known.views += seen.views;
    else if (waiting.size < MAX_WAITING) waiting.set(key, { ...seen });
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const batch = [...waiting.values()];
    waiting = new Map();
    try {
      await addViews(system, batch);
    } catch (error) {
      system.log.warn({ err: error, views: batch.length }, 'views wait for the database');
      for (const seen of batch) add(seen);
    }
  };

  fastify.addHook('onClose', flush);
  return (ctx, productId) => {
    if (isBot(ctx.userAgent)) return;
    const day = dayOf(ctx.clock.now(), STORE_TIME_ZONE);
    add({ store_id: ctx.storeId, product_id: productId, day, views: 1 });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };
}
