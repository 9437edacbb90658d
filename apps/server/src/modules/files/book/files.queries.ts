import type { File } from '@kade/contract/files';
import { sql } from 'kysely';
import type { MerchantContext, SystemContext, TenantContext } from '../../../platform/context';
import { filePath, type Extension, type FileName } from '../paths';

/** The columns of `files` that `fileOf` wants; nullable only by an outer join. */
export const fileColumns = [
  'files.id',
  'files.extension',
  'files.width',
  'files.height',
  'files.color',
] as const;

export interface FileRow extends FileName {
  width: number;
  height: number;
  color: string;
}

/** A public file as the contract shows it. */
export const fileOf = (row: FileRow): File => ({
  _id: row.id,
  path: filePath(row),
  width: row.width,
  height: row.height,
  color: row.color,
});

/** A file as it is kept; width, height and colour are a picture's. */
export interface NewFile {
  bytes: Buffer;
  extension: Extension;
  width: number;
  height: number;
  color: string;
  may_be_logo: boolean;
}

const rowOf = (ctx: SystemContext, id: string, file: NewFile) => ({
  id,
  extension: file.extension,
  width: file.width,
  height: file.height,
  color: file.color,
  byte_size: file.bytes.length,
  may_be_logo: file.may_be_logo,
  created_at: ctx.clock.now(),
});

export async function insertFile(
  ctx: TenantContext,
  id: string,
  file: NewFile,
  isPrivate: boolean,
): Promise<void> {
  await ctx.db
    .insertInto('files')
    .values({ ...rowOf(ctx, id, file), store_id: ctx.storeId, is_private: isPrivate })
    .execute();
}

export async function insertMerchantFile(
  ctx: MerchantContext,
  id: string,
  file: NewFile,
  isPrivate: boolean,
): Promise<void> {
  await ctx.db
    .insertInto('merchant_files')
    .values({ ...rowOf(ctx, id, file), merchant_id: ctx.merchantId, is_private: isPrivate })
    .execute();
}

/** The store's public files among these ids, by id. */
export async function findFiles(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, File>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('files')
    .where('store_id', '=', ctx.storeId)
    .where('is_private', '=', false)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(fileColumns)
    .execute();
  return new Map(rows.map((row) => [row.id, fileOf(row)]));
}

/** Whether the store's public file came as a logo may come; undefined when there is no such file. */
export async function findMayBeLogo(ctx: TenantContext, id: string): Promise<boolean | undefined> {
  const row = await ctx.db
    .selectFrom('files')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('is_private', '=', false)
    .select('may_be_logo')
    .executeTakeFirst();
  return row?.may_be_logo;
}

/** Gives a merchant's file to their store; false when there is no such file. */
export async function moveFileToStore(
  ctx: MerchantContext & TenantContext,
  id: string,
): Promise<boolean> {
  const file = await ctx.db
    .deleteFrom('merchant_files')
    .where('merchant_id', '=', ctx.merchantId)
    .where('id', '=', id)
    .where('is_private', '=', false)
    .returning([
      'id',
      'extension',
      'width',
      'height',
      'color',
      'byte_size',
      'sizes_bytes',
      'may_be_logo',
      'created_at',
    ])
    .executeTakeFirst();
  if (!file) return false;
  await ctx.db
    .insertInto('files')
    .values({ ...file, store_id: ctx.storeId })
    .execute();
  return true;
}

/** Which store a file is of; undefined where it is of none. */
export async function findStoreOfFile(ctx: SystemContext, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('files')
    .where('id', '=', id)
    .select('store_id')
    .executeTakeFirst();
  return row?.store_id;
}

