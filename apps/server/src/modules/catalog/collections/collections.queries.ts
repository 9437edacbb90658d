import type {
  Collection,
  CollectionChange,
  CollectionSummary,
} from '@kade/contract/catalog/collections';
import type { Page } from '@kade/contract/values';
import { sql, type ExpressionBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { conflict, isViolation, notFound } from '../../../platform/errors';
import { likeLiteral, readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { newId } from '../../../platform/random';
import type { DB } from '../../../platform/schema';
import {
  categoryOfProduct,
  productSummaryOf,
  selectThumbnail,
  summaryColumns,
} from '../products/product-rows.queries';

const byName: Sort = { by: sql`lower(collections.name)`, type: 'text', direction: 'asc' };

export function listCollections(
  ctx: TenantContext,
  query: PageRequest & { q?: string | undefined },
): Promise<Page<CollectionSummary>> {
  const list = filtered(ctx, query.q);
  const rows = list.select(['id', 'name', 'description', countProducts]);
  return readPage(query, { list, rows, id: 'collections.id', sort: byName, itemOf: summaryOf });
}

function filtered(ctx: TenantContext, q: string | undefined) {
  return ctx.db
    .selectFrom('collections')
    .where('collections.store_id', '=', ctx.storeId)
    .$if(q !== undefined && q !== '', (query) =>
      query.where('collections.name', 'ilike', `%${likeLiteral(q ?? '')}%`),
    );
}

const countProducts = (eb: ExpressionBuilder<DB, 'collections'>) =>
  eb
    .selectFrom('collection_products')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'collection_products.store_id')
        .onRef('products.id', '=', 'collection_products.product_id'),
    )
    .whereRef('collection_products.store_id', '=', 'collections.store_id')
    .whereRef('collection_products.collection_id', '=', 'collections.id')
    .where('products.deleted_at', 'is', null)
    .select((products) => products.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('product_count');

type SummaryRow = Omit<CollectionSummary, '_id'> & { id: string };

const summaryOf = ({ id, name, description, product_count }: SummaryRow): CollectionSummary => ({
  _id: id,
  name,
  description,
  product_count,
});

export async function getCollectionSummary(
  ctx: TenantContext,
  id: string,
): Promise<CollectionSummary> {
  const row = await ctx.db
    .selectFrom('collections')
    .where('collections.store_id', '=', ctx.storeId)
    .where('collections.id', '=', id)
    .select(['id', 'name', 'description', countProducts])
    .executeTakeFirst();
  if (!row) throw notFound('Collection');
  return summaryOf(row);
}

export async function getCollection(ctx: TenantContext, id: string): Promise<Collection> {
  const summary = await getCollectionSummary(ctx, id);
  const rows = await ctx.db
    .selectFrom('collection_products')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'collection_products.store_id')
        .onRef('products.id', '=', 'collection_products.product_id'),
    )
    .where('collection_products.store_id', '=', ctx.storeId)
    .where('collection_products.collection_id', '=', id)
    .where('products.deleted_at', 'is', null)
    .select(summaryColumns)
    .select([selectThumbnail, categoryOfProduct])
    .orderBy('collection_products.position')
    .execute();
  return { ...summary, products: rows.map(productSummaryOf) };
}

export async function insertCollection(
  ctx: TenantContext,
  collection: { name: string; description?: string | undefined },
): Promise<CollectionSummary> {
  const { name, description = '' } = collection;
  const row = { id: newId(ctx), name, description };
  await ctx.db
    .insertInto('collections')
    .values({ ...row, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .execute()
    .catch((error: unknown) => explainName(error, name));
  return summaryOf({ ...row, product_count: 0 });
}

export async function updateCollectionRow(
  ctx: TenantContext,
  id: string,
  change: CollectionChange,
): Promise<void> {
  await ctx.db
    .updateTable('collections')
    // Setting the store to itself keeps a change of nothing a statement.
    .set({ store_id: ctx.storeId, name: change.name, description: change.description })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainName(error, change.name));
}

/** Locks a collection until the transaction ends. */
export async function lockCollection(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('collections')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Collection');
}

/** Sets the products of a collection, in this order. What is in the bin keeps its place. */
export async function replaceProducts(
  ctx: TenantContext,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('collection_products')
    .using('products')
    .where('collection_products.store_id', '=', ctx.storeId)
    .where('collection_products.collection_id', '=', id)
    .whereRef('products.store_id', '=', 'collection_products.store_id')
    .whereRef('products.id', '=', 'collection_products.product_id')
    .where('products.deleted_at', 'is', null)
    .execute();
  await sql`
    insert into collection_products (store_id, collection_id, product_id, position)
    select ${ctx.storeId}, ${id}, product_id, position
    from unnest(${productIds}::uuid[]) with ordinality as placed (product_id, position)
  `.execute(ctx.db);
}

export async function deleteCollection(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .deleteFrom('collections')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Collection');
}

function explainName(error: unknown, name = ''): never {
  if (isViolation(error, 'collections_name_key')) {
    throw conflict('conflict', `There is already a collection named ${name}.`);
  }
  throw error;
}
