import {
  MAX_LISTED_PRODUCTS,
  type NewShelf,
  type Shelf,
  type ShelfChange,
  type ShelfProduct,
} from '@kade/contract/catalog/shelves';
import type { Page } from '@kade/contract/values';
import { searchForm } from '@kade/rules/search-form';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { conflict, isViolation, notFound } from '../../../platform/errors';
import { likeLiteral, readPage, type PageRequest } from '../../../platform/paging';
import { newId } from '../../../platform/random';
import { fileOf, type FileRow } from '../../files/book';
import { slugOf } from '../book';

/** What differs between the two kinds of shelves: their names, and how products stand on them. */
export interface ShelfKind {
  table: 'categories' | 'collections';
  noun: 'category' | 'collection';
  nameKey: string;
  /** The tables, condition and order of the products of a row. */
  members: RawBuilder<unknown>;
  isMember: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** Of the same shelves what visitors see. */
export const shopKind = (kind: ShelfKind): ShelfKind => ({
  ...kind,
  isMember: sql`${kind.isMember} and products.status = 'active'`,
});

/** How many pictures stand for a shelf. */
const PICTURES = 4;

interface ShelfFilter {
  q?: string | undefined;
  include?: 'products' | undefined;
  /** Only shelves with a product that is offered. */
  isOffered?: boolean;
}

export function listShelves(
  ctx: TenantContext,
  kind: ShelfKind,
  request: PageRequest,
  { q, include, isOffered }: ShelfFilter,
): Promise<Page<NamedShelf>> {
  const { table, members, isMember } = kind;
  const list = ctx.db
    .selectFrom(table)
    .where('store_id', '=', ctx.storeId)
    .$if(q !== undefined && q !== '', (query) =>
      query.where('search_name', 'like', `%${likeLiteral(searchForm(q ?? ''))}%`),
    )
    .$if(isOffered === true, (query) =>
      query.where(
        sql<boolean>`exists (select from ${members} where ${isMember} and products.in_stock)`,
      ),
    );
  return readPage(request, {
    list,
    rows: list
      .select(['id', 'name', 'description', 'version', ...selectMembers(kind)])
      .select(slugOf(kind.table).as('slug'))
      .$if(include === 'products', (query) =>
        query.select(selectProducts(kind, MAX_LISTED_PRODUCTS)),
      ),
    id: `${table}.id`,
    sort: { by: sql`lower(${sql.ref(`${table}.name`)})`, type: 'text', direction: 'asc' },
    itemOf: shelfOf,
  });
}

const selectMembers = ({ members, isMember, order }: ShelfKind) =>
  [
    sql<number>`(select count(*) from ${members} where ${isMember})`.as('product_count'),
    sql<FileRow[]>`(
      select coalesce(json_agg(shown), '[]') from (
        select files.id, files.extension, files.width, files.height, files.color
        from ${members}
        join files on files.store_id = products.store_id and files.id = products.thumbnail_id
        where ${isMember}
        order by ${order}
        limit ${sql.lit(PICTURES)}
      ) shown
    )`.as('pictures'),
  ] as const;

const selectProducts = ({ members, isMember, order }: ShelfKind, max: number) =>
  sql<ShelfProduct[]>`(
    select coalesce(json_agg(json_build_object('_id', named.id, 'name', named.name)), '[]') from (
      select products.id, products.name from ${members}
      where ${isMember}
      order by ${order}
      limit ${sql.lit(max)}
    ) named
  )`.as('products');

/** A shelf with its address, that may name its products. */
export type NamedShelf = Shelf & { slug: string; products?: ShelfProduct[] };

type ShelfRow = Omit<NamedShelf, '_id' | 'pictures'> & { id: string; pictures: FileRow[] };

const shelfOf = (row: ShelfRow): NamedShelf => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  slug: row.slug,
  product_count: row.product_count,
  pictures: row.pictures.map(fileOf),
  version: row.version,
  ...(row.products && { products: row.products }),
});

/** A shelf; with the names of its first `named` products if said. */
export async function getShelf(
  ctx: TenantContext,
  kind: ShelfKind,
  id: string,
  named?: number,
): Promise<NamedShelf> {
  const row = await ctx.db
    .selectFrom(kind.table)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(['id', 'name', 'description', 'version', ...selectMembers(kind)])
    .select(slugOf(kind.table).as('slug'))
    .$if(named !== undefined, (query) => query.select(selectProducts(kind, named ?? 0)))
    .executeTakeFirst();
  if (!row) throw notFound(kind.noun);
  return shelfOf(row);
}

/** The ids of all products of a shelf, in their order. */
export async function listMemberIds(
  ctx: TenantContext,
  { table, members, isMember, order }: ShelfKind,
  id: string,
): Promise<string[]> {
  const { ids } = await ctx.db
    .selectFrom(table)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(
      sql<
        string[]
      >`array(select products.id from ${members} where ${isMember} order by ${order})`.as('ids'),
    )
    .executeTakeFirstOrThrow();
  return ids;
}

export async function insertShelf(
  ctx: TenantContext,
  kind: ShelfKind,
  { name, description = '' }: NewShelf,
): Promise<Shelf> {
  const row = { id: newId(ctx), name, description };
  const { slug } = await ctx.db
    .insertInto(kind.table)
    .values({ ...row, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .returning(slugOf(kind.table).as('slug'))
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => explainName(error, kind, name));
  return shelfOf({ ...row, slug, product_count: 0, pictures: [], version: 1 });
}

/** Counts a change of a shelf, and makes it where it is one of the name or description. */
export async function updateShelfRow(
  ctx: TenantContext,
  kind: ShelfKind,
  id: string,
  { name, description }: ShelfChange = {},
): Promise<void> {
  await ctx.db
    .updateTable(kind.table)
    .set({ name, description, version: sql<number>`version + 1` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainName(error, kind, name));
}

/** Locks a shelf until the transaction ends; answers it as it stands. */
export async function lockShelf(
  ctx: TenantContext,
  kind: ShelfKind,
  id: string,
): Promise<Pick<Shelf, 'name' | 'description' | 'version'>> {
  const row = await ctx.db
    .selectFrom(kind.table)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(['name', 'description', 'version'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(kind.noun);
  return row;
}

export async function deleteShelf(ctx: TenantContext, kind: ShelfKind, id: string): Promise<void> {
  await ctx.db
    .deleteFrom(kind.table)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

function explainName(error: unknown, { nameKey, noun }: ShelfKind, name = ''): never {
  if (isViolation(error, nameKey)) {
    throw conflict({ say: 'name_taken', of: noun, name });
  }
  throw error;
}
