import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS } from '@kade/contract/files';
import { transaction, type SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { CONTENT_TYPES, fileFolder, originalKey, sharedKey, sizeKey } from '../paths';
import {
  findLockedSizes,
  findStoreOfFile,
  listKnownIds,
  updateSizesBytes,
  updateWaitingSizesBytes,
} from '../book';
import { resizePicture, sharePicture } from '../pictures';
import { checkStorage } from '../quota';

/** Makes the sizes of a public picture; until then its original stands in for them. */
export const makeSizes: JobKind<{ id: string; extension: string }> = {
  name: 'files-make-sizes',
  expireInSeconds: 5 * 60,
  retryLimit: 8,
  retryDelay: 10,
  isHeavy: true,
  async run(ctx, { id, extension }) {
    const original = await ctx.storage.get(originalKey({ id, extension, is_private: false }));
    if (!original) {
      // It may lie on the disk of another machine, or be lost, which somebody is to see.
      if ((await listKnownIds(ctx, [id])).has(id)) {
        throw new Error(`the original of picture ${id} is missing`);
      }
      return;
    }
    const bytes = await buffer(original.stream);
    let sum = 0;
    for (const width of PICTURE_WIDTHS) {
      const resized = await resizePicture(bytes, width);
      await ctx.storage.put(sizeKey(id, width), resized, 'image/webp');
      sum += resized.length;
    }
    const shared = await sharePicture(bytes);
    await ctx.storage.put(sharedKey(id), shared, CONTENT_TYPES.jpg);
    await countSizes(ctx, id, sum + shared.length);
  },
};

/** Adds the sizes of a picture to what its store keeps; those of a picture that is gone go, too. */
async function countSizes(ctx: SystemContext, id: string, bytes: number): Promise<void> {
  if (await recordSizes(ctx, id, bytes)) return;
  // A store may have taken it from its merchant between the two looks.
  if (await recordSizes(ctx, id, bytes)) return;
  await ctx.storage.deleteAll(fileFolder({ id, is_private: false }));
}

function recordSizes(ctx: SystemContext, id: string, bytes: number): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const storeId = await findStoreOfFile(ctx, id);
    if (storeId === undefined) return updateWaitingSizesBytes(ctx, id, bytes);
    const store = { ...ctx, storeId };
    const file = await findLockedSizes(store, id);
    if (!file) return false;
    const added = bytes - (file.sizes_bytes ?? 0);
    await updateSizesBytes(store, id, bytes);
    if (added !== 0) await checkStorage(store, added, { mayRefuse: false });
    return true;
  });
}

/** Counts the sizes of a picture that were made before they were counted, or only in part. */
export async function countStoredSizes(ctx: SystemContext, id: string): Promise<void> {
  let sum = 0;
  const keys = [...PICTURE_WIDTHS.map((width) => sizeKey(id, width)), sharedKey(id)];
  for (const key of keys) {
    const object = await ctx.storage.get(key);
    object?.stream.destroy();
    sum += object?.size ?? 0;
  }
  await recordSizes(ctx, id, sum);
}
