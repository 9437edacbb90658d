import { unlessBackedUp } from '../../../platform/backup';
import type { SystemContext, TenantContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { fileFolder } from '../paths';
import { deleteMerchantRows, deletePrivateRows, deleteStoreRows, listKnownIds } from '../book';

/** Files whose rows are gone; private ones unless said. */
interface Bytes {
  ids: string[];
  arePublic?: boolean;
}

const common = {
  expireInSeconds: 300,
  retryLimit: 5,
  retryDelay: 30,
  async run(ctx: SystemContext, bytes: Bytes) {
    const is_private = !bytes.arePublic;
    const isDone = await unlessBackedUp(ctx, async () => {
      // A store that was brought back has rows again.
      const known = await listKnownIds(ctx, bytes.ids);
      for (const id of bytes.ids.filter((one) => !known.has(one)))
        await ctx.storage.deleteAll(fileFolder({ id, is_private }));
    });
    if (!isDone) await ctx.jobs.enqueue(ctx, deleteFileBytesLater, bytes);
  },
};

/** The bytes go once the transaction that deleted the rows has committed. */
export const deleteFileBytes: JobKind<Bytes> = {
  name: 'delete_file_bytes',
  ...common,
};

/** Where a backup was under way. */
export const deleteFileBytesLater: JobKind<Bytes> = {
  name: 'delete_file_bytes_later',
  startAfter: 300,
  ...common,
};

/** Deletes private files of the store that nothing shows any more, rather than wait for the sweep. */
export async function deletePrivateFiles(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await deletePrivateRows(ctx, ids);
  await ctx.jobs.enqueue(ctx, deleteFileBytes, { ids: deleted });
}

/** Deletes up to so many files of a store, or of a merchant, whatever they are; answers how many. */
export async function deleteSomeFiles(
  ctx: SystemContext,
  owner: { store_id: string } | { merchant_id: string },
  limit: number,
): Promise<number> {
  const files =
    'store_id' in owner
      ? await deleteStoreRows(ctx, owner.store_id, limit)
      : await deleteMerchantRows(ctx, owner.merchant_id, limit);
  for (const arePublic of [true, false]) {
    const ids = files.filter((file) => file.is_private !== arePublic).map(({ id }) => id);
    if (ids.length > 0) await ctx.jobs.enqueue(ctx, deleteFileBytes, { ids, arePublic });
  }
  return files.length;
}
