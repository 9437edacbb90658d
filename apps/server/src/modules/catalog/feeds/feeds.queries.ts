import { FEED_ASKS, FEED_EXAMPLES, type ProductFeeds } from '@kade/contract/catalog/feeds';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { slugOf } from '../book';
import { offered } from '../shop';
import { getStoreBrand } from '../../stores/brand';

export interface FeedAddress {
  token: string;
  created_at: Date;
}

export const findAddress = (ctx: TenantContext): Promise<FeedAddress | undefined> =>
  ctx.db
    .selectFrom('product_feeds')
    .where('store_id', '=', ctx.storeId)
    .select(['token', 'created_at'])
    .executeTakeFirst();

export async function upsertAddress(ctx: TenantContext, address: FeedAddress): Promise<void> {
  await ctx.db
    .insertInto('product_feeds')
    .values({ store_id: ctx.storeId, ...address })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ ...address }))
    .execute();
}

export async function deleteAddress(ctx: TenantContext): Promise<void> {
  await ctx.db.deleteFrom('product_feeds').where('store_id', '=', ctx.storeId).execute();
}

type Asked = (typeof FEED_ASKS)[number];

const hasBarcodeIn = (table: 'variants' | 'combinations') => sql<boolean>`exists (
  select from ${sql.table(table)} as told where told.store_id = products.store_id
    and told.product_id = products.id and told.barcode <> '')`;

/** Whether a product lacks what channels ask for. */
const lacks: Record<Asked, RawBuilder<boolean>> = {
  picture: sql`thumbnail_id is null and not exists (select from product_images
    where product_images.store_id = products.store_id and product_id = products.id)`,
  price: sql`lowest_price = 0`,
  description: sql`description = ''`,
  category: sql`category_id is null`,
  vendor: sql`vendor = ''`,
  barcode: sql`barcode = '' and not ${hasBarcodeIn('variants')}
    and not ${hasBarcodeIn('combinations')}`,
};

/** Where the products are fetched, and what they lack, of each gap the first few. */
export async function getFeeds(ctx: TenantContext): Promise<ProductFeeds> {
  const [address, { url }, gaps] = await Promise.all([
    findAddress(ctx),
    getStoreBrand(ctx),
    listGaps(ctx),
  ]);
  const addressOf = (file: string) =>
    address ? `${url}/api/storefront/feeds/${address.token}/${file}` : null;
  return {
    google_url: addressOf('google.xml'),
    meta_url: addressOf('meta.csv'),
    product_count: gaps[0]?.offered_count ?? 0,
    missing: gaps
      .map(({ place, product_count, products }) => ({
        what: FEED_ASKS[place - 1] ?? 'picture',
        product_count,
        products,
      }))
      .filter(({ product_count }) => product_count > 0),
  };
}

async function listGaps(ctx: TenantContext) {
  const gaps = sql.join(FEED_ASKS.map((what) => sql`(${lacks[what]})`));
  const { rows } = await sql<{
    place: number;
    offered_count: number;
    product_count: number;
    products: { _id: string; name: string }[];
  }>`
    with shown as materialized (${offered(ctx, {})
      .select(['products.id', 'products.name'])
      .select(sql<boolean[]>`array[${gaps}]`.as('gaps'))})
    select place,
      (select count(*) from shown)::integer as offered_count,
      (select count(*) from shown where gaps[place])::integer as product_count,
      array(select json_build_object('_id', id, 'name', name) from shown where gaps[place]
        order by id limit ${FEED_EXAMPLES}) as products
    from generate_series(1, ${FEED_ASKS.length}) as place
    order by place
  `.execute(ctx.db);
  return rows;
}

/**
 * The next products that visitors see and that have a picture, with the last part of their address, in
 * the order they were made: whatever has none is not read at all.
 */
export const nextShown = (
  ctx: TenantContext,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; slug: string }[]> =>
  offered(ctx, {})
    .where(sql<boolean>`not (${lacks.picture})`)
    .$if(after !== undefined, (query) => query.where('products.id', '>', after ?? ''))
    .select(['products.id', slugOf('products').as('slug')])
    .orderBy('products.id')
    .limit(limit)
    .execute();
