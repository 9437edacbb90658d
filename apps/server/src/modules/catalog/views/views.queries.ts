import { sql } from 'kysely';
import type { Database } from '../../../platform/database';

/** Openings of the page of a product on one day. */
export interface DayViews {
  store_id: string;
  product_id: string;
  /** `YYYY-MM-DD` in the store's zone. */
  day: string;
  views: number;
}

/** Adds to the counters, those of products that are gone left out; in one order, so nobody waits in a circle. */
export async function addViews(ctx: { db: Database }, seen: readonly DayViews[]): Promise<void> {
  await sql`
    insert into product_views (store_id, product_id, day, views)
    select seen.store_id, seen.product_id, seen.day, seen.views
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as seen (store_id uuid, product_id uuid, day date, views integer)
    join products on products.store_id = seen.store_id and products.id = seen.product_id
    order by seen.store_id, seen.product_id, seen.day
    on conflict (store_id, product_id, day)
      do update set views = product_views.views + excluded.views
  `.execute(ctx.db);
}
