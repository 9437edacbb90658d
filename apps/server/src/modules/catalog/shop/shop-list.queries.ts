import type {
  ShopFilters,
  ShopList,
  ShopOption,
  ShopPart,
  ShopSort,
} from '@kade/contract/shop-list';
import type { ShopProductSummary } from '@kade/contract/storefront';
import type { Page } from '@kade/contract/values';
import { compareOptionValues } from '@kade/rules/option-order';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { readFound, readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { categoryOfProduct, selectThumbnail, slugOf } from '../book';
import { selectPriceGroups } from '../groups';
import { findCorrected, readSearch, selectHits, type Search } from './search.queries';
import { offered, shopColumns, shopSummaryOf, targetOf } from './shop-rows.queries';

/** Parts of a shop that its menus name. */
const MAX_PARTS = 100;
/** Options, and values of one, that a list offers to be narrowed to. */
const MAX_OPTIONS = 6;
const MAX_VALUES = 40;
/** Where all of a shop is looked through, so many different values are read. */
const MAX_WALKED = 400;
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
export async function getShopList(
  ctx: TenantContext,
  query: PageRequest & ShopFilters & { filters?: boolean | undefined },
): Promise<ShopList> {
  const search = query.q ? await readSearch(ctx, query.q) : undefined;
  const page = search ? await listFound(ctx, query, search) : await listOffered(ctx, query);
  const isOfPart = query.category !== undefined || query.collection !== undefined;
  const surroundings =
    isOfPart || query.filters ? await getSurroundings(ctx, query, search) : undefined;
  if (isOfPart && !surroundings?.shelf) throw notFound('List');
  const { shelf = null, ...filters } = surroundings ?? {};
  return {
    shelf,
    products: page.items,
    total: page.total,
    corrected: search && page.total > 0 ? await findCorrected(ctx, search) : null,
    filters: query.filters && surroundings ? filtersOf(filters) : null,
  };
}

function listOffered(
  ctx: TenantContext,
  query: PageRequest & ShopFilters,
): Promise<Page<ShopProductSummary>> {
  const list = offered(ctx, query);
  const rows = list
    .select(shopColumns)
    .select([selectThumbnail, categoryOfProduct, selectPriceGroups]);
  const { sort = query.collection ? undefined : 'newest' } = query;
  return readPage(query, {
    list,
    rows,
    id: 'products.id',
    sort: sort ? sorts[sort] : placeIn(ctx, query.collection ?? ''),
    itemOf: shopSummaryOf,
  });
}

/** The order that the merchant gave a collection. */
function placeIn(ctx: TenantContext, collection: string): Sort {
  const place = sql`(select position from collection_products
    where collection_products.store_id = products.store_id
      and collection_products.collection_id = ${targetOf(ctx, 'collections', collection)}
      and collection_products.product_id = products.id)`;
  return { by: place, type: 'bigint', direction: 'asc' };
}

function listFound(
  ctx: TenantContext,
  query: PageRequest & ShopFilters,
  search: Search,
): Promise<Page<ShopProductSummary>> {
  const sort: Sort = query.sort
    ? sorts[query.sort]
    : { by: sql.ref('rank'), type: 'bigint', direction: 'desc' };
  const row = ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where(sql<boolean>`products.id = page.id`)
    .select(shopColumns)
    .select([selectThumbnail, categoryOfProduct, selectPriceGroups]);
  return readFound(query, {
    db: ctx.db,
    found: selectFound(ctx, query, search, query.sort ? sort.by : undefined),
    row: sql<Parameters<typeof shopSummaryOf>[0]>`${row}`,
    sort,
    itemOf: shopSummaryOf,
  });
}

/** Those of the products that answer most of the words: all of them, where any does. */
function selectFound(
  ctx: TenantContext,
  query: ShopFilters,
  search: Search,
  by?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rank = sql`hits.places * ${PER_WORD}::bigint + hits.points * 10
    + case when products.in_stock and (products.stock_policy <> 'stop'
      or products.stock_quantity > 0) then 5 else 0 end`;
  const list = offered(ctx, query)
    .innerJoin(
      sql<{ product_id: string; places: number; points: number }>`(${selectHits(ctx, search)})`.as(
        'hits',
      ),
      (join) => join.onRef('hits.product_id', '=', 'products.id'),
    )
    .select(['products.id', 'hits.places', sql`(${by ?? rank})`.as('sort_by')])
    .select(sql`max(hits.places) over ()`.as('most'));
  return sql`select id, ${by ? sql`sort_by` : sql`sort_by::bigint as sort_by`}
    from (${list}) as ranked where places = most`;
}

interface Surroundings {
  shelf: ShopList['shelf'];
  lowest_price: number | null;
  highest_price: number | null;
  options: OptionRow[];
}

interface OptionRow {
  name: string;
  value: string;
  shown_name: string;
  shown_value: string;
  place: number;
}

/** What a list is of, and what it can be narrowed to, whatever it is narrowed to already. */
async function getSurroundings(
  ctx: TenantContext,
  { q, category, collection, filters }: ShopFilters & { filters?: boolean | undefined },
  search: Search | undefined,
): Promise<Surroundings> {
  const scope = offered(ctx, { category, collection });
  const ids =
    q && search
      ? sql`select id from (${selectFound(ctx, { category, collection }, search)}) as found`
      : sql`${scope.select('products.id')}`;
  const isWhole = !q && category === undefined && collection === undefined;
  // Searched once, however many of the figures ask for it.
  const found = sql`select id from found`;
  const prices = (extreme: 'min' | 'max') =>
    sql`(${offered(ctx, { category, collection })
      .$if(q !== undefined, (query) => query.where(sql<boolean>`products.id in (${found})`))
      .select(sql`${sql.raw(extreme)}(products.lowest_price)`.as('price'))})`;
  const { rows } = await sql<Surroundings>`
    with found as materialized (${ids})
    select ${shelfOf(ctx, category, collection)} as shelf,
      ${filters ? prices('min') : sql`null`}::bigint as lowest_price,
      ${filters ? prices('max') : sql`null`}::bigint as highest_price,
      ${filters ? optionsIn(ctx, isWhole ? undefined : found) : sql`'[]'::json`} as options
  `.execute(ctx.db);
  const [row] = rows;
  return row ?? { shelf: null, lowest_price: null, highest_price: null, options: [] };
}

function shelfOf(ctx: TenantContext, category?: string, collection?: string): RawBuilder<unknown> {
  const table = category === undefined ? 'collections' : 'categories';
  const address = category ?? collection;
  if (address === undefined) return sql`null::json`;
  return sql`(
    select json_build_object('_id', id, 'name', name, 'slug', ${slugOf(table)},
      'description', description)
    from ${sql.table(table)}
    where store_id = ${ctx.storeId} and id = ${targetOf(ctx, table, address)})`;
}

/** The options of these products; of all of a shop each value is read once, by its place in the index. */
function optionsIn(ctx: TenantContext, ids: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const columns = sql`name, value, shown_name, shown_value, place`;
  const store = ctx.storeId;
  if (ids) {
    return sql`(select coalesce(json_agg(told), '[]') from (
      select name, value, min(shown_name) as shown_name, min(shown_value) as shown_value,
        min(place) as place
      from product_options where store_id = ${store} and product_id in (${ids})
      group by name, value order by name, place, value limit ${MAX_WALKED}) as told)`;
  }
  return sql`(
    with recursive walk as (
      (select ${columns}, 1 as number from product_options where store_id = ${store}
        order by name, value limit 1)
      union all
      select next.*, walk.number + 1 from walk cross join lateral (
        select ${columns} from product_options
        where store_id = ${store}
          and (product_options.name, product_options.value) > (walk.name, walk.value)
        order by name, value limit 1) as next
      where walk.number < ${MAX_WALKED}
    )
    select coalesce(json_agg(walk order by name, place, value), '[]') from walk)`;
}

function filtersOf(found: Partial<Omit<Surroundings, 'shelf'>>): ShopList['filters'] {
  const byName = new Map<string, ShopOption>();
  for (const { name, value, shown_name, shown_value } of found.options ?? []) {
    const option = byName.get(name) ?? { name: shown_name, values: [] };
    option.values.push({ key: `${name}:${value}`, name: shown_value });
    byName.set(name, option);
  }
  return {
    lowest_price: found.lowest_price ?? null,
    highest_price: found.highest_price ?? null,
    options: [...byName.values()]
      .filter(({ values }) => values.length > 1)
      .slice(0, MAX_OPTIONS)
      .map(({ name, values }) => ({
        name,
        values: values
          .slice(0, MAX_VALUES)
          .toSorted((one, other) => compareOptionValues(one.name, other.name)),
      })),
  };
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
