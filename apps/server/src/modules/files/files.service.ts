import { LOGO_MAX_BYTES, LOGO_REFUSED, PICTURE_MAX_BYTES, type File } from '@kade/contract/files';
import {
  transaction,
  type MerchantContext,
  type SystemContext,
  type TenantContext,
} from '../../platform/context';
import { invalid } from '../../platform/errors';
import { enterStore } from '../../platform/gates';
import { newId } from '../../platform/random';
import type { Upload } from '../../platform/upload';
import { fileFolder, idOfPath, originalKey } from './file-paths';
import { withIncomingFile } from './incoming';
import {
  fileOf,
  findMayBeLogo,
  getFiles,
  insertFile,
  insertMerchantFile,
  moveFileToStore,
} from './files.queries';
import { printOf, type PicturePrint } from './picture-print';
import { readLogo, readPicture, type UploadedPicture } from './pictures';
import { makeSizes } from './picture-sizes';

/** Keeps an uploaded picture for a store of the merchant, or for the merchant until a store takes it. */
export async function uploadPicture(
  ctx: MerchantContext,
  query: { store_id?: string | undefined; purpose?: 'picture' | 'logo' | undefined },
  upload: Upload,
): Promise<File> {
  const store = query.store_id === undefined ? undefined : await enterStore(ctx, query.store_id);
  const picture =
    query.purpose === 'logo'
      ? await withIncomingFile(ctx, upload.read(LOGO_MAX_BYTES, LOGO_REFUSED), readLogo)
      : await withIncomingFile(ctx, upload.read(PICTURE_MAX_BYTES), readPicture);
  const id = await keepPicture(ctx, picture, {
    isPrivate: false,
    insert: (ctx, id) =>
      store
        ? insertFile({ ...ctx, storeId: store.storeId }, id, picture, false)
        : insertMerchantFile(ctx, id, picture),
  });
  return fileOf({ id, ...picture });
}

/** Keeps an uploaded picture that only signed addresses show, such as a receipt. */
export async function uploadPrivatePicture(
  ctx: TenantContext,
  upload: Upload,
): Promise<{ id: string; extension: string } & PicturePrint> {
  const picture = await withIncomingFile(ctx, upload.read(), readPicture);
  const id = await keepPicture(ctx, picture, {
    isPrivate: true,
    insert: (ctx, id) => insertFile(ctx, id, picture, true),
  });
  return { id, extension: picture.extension, ...(await printOf(picture.bytes)) };
}

/** Keeps a picture that was fetched for a store; answers its id. Throws what is wrong with it. */
export async function keepFetchedPicture(ctx: TenantContext, bytes: Buffer): Promise<string> {
  const picture = await withIncomingFile(ctx, piecesOf(bytes), readPicture);
  return keepPicture(ctx, picture, {
    isPrivate: false,
    insert: (ctx, id) => insertFile(ctx, id, picture, false),
  });
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Bytes first: a row never names bytes that are not there, and bytes without a row are swept. */
async function keepPicture<C extends SystemContext>(
  ctx: C,
  picture: UploadedPicture,
  options: { isPrivate: boolean; insert: (ctx: C, id: string) => Promise<void> },
): Promise<string> {
  const id = newId(ctx);
  const file = { id, extension: picture.extension, is_private: options.isPrivate };
  const contentType = picture.extension === 'png' ? 'image/png' : 'image/jpeg';
  if (!(await ctx.storage.put(originalKey(file), picture.bytes, contentType))) {
    throw new Error(`there is a file ${id} already`);
  }
  try {
    await transaction(ctx, async (ctx) => {
      await options.insert(ctx, id);
      if (!options.isPrivate)
        await ctx.jobs.enqueue(ctx, makeSizes, { id, extension: file.extension });
    });
  } catch (error) {
    await ctx.storage.deleteAll(fileFolder(file));
    throw error;
  }
  return id;
}

/**
 * Moves a logo that the merchant uploaded (its id or path) into their store and answers its id; one
 * that is the store's already stays. In the caller's transaction.
 */
export async function claimLogo(
  ctx: MerchantContext & TenantContext,
  idOrPath: string,
): Promise<string> {
  const id = idOfPath(idOrPath);
  if (id) await moveFileToStore(ctx, id);
  const mayBeLogo = id && (await findMayBeLogo(ctx, id));
  if (!id || mayBeLogo === undefined) {
    throw invalid({ logo: 'was not found; please upload it again' }, 'The logo was not found.');
  }
  if (!mayBeLogo) throw noLogo('logo');
  return id;
}

/** Refuses a file that is none of the store's or came as no logo may come. */
export async function assertLogo(ctx: TenantContext, image: string): Promise<void> {
  const mayBeLogo = await findMayBeLogo(ctx, image);
  if (mayBeLogo === undefined) throw invalid({ image: 'was not found' });
  if (!mayBeLogo) throw noLogo('image');
}

const noLogo = (field: string) =>
  invalid({ [field]: 'must be a PNG, JPG or JPEG image of at most 2MB' }, LOGO_REFUSED);

/** Refuses ids that are no public files of the store: `assertFiles(ctx, { images: [id, …] })`. */
export async function assertFiles(
  ctx: TenantContext,
  fields: Record<string, readonly string[]>,
): Promise<void> {
  const known = await getFiles(ctx, Object.values(fields).flat());
  const strange = Object.entries(fields).filter(([, ids]) => ids.some((id) => !known.has(id)));
  if (strange.length === 0) return;
  throw invalid(Object.fromEntries(strange.map(([field]) => [field, 'was not found'])));
}
