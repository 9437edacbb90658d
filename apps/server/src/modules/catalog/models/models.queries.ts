import type { ProductStatus } from '@kade/contract/catalog/products';
import type { StockPolicy } from '@kade/contract/catalog/stock';
import { goodsAfter } from '@kade/rules/goods';
import { searchForm } from '@kade/rules/search-form';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { createPauses } from '../../../platform/pauses';
import { categoryOfProduct, selectCollections, selectImages } from '../book';
import { listQuantitiesOf } from '../entries';
import { listCombinations } from '../goods';
import { goodsColumns, groupsOf, selectGroups } from '../groups';
import { ownCombinations, type ModelGroup, type ProductModel } from '../whole';

/** A product as a file can say it. */
export interface KnownProduct {
  id: string;
  model: ProductModel;
}

const modelRows = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.deleted_at', 'is', null)
    .select(['products.id', 'products.name', 'products.handle', 'products.description'])
    .select(['products.price', 'products.status', 'products.in_stock', 'products.tags'])
    .select(['products.stock_quantity', 'products.stock_policy', 'products.thumbnail_id'])
    .select([
      'products.vendor',
      'products.cost',
      ...goodsColumns.map((column) => `products.${column}` as const),
    ])
    .select([categoryOfProduct, selectCollections, selectImages, selectGroups]);

type ModelRow = Awaited<ReturnType<ReturnType<typeof modelRows>['execute']>>[number];

/** These products with their variants and stock, in a few statements; those that are gone are missing. */
export async function listModels(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, ProductModel>> {
  if (ids.length === 0) return new Map();
  const rows = await modelRows(ctx)
    .where((eb) => eb('products.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  const known = await withStock(ctx, rows);
  return new Map(known.map(({ id, model }) => [id, model]));
}

/** The next products after an id, in the order in which they were made. */
export async function nextModels(
  ctx: TenantContext,
  after: string | undefined,
  limit: number,
): Promise<KnownProduct[]> {
  const rows = await modelRows(ctx)
    .$if(after !== undefined, (query) => query.where('products.id', '>', after ?? ''))
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return withStock(ctx, rows);
}

async function withStock(ctx: TenantContext, rows: readonly ModelRow[]): Promise<KnownProduct[]> {
  const pause = createPauses();
  const known: KnownProduct[] = [];
  for (const row of rows) {
    known.push({ id: row.id, model: modelOf(row) });
    await pause();
  }
  const counted = known.map(({ id, model }) => ({ id, groups: model.groups }));
  const stocks = await listQuantitiesOf(ctx, counted);
  const combinations = await listCombinations(
    ctx,
    known.flatMap(({ id, model }) => (model.groups.length > 1 ? [id] : [])),
  );
  for (const { id, model } of known) {
    model.quantities = stocks.get(id) ?? model.quantities;
    model.combinations = ownCombinations({ ...model, combinations: combinations.get(id) ?? [] });
  }
  return known;
}

function modelOf(row: ModelRow): ProductModel {
  const groups = groupsOf(row.id, row.groups)
    .filter(({ variants }) => variants.length > 0)
    .map(({ _id, name, price, stock, variants }): ModelGroup => ({
      _id,
      name,
      price,
      stock,
      variants: variants.map((one) => ({
        _id: one._id,
        name: one.name,
        price: one.price,
        ...goodsAfter(one, {}),
        picture: one.image_id,
      })),
    }));
  return {
    name: row.name,
    handle: row.handle,
    description: row.description,
    price: row.price,
    category: row.category?.name ?? null,
    status: row.status as ProductStatus,
    in_stock: row.in_stock,
    stock_policy: row.stock_policy as StockPolicy,
    tags: row.tags,
    collections: row.collections.map(({ name }) => name),
    thumbnail: row.thumbnail_id,
    images: row.images.map(({ id, alt_text }) => ({ file: id, url: '', alt: alt_text })),
    groups,
    quantities: [row.stock_quantity],
    vendor: row.vendor,
    cost: row.cost,
    ...goodsAfter(row, {}),
    combinations: [],
  };
}

interface NamedProduct {
  id: string;
  name: string;
  handle: string | null;
}

/** Which products have these ids, handles, or titles as the search compares them. */
export async function findByNames(
  ctx: TenantContext,
  names: readonly { id: string | undefined; handle: string; title: string | undefined }[],
): Promise<{ ids: Set<string>; handles: Map<string, string>; products: NamedProduct[] }> {
  const { rows } = await sql<NamedProduct>`
    select id, name, handle from products
    where store_id = ${ctx.storeId} and deleted_at is null
      and id = any(${names.flatMap(({ id }) => id ?? [])}::uuid[])
    union
    select id, name, handle from products
    where store_id = ${ctx.storeId} and deleted_at is null and handle is not null
      and handle = any(${names.map(({ handle }) => handle)}::text[])
    union
    select id, name, handle from products
    where store_id = ${ctx.storeId} and deleted_at is null
      and search_name = any(${names.flatMap(({ title }) => (title ? [searchForm(title)] : []))}::text[])
    order by id
  `.execute(ctx.db);
  const handles = rows.flatMap(({ id, handle }): [string, string][] =>
    handle === null ? [] : [[handle, id]],
  );
  return { ids: new Set(rows.map(({ id }) => id)), handles: new Map(handles), products: rows };
}

/** The most groups with variants that a product of the store has. */
export async function countGroups(ctx: TenantContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(count), 0) as count from (
      select count(*) as count from variant_groups where store_id = ${ctx.storeId}
      group by product_id
    ) as groups
  `.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The files that were fetched from these addresses. */
export async function listSources(
  ctx: TenantContext,
  urls: readonly string[],
): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('picture_sources')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('url', '=', eb.fn.any(eb.val([...urls]))))
    .select(['url', 'file_id'])
    .execute();
  return new Map(rows.map(({ url, file_id }) => [url, file_id]));
}

/** Remembers where a file was fetched from. */
export async function insertSource(ctx: TenantContext, url: string, fileId: string): Promise<void> {
  await ctx.db
    .insertInto('picture_sources')
    .values({ store_id: ctx.storeId, url, file_id: fileId })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'url']).doUpdateSet({ file_id: fileId }),
    )
    .execute();
}
