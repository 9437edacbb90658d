import { files, LOGO_MAX_BYTES, PICTURE_MAX_BYTES, type File } from '@kade/contract/files';
import {
  transaction,
  type MerchantContext,
  type PublicContext,
  type SystemContext,
  type TenantContext,
} from '../../../platform/context';
import { createAllowance } from '../../../platform/allowance';
import { invalid } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import type { Upload } from '../../../platform/upload';
import { enterStore } from '../../auth/gates';
import { CONTENT_TYPES, fileFolder, originalKey } from '../paths';
import { withIncomingFile } from './incoming';
import { fileOf, insertFile, insertMerchantFile, type NewFile } from '../book';
import type { PicturePrint } from '../pictures';
import { heicWork } from '../pictures';
import { readLogo, readPicture, readSlip, type ToPng, type UploadedPicture } from '../pictures';
import { makeSizes } from './picture-sizes';
import { assertFewWaiting, assertStorage, checkStorage } from '../quota';
import { readSlipDocument } from '../pictures';

const MB = 1024 * 1024;
/** For one address: what may be under way at once, and be left within ten minutes. */
const slipAllowance = createAllowance({
  arriving: 20 * MB,
  kept: 15 * MB,
  windowMs: 10 * 60_000,
});

const toPng =
  (ctx: SystemContext): ToPng =>
  (path) =>
    ctx.pictureThreads.run(ctx, heicWork, { path });

/** Keeps an uploaded picture for a store of the merchant, or for the merchant until a store takes it. */
export async function uploadPicture(
  ctx: MerchantContext,
  query: { store_id?: string | undefined; purpose?: 'picture' | 'logo' | undefined },
  upload: Upload,
): Promise<File> {
  const store =
    query.store_id === undefined
      ? undefined
      : await enterStore(ctx, query.store_id, files.upload.permission);
  await (store ? assertStorage(store) : assertFewWaiting(ctx));
  const picture =
    query.purpose === 'logo'
      ? await withIncomingFile(ctx, upload.read(LOGO_MAX_BYTES, { say: 'logo_refused' }), (path) =>
          readLogo(path, toPng(ctx)),
        )
      : await withIncomingFile(ctx, upload.read(PICTURE_MAX_BYTES), (path) =>
          readPicture(path, toPng(ctx)),
        );
  return upload.once(ctx, async (ctx) => {
    const id = newId(ctx);
    await keepFile(ctx, picture, {
      id,
      isPrivate: false,
      insert: (ctx) =>
        store
          ? addFile({ ...ctx, storeId: store.storeId }, id, picture)
          : insertMerchantFile(ctx, id, picture, false),
    });
    return fileOf({ id, ...picture });
  });
}

/** The slip of a bank transfer, as it is kept: a private file that only signed addresses show. */
export interface KeptSlip extends PicturePrint {
  id: string;
  extension: string;
}

/** Keeps a slip that a stranger sends, and what `attach` makes of it, or nothing of either. */
export function uploadSlip<C extends TenantContext & PublicContext, R>(
  ctx: C,
  upload: Upload,
  attach: (ctx: C, slip: KeptSlip) => Promise<R>,
): Promise<R> {
  return receiveSlip(ctx, upload, async (ctx, slip, file) => {
    await insertFile(ctx, slip.id, file, true);
    await checkStorage(ctx, file.bytes.length, { mayRefuse: false });
    return attach(ctx, slip);
  });
}

/** The same of a slip that a merchant sends to whoever runs Kade: it belongs to none of their stores. */
export function uploadOwnSlip<R>(
  ctx: MerchantContext,
  upload: Upload,
  attach: (ctx: MerchantContext, slip: KeptSlip) => Promise<R>,
): Promise<R> {
  return receiveSlip(ctx, upload, async (ctx, slip, file) => {
    await insertMerchantFile(ctx, slip.id, file, true);
    return attach(ctx, slip);
  });
}

async function receiveSlip<C extends PublicContext, R>(
  ctx: C,
  upload: Upload,
  insert: (ctx: C, slip: KeptSlip, file: NewFile) => Promise<R>,
): Promise<R> {
  const sender = { key: ctx.address, arriving: upload.size, now: ctx.clock.now() };
  const receive = () =>
    withIncomingFile(ctx, bytesOfSlip(upload), async (path) => {
      const read = (await readSlipDocument(path)) ?? (await readSlip(path, toPng(ctx)));
      const { digest, fingerprint, ...file } = read;
      const slip = { id: newId(ctx), extension: file.extension, digest, fingerprint };
      const result = await upload.once(ctx, (ctx) =>
        keepFile(ctx, file, {
          id: slip.id,
          isPrivate: true,
          insert: (ctx) => insert(ctx, slip, file),
        }),
      );
      return { result, keptBytes: file.bytes.length };
    });
  const { result } = await (ctx.settings.hasRateLimits
    ? slipAllowance.within(sender, receive)
    : receive());
  return result;
}

async function* bytesOfSlip(upload: Upload): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of upload.read()) {
    isEmpty = false;
    yield chunk;
  }
  // What a browser sends of a form in which no file was chosen.
  if (isEmpty) throw invalid({ file: { say: 'required' } }, { say: 'slip_missing' });
}

/** Keeps a picture that was fetched for a store; answers its id. Throws what is wrong with it. */
export async function keepFetchedPicture(ctx: TenantContext, bytes: Buffer): Promise<string> {
  const picture = await withIncomingFile(ctx, piecesOf(bytes), (path) =>
    readPicture(path, toPng(ctx)),
  );
  const id = newId(ctx);
  await keepFile(ctx, picture, {
    id,
    isPrivate: false,
    insert: (ctx) => addFile(ctx, id, picture),
  });
  return id;
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function addFile(ctx: TenantContext, id: string, picture: UploadedPicture): Promise<void> {
  await insertFile(ctx, id, picture, false);
  await checkStorage(ctx, picture.bytes.length, { mayRefuse: true });
}

interface Keeping<C extends SystemContext, R> {
  id: string;
  isPrivate: boolean;
  insert: (ctx: C) => Promise<R>;
}

/** Bytes first: a row never names bytes that are not there, and bytes without a row are swept. */
async function keepFile<C extends SystemContext, R>(
  ctx: C,
  { bytes, extension }: NewFile,
  { id, isPrivate, insert }: Keeping<C, R>,
): Promise<R> {
  const file = { id, extension, is_private: isPrivate };
  if (!(await ctx.storage.put(originalKey(file), bytes, CONTENT_TYPES[extension]))) {
    throw new Error(`there is a file ${id} already`);
  }
  try {
    return await transaction(ctx, async (ctx) => {
      const result = await insert(ctx);
      if (!isPrivate) await ctx.jobs.enqueue(ctx, makeSizes, { id, extension });
      return result;
    });
  } catch (error) {
    await ctx.storage.deleteAll(fileFolder(file));
    throw error;
  }
}
