import type { TenantContext } from '../../platform/context';
import type { JobKind } from '../../platform/jobs';
import { fileFolder } from './file-paths';
import { deletePrivateRows } from './files.queries';

/** The bytes go once the transaction that deleted the rows has committed. */
export const deleteFileBytes: JobKind<{ ids: string[] }> = {
  name: 'delete_file_bytes',
  expireInSeconds: 300,
  retryLimit: 5,
  retryDelay: 30,
  async run(ctx, { ids }) {
    for (const id of ids) await ctx.storage.deleteAll(fileFolder({ id, is_private: true }));
  },
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
