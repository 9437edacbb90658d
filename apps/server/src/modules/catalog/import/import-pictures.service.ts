import { PICTURE_MAX_BYTES } from '@kade/contract/files';
import type { PictureProblem } from '@kade/words/picture-problems';
import { transaction, type TenantContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import { fetchPublic, OutboundError } from '../../../platform/outbound';
import { assertStorage } from '../../files/quota';
import { keepFetchedPicture } from '../../files/upload';
import { listSources } from '../models';
import { markPicture, nextPictures, type ImportPicture } from './import-pictures.queries';
import { attachWork } from './import-work';
import { findLockedImport, updateImport } from './imports.queries';

const PICTURES_AT_ONCE = 3;
const TIMEOUT_MS = 10_000;

/** Fetches the next pictures of an import; false when none are left. */
export async function fetchNext(ctx: TenantContext, id: string): Promise<boolean> {
  const found = await transaction(ctx, (ctx) => findLockedImport(ctx, id));
  if (found?.state !== 'pictures') return false;
  const pictures = await nextPictures(ctx, id, PICTURES_AT_ONCE);
  if (pictures.length === 0) {
    await finish(ctx, id);
    return false;
  }
  // Of one address only one at a time: the others take the file that it has become.
  const distinct = new Map(pictures.map((picture) => [picture.url, picture]));
  await Promise.all([...distinct.values()].map((picture) => fetchOne(ctx, id, picture)));
  return true;
}

/** Whether an import has come as far as to fetch its pictures. */
export async function isFetching(ctx: TenantContext, id: string): Promise<boolean> {
  const found = await transaction(ctx, (ctx) => findLockedImport(ctx, id));
  return found?.state === 'pictures';
}

async function finish(ctx: TenantContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const found = await findLockedImport(ctx, id);
    if (found?.state !== 'pictures') return;
    const state = found.ended_as ?? 'done';
    await updateImport(ctx, id, { state, finished_at: ctx.clock.now() });
  });
}

async function fetchOne(ctx: TenantContext, id: string, picture: ImportPicture): Promise<void> {
  try {
    const file_id = await fileFor(ctx, picture.url);
    const call = { store_id: ctx.storeId, import_id: id, picture, file_id };
    await ctx.threads.run(ctx, attachWork, call);
  } catch (error) {
    if (!(error instanceof OutboundError) && !(error instanceof AppError)) throw error;
    await markPicture(ctx, id, picture, { state: 'failed', told: toldOf(error) });
  }
}

function toldOf(error: OutboundError | AppError): PictureProblem {
  if (error instanceof OutboundError) return { say: error.reason };
  return error.told ? { say: 'refused', why: error.told } : { say: 'not_kept' };
}

async function fileFor(ctx: TenantContext, url: string): Promise<string> {
  const known = (await listSources(ctx, [url])).get(url);
  if (known !== undefined) return known;
  const options = { maxBytes: PICTURE_MAX_BYTES, timeoutMs: TIMEOUT_MS, type: 'image/' };
  // Not fetched only to be refused.
  await assertStorage(ctx);
  return keepFetchedPicture(ctx, await fetchPublic(ctx.network, url, options));
}
