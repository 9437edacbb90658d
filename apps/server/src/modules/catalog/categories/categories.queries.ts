import type { Category, CategoryChange } from '@kade/contract/catalog/categories';
import type { Page } from '@kade/contract/values';
import { sql, type ExpressionBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { conflict, isViolation, notFound } from '../../../platform/errors';
import { likeLiteral, readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { newId } from '../../../platform/random';
import type { DB } from '../../../platform/schema';

const byName: Sort = { by: sql`lower(categories.name)`, type: 'text', direction: 'asc' };

interface CategoryFilter {
  q?: string | undefined;
  /** Only categories with a product that is offered. */
  isOffered?: boolean;
}

export function listCategories(
  ctx: TenantContext,
  query: PageRequest & { q?: string | undefined },
): Promise<Page<Category>> {
  return readCategories(ctx, query, { q: query.q });
}

export function listShopCategories(
  ctx: TenantContext,
  request: PageRequest,
): Promise<Page<Category>> {
  return readCategories(ctx, request, { isOffered: true });
}

function readCategories(
  ctx: TenantContext,
  request: PageRequest,
  filter: CategoryFilter,
): Promise<Page<Category>> {
  const list = filtered(ctx, filter);
  const rows = list.select(['id', 'name', 'description', countProducts]);
  return readPage(request, { list, rows, id: 'categories.id', sort: byName, itemOf: categoryOf });
}

const countProducts = (eb: ExpressionBuilder<DB, 'categories'>) =>
  eb
    .selectFrom('products')
    .whereRef('products.store_id', '=', 'categories.store_id')
    .whereRef('products.category_id', '=', 'categories.id')
    .where('products.deleted_at', 'is', null)
    .select((products) => products.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('product_count');

const categoryOf = ({ id, ...category }: Omit<Category, '_id'> & { id: string }): Category => ({
  _id: id,
  name: category.name,
  description: category.description,
  product_count: category.product_count,
});

export async function getCategory(ctx: TenantContext, id: string): Promise<Category> {
  const row = await ctx.db
    .selectFrom('categories')
    .where('categories.store_id', '=', ctx.storeId)
    .where('categories.id', '=', id)
    .select(['id', 'name', 'description', countProducts])
    .executeTakeFirst();
  if (!row) throw notFound('Category');
  return categoryOf(row);
}

function filtered(ctx: TenantContext, { q, isOffered }: CategoryFilter) {
  return ctx.db
    .selectFrom('categories')
    .where('categories.store_id', '=', ctx.storeId)
    .$if(q !== undefined && q !== '', (query) =>
      query.where('categories.name', 'ilike', `%${likeLiteral(q ?? '')}%`),
    )
    .$if(isOffered === true, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('products')
            .whereRef('products.store_id', '=', 'categories.store_id')
            .whereRef('products.category_id', '=', 'categories.id')
            .where('products.deleted_at', 'is', null)
            .where('products.status', '=', 'active')
            .where('products.in_stock', '=', true)
            .select(sql.lit(1).as('one')),
        ),
      ),
    );
}

export async function insertCategory(
  ctx: TenantContext,
  category: { name: string; description?: string | undefined },
): Promise<Category> {
  const row = { id: newId(ctx), name: category.name, description: category.description ?? '' };
  await ctx.db
    .insertInto('categories')
    .values({ ...row, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .execute()
    .catch((error: unknown) => explainName(error, category.name));
  return { _id: row.id, name: row.name, description: row.description, product_count: 0 };
}

export async function updateCategoryRow(
  ctx: TenantContext,
  id: string,
  change: CategoryChange,
): Promise<void> {
  await ctx.db
    .updateTable('categories')
    // Setting the store to itself keeps a change of nothing a statement.
    .set({ store_id: ctx.storeId, name: change.name, description: change.description })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainName(error, change.name));
}

/** Locks a category until the transaction ends. */
export async function lockCategory(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('categories')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Category');
}

/** Deletes a category that no product has. */
export async function deleteCategory(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('categories')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

function explainName(error: unknown, name = ''): never {
  if (isViolation(error, 'categories_name_key')) {
    throw conflict('conflict', `There is already a category named ${name}.`);
  }
  throw error;
}
