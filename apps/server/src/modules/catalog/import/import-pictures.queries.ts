import { PICTURES_TOLD, type FailedPicture } from '@kade/contract/catalog/imports';
import { say } from '@kade/words/catalogue';
import type { PictureProblem } from '@kade/words/picture-problems';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { readerWords } from '../../../platform/reader';
import type { ProductModel } from '../whole';

const STOPPED: PictureProblem = { say: 'stopped' };

export interface ImportPicture {
  product_id: string;
  place: number;
  url: string;
  alt: string;
  /** The variants that it shows. */
  variant_ids: string[];
}

export async function insertPictures(
  ctx: TenantContext,
  importId: string,
  pictures: readonly ImportPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await ctx.db
    .insertInto('import_pictures')
    .values(pictures.map((one) => ({ ...one, store_id: ctx.storeId, import_id: importId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function nextPictures(
  ctx: TenantContext,
  importId: string,
  limit: number,
): Promise<ImportPicture[]> {
  return ctx.db
    .selectFrom('import_pictures')
    .where('store_id', '=', ctx.storeId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .select(['product_id', 'place', 'url', 'alt', 'variant_ids'])
    .orderBy('product_id')
    .orderBy('place')
    .limit(limit)
    .execute();
}

export async function markPicture(
  ctx: TenantContext,
  importId: string,
  { product_id, place }: ImportPicture,
  change: { state: 'done'; told: null } | { state: 'failed'; told: PictureProblem },
): Promise<void> {
  await ctx.db
    .updateTable('import_pictures')
    .set({ state: change.state, told: change.told && JSON.stringify(change.told), problem: null })
    .where('store_id', '=', ctx.storeId)
    .where('import_id', '=', importId)
    .where('product_id', '=', product_id)
    .where('place', '=', place)
    .execute();
}

/** The pictures of an import that could not be fetched, as far as their products are still there. */
export async function listFailedPictures(
  ctx: TenantContext,
  importId: string,
): Promise<FailedPicture[]> {
  const rows = await ctx.db
    .selectFrom('import_pictures')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'import_pictures.store_id')
        .onRef('products.id', '=', 'import_pictures.product_id'),
    )
    .where('import_pictures.store_id', '=', ctx.storeId)
    .where('import_pictures.import_id', '=', importId)
    .where('import_pictures.state', '=', 'failed')
    .where('products.deleted_at', 'is', null)
    .select(['products.id', 'products.name', 'import_pictures.url'])
    .select(['import_pictures.problem', 'import_pictures.told'])
    .orderBy('import_pictures.product_id')
    .orderBy('import_pictures.place')
    .limit(PICTURES_TOLD)
    .execute();
  const words = readerWords(ctx).pictureProblems;
  return rows.map(({ id, name, url, problem, told }) => ({
    product: { _id: id, name },
    url,
    problem: told ? say(words, told as unknown as PictureProblem) : (problem ?? ''),
  }));
}

/** Fetches no more of the pictures that wait; what was wrong with one when it was tried is kept. */
export async function stopPictures(ctx: TenantContext, importId: string): Promise<void> {
  await ctx.db
    .updateTable('import_pictures')
    .set({
      state: 'failed',
      told: sql`case when problem is null then coalesce(told, ${JSON.stringify(STOPPED)}::jsonb) end`,
    })
    .where('store_id', '=', ctx.storeId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Lets the pictures wait again that could not be fetched; how many there are. */
export async function renewPictures(ctx: TenantContext, importId: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('import_pictures')
    .set({ state: 'waiting' })
    .where('store_id', '=', ctx.storeId)
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What an import left of a product; undefined where it wrote none such. */
export async function findAfter(
  ctx: TenantContext,
  importId: string,
  productId: string,
): Promise<ProductModel | undefined> {
  const { rows } = await sql<{ after: ProductModel | null }>`
    select after from import_items where store_id = ${ctx.storeId} and import_id = ${importId}
      and product_id = ${productId} and state = 'done'
  `.execute(ctx.db);
  return rows[0]?.after ?? undefined;
}

/** What an import left of a product, once a picture came to it. */
export async function updateAfter(
  ctx: TenantContext,
  importId: string,
  productId: string,
  after: object,
): Promise<void> {
  await ctx.db
    .updateTable('import_items')
    .set({ after: JSON.stringify(after) })
    .where('store_id', '=', ctx.storeId)
    .where('import_id', '=', importId)
    .where('product_id', '=', productId)
    .where('state', '=', 'done')
    .execute();
}