/** What the sizes of a public file take, locked. */
export async function findLockedSizes(ctx: TenantContext, id: string) {
  return ctx.db
    .selectFrom('files')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('is_private', '=', false)
    .select('sizes_bytes')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSizesBytes(
  ctx: TenantContext,
  id: string,
  bytes: number,
): Promise<void> {
  await ctx.db
    .updateTable('files')
    .set({ sizes_bytes: bytes })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** False where no merchant has this file waiting. */
export async function updateWaitingSizesBytes(
  ctx: SystemContext,
  id: string,
  bytes: number,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('merchant_files')
    .set({ sizes_bytes: bytes })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The next public files of all stores after an id whose sizes nobody has counted. */
export async function listUncounted(
  ctx: SystemContext,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('files')
    .where('sizes_bytes', 'is', null)
    .where('is_private', '=', false)
    .where('id', '>', after)
    .where('created_at', '<', before)
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export interface SweptFile {
  id: string;
  is_private: boolean;
  is_deleted: boolean;
}

/**
 * Looks at the next files of all stores after an id and deletes those that nothing shows. A use that
 * is not named here makes its foreign key refuse the statement.
 */
export async function deleteUnusedFiles(
  ctx: SystemContext,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<SweptFile[]> {
  const { rows } = await sql<SweptFile>`
    with batch as (
      select store_id, id, is_private from files
      where id > ${after} and created_at < ${before}
      order by id
      limit ${limit}
    ), deleted as (
      delete from files using batch
      where files.store_id = batch.store_id and files.id = batch.id
        and not exists (select from products
          where products.store_id = files.store_id and products.thumbnail_id = files.id)
        and not exists (select from product_images
          where product_images.store_id = files.store_id and product_images.file_id = files.id)
        and not exists (select from layout_images
          where layout_images.store_id = files.store_id and layout_images.file_id = files.id)
        and not exists (select from order_slips
          where order_slips.store_id = files.store_id and order_slips.file_id = files.id)
        and not exists (select from stores
          where stores.id = files.store_id
            and files.id in (stores.logo_id, stores.favicon_id, stores.share_image_id))
      returning files.id
    )
    select batch.id, batch.is_private, deleted.id is not null as is_deleted
    from batch left join deleted on deleted.id = batch.id
    order by batch.id`.execute(ctx.db);
  return rows;
}

/** Deletes uploads that no store of their merchant took; slips are kept. */
export async function deleteUnclaimedFiles(
  ctx: SystemContext,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('merchant_files')
    .where((eb) =>
      eb(
        eb.refTuple('merchant_id', 'id'),
        'in',
        eb
          .selectFrom('merchant_files')
          .where('created_at', '<', before)
          .where('is_private', '=', false)
          .orderBy('created_at')
          .limit(limit)
          .select(['merchant_id', 'id'])
          .$asTuple('merchant_id', 'id'),
      ),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the rows of private files that nothing shows any more; answers the ids of those there were. */
export async function deletePrivateRows(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('files')
    .where('store_id', '=', ctx.storeId)
    .where('is_private', '=', true)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

interface DeletedFile {
  id: string;
  is_private: boolean;
}

/** Deletes up to so many rows of a store that nothing refers to any more. */
export const deleteStoreRows = (
  ctx: SystemContext,
  storeId: string,
  limit: number,
): Promise<DeletedFile[]> =>
  ctx.db
    .deleteFrom('files')
    .where('store_id', '=', storeId)
    .where('id', 'in', (eb) =>
      eb.selectFrom('files').where('store_id', '=', storeId).select('id').limit(limit),
    )
    .returning(['id', 'is_private'])
    .execute();

/** The same of a merchant's own. */
export const deleteMerchantRows = (
  ctx: SystemContext,
  merchantId: string,
  limit: number,
): Promise<DeletedFile[]> =>
  ctx.db
    .deleteFrom('merchant_files')
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('merchant_files')
        .where('merchant_id', '=', merchantId)
        .select('id')
        .limit(limit),
    )
    .returning(['id', 'is_private'])
    .execute();

/** Which of these ids have a row, in whichever store. */
export async function listKnownIds(
  ctx: SystemContext,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('files')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select('id')
    .unionAll(
      ctx.db
        .selectFrom('merchant_files')
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
        .select('id'),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}
