import type { ShopFilters, ShopList, ShopPart, ShopSort } from '@kade/contract/shop-list';
import type { ShopProductSummary } from '@kade/contract/storefront';
import type { Page } from '@kade/contract/values';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { storeList, type PageRequest, type Sort } from '../../../platform/paging';
import { onPage, readFound } from '../../../platform/search-pages';
import { categoryOfProduct, selectThumbnail, slugOf } from '../book';
import { findCorrected, readSearch, selectHits, type Search } from './search.queries';
import {
  canBeHad,
  isWanted,
  offered,
  shopColumns,
  shopSummaryOf,
  targetOf,
} from './shop-rows.queries';
import {
  filtersOf,
  getSurroundings,
  selectSurroundings,
  type Surroundings,
} from './surroundings.queries';

/** Parts of a shop that its menus name. */
const MAX_PARTS = 100;
/** A search sorts what answers more of its words first. */
const PER_WORD = 1_000_000;

const sorts: Record<ShopSort, Sort> = {
  newest: { by: sql.ref('products.created_at'), type: 'timestamptz', direction: 'desc' },
  price: { by: sql.ref('products.lowest_price'), type: 'bigint', direction: 'asc' },
  '-price': { by: sql.ref('products.lowest_price'), type: 'bigint', direction: 'desc' },
  name: { by: sql`lower(products.name)`, type: 'text', direction: 'asc' },
};

/** What a store's visitors see of its products. */
export async function listShopProducts(
  ctx: TenantContext,
  query: PageRequest & ShopFilters,
): Promise<Page<ShopProductSummary>> {
  return query.q ? listFound(ctx, query, await readSearch(ctx, query.q)) : listOffered(ctx, query);
}

/** The same as a page of the shop shows it, with what it is of. */
export async function getShopList(ctx: TenantContext, query: ShopListQuery): Promise<ShopList> {
  const { filters: hasFilters, ...filter } = query;
  const isOfPart = query.category !== undefined || query.collection !== undefined;
  const search = query.q ? await readSearch(ctx, query.q) : undefined;
  const found = search && (await listFound(ctx, query, search));
  const page = found ?? (await listOffered(ctx, filter));
  const surroundings =
    found?.whole ?? (isOfPart || hasFilters ? await getSurroundings(ctx, query) : undefined);
  if (isOfPart && !surroundings?.shelf) throw notFound('list');
  return {
    shelf: surroundings?.shelf ?? null,
    products: page.items,
    total: page.total,
    corrected: search && page.total > 0 ? await findCorrected(ctx, search) : null,
    filters: hasFilters && surroundings ? filtersOf(surroundings) : null,
  };
}

type ShopListQuery = PageRequest & ShopFilters & { filters?: boolean | undefined };

const listOffered = storeList(
  (ctx, query: PageRequest & ShopFilters) => {
    const list = offered(ctx, query);
    const { sort = query.collection ? undefined : 'newest' } = query;
    return {
      list,
      rows: list.select(shopColumns).select([selectThumbnail, categoryOfProduct]),
      id: 'products.id',
      sort: sort ? sorts[sort] : placeIn(ctx, query.collection ?? ''),
    };
  },
  () => shopSummaryOf,
);

/** The order that the merchant gave a collection. */
function placeIn(ctx: TenantContext, collection: string): Sort {
  const place = sql`(select position from collection_products
    where collection_products.store_id = products.store_id
      and collection_products.collection_id = ${targetOf(ctx, 'collections', collection)}
      and collection_products.product_id = products.id)`;
  return { by: place, type: 'bigint', direction: 'asc' };
}

/** What a search finds, with what is told of all of it, in one statement. */
function listFound(
  ctx: TenantContext,
  query: ShopListQuery,
  search: Search,
): Promise<Page<ShopProductSummary> & { whole: Surroundings }> {
  const sort: Sort = query.sort
    ? sorts[query.sort]
    : { by: sql.ref('rank'), type: 'bigint', direction: 'desc' };
  const row = ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where(onPage('products.id'))
    .select(shopColumns)
    .select([selectThumbnail, categoryOfProduct]);
  return readFound(query, {
    db: ctx.db,
    found: selectFound(ctx, query, search, query.sort ? sort.by : undefined),
    isListed: sql`is_wanted`,
    whole: selectSurroundings(ctx, query, {
      priced: (extreme) => sql`select ${extreme}(lowest_price) from found`,
      ids: sql`select id from found`,
    }),
    row: sql<Parameters<typeof shopSummaryOf>[0]>`${row}`,
    sort,
    itemOf: shopSummaryOf,
  });
}

/** Those of the products that answer most of the words: all of them, where any does. */
function selectFound(
  ctx: TenantContext,
  { category, collection, ...narrowed }: ShopFilters,
  search: Search,
  by?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rank = sql`(hits.places * ${PER_WORD}::bigint + hits.points * 10
    + case when ${canBeHad} then 5 else 0 end)::bigint`;
  const list = offered(ctx, { category, collection })
    .innerJoin(
      sql<{ product_id: string; places: number; points: number }>`(${selectHits(ctx, search)})`.as(
        'hits',
      ),
      (join) => join.onRef('hits.product_id', '=', 'products.id'),
    )
    .select(['products.id', 'products.lowest_price', 'hits.places'])
    .select([(by ?? rank).as('sort_by'), isWanted(ctx, narrowed).as('is_wanted')])
    // Of one word, whatever is found answers it.
    .select(
      (search.words.length > 1 ? sql`max(hits.places) over ()` : sql`hits.places`).as('most'),
    );
  return sql`select * from (${list}) as ranked where places = most`;
}

/** The categories and collections that have something to sell, by name, in one statement. */
export async function listParts(
  ctx: TenantContext,
): Promise<{ categories: ShopPart[]; collections: ShopPart[] }> {
  const part = (table: 'categories' | 'collections', offeredIn: RawBuilder<unknown>) => sql`
    select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'slug', slug)), '[]') from (
      select id, name, ${slugOf(table)} as slug from ${sql.table(table)}
      where store_id = ${ctx.storeId} and exists (${offeredIn})
      order by lower(name), id limit ${MAX_PARTS}) as part`;
  const isOffered = sql`products.store_id = ${ctx.storeId} and products.status = 'active'
    and products.deleted_at is null and products.in_stock`;
  const { rows } = await sql<{ categories: ShopPart[]; collections: ShopPart[] }>`
    select (${part(
      'categories',
      sql`select from products where ${isOffered}
        and products.category_id = categories.id`,
    )}) as categories,
      (${part(
        'collections',
        sql`select from collection_products
        join products on products.id = collection_products.product_id and ${isOffered}
        where collection_products.store_id = ${ctx.storeId}
          and collection_products.collection_id = collections.id`,
      )}) as collections
  `.execute(ctx.db);
  return rows[0] ?? { categories: [], collections: [] };
}
