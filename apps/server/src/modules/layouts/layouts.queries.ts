import { ROW_PRODUCTS, type LayoutElement, type LayoutType } from '@kade/contract/layouts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantContext, TenantTables } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { askPart, keptPart } from '../../platform/parts';
import { fileColumns, fileOf, type FileRow } from '../files/book';
import type { ElementContent } from './element-content';

/** Whether visitors may see a product, as a condition on `products`. */
const isVisible = sql<boolean>`products.status = 'active' and products.deleted_at is null`;

const ownProduct = ({ db, storeId }: TenantTables) =>
  db
    .selectFrom('products')
    .where('products.store_id', '=', storeId)
    .where('products.id', '=', sql.ref<string>('layout_elements.product_id'));

const ownCollection = ({ db, storeId }: TenantTables) =>
  db
    .selectFrom('collections')
    .where('collections.store_id', '=', storeId)
    .where('collections.id', '=', sql.ref<string>('layout_elements.collection_id'));

/** Where a collection is named by what stands around. */
type CollectionColumn = 'layout_elements.collection_id' | 'collections.id';

/** The products of a collection that visitors may see. */
function visibleMembers({ db, storeId }: TenantTables, collection: CollectionColumn) {
  return db
    .selectFrom('collection_products')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'collection_products.store_id')
        .onRef('products.id', '=', 'collection_products.product_id'),
    )
    .where('collection_products.store_id', '=', storeId)
    .where('collection_products.collection_id', '=', sql.ref<string>(collection))
    .where(isVisible);
}

/** The ids of the first of them, as many as a row shows. */
export const selectMemberIds = (ctx: TenantTables, collection: CollectionColumn) =>
  sql<string[]>`array(${visibleMembers(ctx, collection)
    .select('products.id')
    .orderBy('collection_products.position')
    .limit(ROW_PRODUCTS)})`.as('member_ids');

export const selectLayoutImages = ({ db, storeId }: TenantTables) =>
  jsonArrayFrom(
    db
      .selectFrom('layout_images')
      .innerJoin('files', (join) =>
        join
          .onRef('files.store_id', '=', 'layout_images.store_id')
          .onRef('files.id', '=', 'layout_images.file_id'),
      )
      .where('layout_images.store_id', '=', storeId)
      .where('layout_images.element_id', '=', sql.ref<string>('layout_elements.id'))
      .select(fileColumns)
      .select(['layout_images.alt', 'layout_images.link'])
      .orderBy('layout_images.position'),
  ).as('images');

export const layoutImageOf = ({ alt, link, ...file }: FileRow & ImageWords) => ({
  ...fileOf(file),
  alt,
  link,
});

interface ImageWords {
  alt: string;
  link: string | null;
}

const selectElements = (ctx: TenantTables) =>
  ctx.db
    .selectFrom('layout_elements')
    .where('layout_elements.store_id', '=', ctx.storeId)
    .select(['id', 'name', 'type', 'index', 'collection_id', 'product_id'])
    .select(['text', 'link', 'link_label', selectLayoutImages(ctx)])
    .select((eb) => [
      ownProduct(ctx).select('products.name').as('product_name'),
      ownCollection(ctx).select('collections.name').as('collection_name'),
      eb.exists(ownProduct(ctx).where(isVisible).select('products.id')).as('has_product'),
      eb
        .exists(visibleMembers(ctx, 'layout_elements.collection_id').select('products.id'))
        .as('has_members'),
    ]);

type ElementRow = Awaited<ReturnType<ReturnType<typeof selectElements>['execute']>>[number];

function elementOf(row: ElementRow): LayoutElement {
  const type = row.type as LayoutType;
  return {
    _id: row.id,
    name: row.name,
    type,
    id: row.collection_id ?? row.product_id,
    index: row.index,
    text: row.text,
    link: row.link,
    link_label: row.link_label,
    images: row.images.map(layoutImageOf),
    target_name: row.collection_name ?? row.product_name,
    is_shown:
      (type !== 'collection' || row.has_members === true) &&
      (type !== 'product' || row.has_product === true),
  };
}

export async function listLayoutElements(ctx: TenantContext): Promise<LayoutElement[]> {
  return (await askPart(ctx, elements(ctx.storeId))).map(elementOf);
}

const elements = keptPart('layout elements', (db, storeId: string) =>
  jsonArrayFrom(
    selectElements({ db, storeId }).orderBy('index').orderBy('created_at').orderBy('id'),
  ),
);

export async function getLayoutElement(ctx: TenantContext, id: string): Promise<LayoutElement> {
  const row = await selectElements(ctx).where('layout_elements.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('layout element');
  return elementOf(row);
}

interface Target {
  type: 'collection' | 'product';
  id: string;
  /** A product in the bin is one, too: it is not shown until it comes back. */
  isInBin?: boolean;
}

/** Whether the store has this collection or product. */
export async function hasTarget(
  ctx: TenantContext,
  { type, id, isInBin = false }: Target,
): Promise<boolean> {
  const row =
    type === 'collection'
      ? await ctx.db
          .selectFrom('collections')
          .where('store_id', '=', ctx.storeId)
          .where('id', '=', id)
          .select('id')
          .executeTakeFirst()
      : await ctx.db
          .selectFrom('products')
          .where('store_id', '=', ctx.storeId)
          .where('id', '=', id)
          .$if(!isInBin, (query) => query.where('deleted_at', 'is', null))
          .select('id')
          .executeTakeFirst();
  return row !== undefined;
}

const rowOf = ({ type, id, ...content }: ElementContent) => ({
  name: content.name,
  type,
  index: content.index,
  text: content.text,
  link: content.link,
  link_label: content.link_label,
  collection_id: type === 'collection' ? id : null,
  product_id: type === 'product' ? id : null,
});

export async function insertLayoutElement(
  ctx: TenantContext,
  id: string,
  content: ElementContent,
  createdAt: Date,
): Promise<void> {
  await ctx.db
    .insertInto('layout_elements')
    .values({ ...rowOf(content), store_id: ctx.storeId, id, created_at: createdAt })
    .execute();
  await insertImages(ctx, id, content.images);
}

export async function updateLayoutElement(
  ctx: TenantContext,
  id: string,
  content: ElementContent,
): Promise<void> {
  await ctx.db
    .updateTable('layout_elements')
    .set(rowOf(content))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
  await ctx.db
    .deleteFrom('layout_images')
    .where('store_id', '=', ctx.storeId)
    .where('element_id', '=', id)
    .execute();
  await insertImages(ctx, id, content.images);
}

async function insertImages(
  ctx: TenantContext,
  elementId: string,
  images: ElementContent['images'],
): Promise<void> {
  if (images.length === 0) return;
  await ctx.db
    .insertInto('layout_images')
    .values(
      images.map(({ _id, alt, link }, position) => ({
        store_id: ctx.storeId,
        element_id: elementId,
        position,
        file_id: _id,
        alt,
        link,
      })),
    )
    .execute();
}

/** Counts the elements up in this order. */
export async function updateOrder(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await sql`
    update layout_elements set index = placed.position - 1
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where layout_elements.store_id = ${ctx.storeId} and layout_elements.id = placed.id
  `.execute(ctx.db);
}

/** Answers since when it was there, which says its place among those of the same index. */
export async function deleteLayoutElement(ctx: TenantContext, id: string): Promise<Date> {
  const row = await ctx.db
    .deleteFrom('layout_elements')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return row.created_at;
}
