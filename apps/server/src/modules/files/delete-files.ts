import { unlessBackedUp } from '../../platform/backup';
import type { SystemContext, TenantContext } from '../../platform/context';
import type { JobKind } from '../../platform/jobs';
import { fileFolder } from './file-paths';
import { deletePrivateRows } from './files.queries';

const common = {
  expireInSeconds: 300,
  retryLimit: 5,
  retryDelay: 30,
  async run(ctx: SystemContext, { ids }: { ids: string[] }) {
    const isDone = await unlessBackedUp(ctx, async () => {
      for (const id of ids) await ctx.storage.deleteAll(fileFolder({ id, is_private: true }));
    });
    if (!isDone) await ctx.jobs.enqueue(ctx, deleteFileBytesLater, { ids });
  },
};

/** The bytes go once the transaction that deleted the rows has committed. */
export const deleteFileBytes: JobKind<{ ids: string[] }> = {
  name: 'delete_file_bytes',
  ...common,
};

/** Where a backup was under way. */
export const deleteFileBytesLater: JobKind<{ ids: string[] }> = {
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
