import type { ShopFilters, ShopList, ShopPart, ShopSort } from '@kade/contract/shop-list';
import type { ShopProductSummary } from '@kade/contract/storefront';
import type { Page } from '@kade/contract/values';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantContext, TenantTables } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import {
  isUsual,
  pageWindow,
  selectCount,
  selectShown,
  storeList,
  type PageRequest,
  type PageWindow,
  type Sort,
} from '../../../platform/paging';
import { askPart, keptPart, ownPart, type Part } from '../../../platform/parts';
import { onPage, readFound } from '../../../platform/search-pages';
import { categoryOfProduct, selectThumbnail, slugOf } from '../book';
import { findCorrected, readSearch, selectHits, type Search } from './search.queries';
import {
  canBeHad,
  isWanted,
  namesIn,
  offered,
  shopColumns,
  shopSummaryOf,
  targetOf,
  type Address,
  type ShopFilter,
} from './shop-rows.queries';
import {
  filtersOf,
  selectOwnSurroundings,
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
  const search = query.q ? await readSearch(ctx, query.q) : undefined;
  const { products, total, whole } = search
    ? await getFound(ctx, query, search)
    : await getOffered(ctx, query);
  const isOfPart = query.category !== undefined || query.collection !== undefined;
  if (isOfPart && !whole.shelf) throw notFound('list');
  return {
    shelf: whole.shelf,
    products,
    total,
    corrected: search && total > 0 ? await findCorrected(ctx, search) : null,
    filters: query.filters ? filtersOf(whole) : null,
  };
}

type ShopListQuery = PageRequest & ShopFilters & { filters?: boolean | undefined };

/** What of a list its page shows. */
interface Listed {
  products: ShopProductSummary[];
  total: number;
  whole: Surroundings;
}

async function getFound(ctx: TenantContext, query: ShopListQuery, search: Search): Promise<Listed> {
  const { items, total, whole } = await listFound(ctx, query, search);
  return { products: items, total, whole };
}

/** A page of a list with what surrounds it, in one statement. */
async function getOffered(ctx: TenantContext, query: ShopListQuery): Promise<Listed> {
  const { products, total, ...whole } = await askPart(ctx, partOf(ctx, query));
  const shown = products.slice(0, pageWindow(query).limit);
  return { products: shown.map(shopSummaryOf), total, whole };
}

/** What may narrow a list whose statement is put together once; the store is named by who calls from elsewhere. */
const KEPT: ReadonlySet<string> = new Set(['store_id', 'category', 'collection', 'filters']);

/** Of a usual list each page is one of two statements: the first, and one that is told how many rows to skip. */
function partOf({ storeId }: TenantContext, query: ShopListQuery): Part<OfferedPage> {
  const window = pageWindow(query);
  if (!isUsual({ ...query, page: 1 }, KEPT)) {
    return ownPart((db) => selectOffered({ db, storeId }, query, { window }));
  }
  const { sort, limit, filters } = query;
  const category = query.category === undefined ? [] : namesIn(query.category);
  const collection = query.collection === undefined ? [] : namesIn(query.collection);
  const lengths = [category.length, collection.length] as const;
  const isFirst = window.offset === 0;
  const kept = keptList({ sort, limit, filters, lengths, isFirst });
  return kept(storeId, window.offset, ...category, ...collection);
}

/** How a list is asked for: what its statement says, whatever its category and collection are. */
interface Way extends Pick<ShopListQuery, 'sort' | 'limit' | 'filters'> {
  /** How many `namesIn` its category and its collection are; 0: it is of none. */
  lengths: readonly [category: number, collection: number];
  isFirst: boolean;
}

const keptList = ({ lengths: [ofCategory, ofCollection], isFirst, ...way }: Way) =>
  keptPart(
    JSON.stringify(['list', way, isFirst, ofCategory, ofCollection]),
    (db, storeId: string, skipped: number, ...names: readonly string[]) =>
      selectOffered(
        { db, storeId },
        {
          ...way,
          ...(ofCategory > 0 && { category: names.slice(0, ofCategory) }),
          ...(ofCollection > 0 && { collection: names.slice(ofCategory) }),
        },
        { window: { ...pageWindow(way), offset: isFirst ? 0 : skipped }, isWhole: true },
      ),
  );

type OfferedQuery = PageRequest & ShopFilter & Pick<ShopListQuery, 'sort' | 'filters'>;

interface OfferedWindow {
  window: PageWindow;
  isWhole?: boolean;
}

const selectOffered = (
  ctx: TenantTables,
  query: OfferedQuery,
  { window, isWhole = false }: OfferedWindow,
) => {
  const paged = { ...offeredList(ctx, query), isWhole };
  const products = jsonArrayFrom(selectShown(window, paged));
  return sql<OfferedPage>`(select row_to_json(told) from (
    select ${products} as products, (${selectCount(paged.list)}) as total,
      ${selectOwnSurroundings(ctx, query)}) as told)`;
};

interface OfferedPage extends Surroundings {
  products: Parameters<typeof shopSummaryOf>[0][];
  total: number;
}

const offeredList = (ctx: TenantTables, query: ShopFilter & { sort?: ShopSort | undefined }) => {
  const list = offered(ctx, query);
  const { sort = query.collection ? undefined : 'newest' } = query;
  return {
    list,
    rows: list
      .select(shopColumns)
      .select((eb) => [selectThumbnail(eb, ctx.storeId), categoryOfProduct(eb, ctx.storeId)]),
    id: 'products.id',
    sort: sort ? sorts[sort] : placeIn(ctx, query.collection ?? ''),
  };
};

const listOffered = storeList(
  (ctx, query: PageRequest & ShopFilters) => offeredList(ctx, query),
  () => shopSummaryOf,
);

/** The order that the merchant gave a collection. */
function placeIn(ctx: TenantTables, collection: Address): Sort {
  const place = sql`(select position from collection_products
    where collection_products.store_id = ${ctx.storeId}
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
    .select((eb) => [selectThumbnail(eb, ctx.storeId), categoryOfProduct(eb, ctx.storeId)]);
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

/** The categories and collections that have something to sell, by name. */
export const listParts = (ctx: TenantContext): Promise<ShopParts> =>
  askPart(ctx, shopParts(ctx.storeId));

interface ShopParts {
  categories: ShopPart[];
  collections: ShopPart[];
}

const shopParts = keptPart('shop parts', (_db, storeId: string) => {
  const part = (table: 'categories' | 'collections', offeredIn: RawBuilder<unknown>) => sql`
    select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'slug', slug)), '[]') from (
      select id, name, ${slugOf(table)} as slug from ${sql.table(table)}
      where store_id = ${storeId} and exists (${offeredIn})
      order by lower(name), id limit ${sql.lit(MAX_PARTS)}) as part`;
  const isOffered = sql`products.store_id = ${storeId} and products.status = 'active'
    and products.deleted_at is null and products.in_stock`;
  return sql<ShopParts>`(select row_to_json(told) from (
    select (${part(
      'categories',
      sql`select from products where ${isOffered}
        and products.category_id = categories.id`,
    )}) as categories,
      (${part(
        'collections',
        sql`select from collection_products
        join products on products.id = collection_products.product_id and ${isOffered}
        where collection_products.store_id = ${storeId}
          and collection_products.collection_id = collections.id`,
      )}) as collections) as told)`;
});
