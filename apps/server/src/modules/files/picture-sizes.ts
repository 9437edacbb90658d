import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS } from '@kade/contract/files';
import type { JobKind } from '../../platform/jobs';
import { originalKey, sizeKey } from './file-paths';
import { resizePicture } from './pictures';

/** Makes the sizes of a public picture; until then its original stands in for them. */
export const makeSizes: JobKind<{ id: string; extension: string }> = {
  name: 'files-make-sizes',
  expireInSeconds: 5 * 60,
  retryLimit: 8,
  retryDelay: 10,
  isHeavy: true,
  async run(ctx, { id, extension }) {
    const original = await ctx.storage.get(originalKey({ id, extension, is_private: false }));
    // Deleted meanwhile.
    if (!original) return;
    const bytes = await buffer(original.stream);
    for (const width of PICTURE_WIDTHS) {
      const resized = await resizePicture(bytes, width);
      await ctx.storage.put(sizeKey(id, width), resized, 'image/webp');
    }
  },
};
