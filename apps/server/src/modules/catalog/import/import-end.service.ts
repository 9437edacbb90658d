import type { ImportState } from '@kade/contract/catalog/imports';
import type { ImportProblem } from '@kade/words/import-problems';
import { transaction, type TenantContext } from '../../../platform/context';
import type { Exhausted } from '../../../platform/threads';
import { stopPictures } from './import-pictures.queries';
import { findLockedImport, listKeptSheets, updateImport } from './imports.queries';
import { sheetFolder } from './sheet-file';

/** Where an import ends that was at work. */
const STATE_AFTER: Partial<Record<ImportState, ImportState>> = {
  reading: 'failed',
  running: 'cancelled',
  pictures: 'cancelled',
  undoing: 'cancelled',
};

/** Ends an import that cannot go on and says why; what it has changed so far can be undone. */
export async function giveUpImport(ctx: TenantContext, id: string, why?: Exhausted): Promise<void> {
  const told: ImportProblem = { say: why ?? 'ended_by_mistake' };
  await transaction(ctx, async (ctx) => {
    const found = await findLockedImport(ctx, id);
    const usual = found && STATE_AFTER[found.state];
    if (found?.state === 'pictures') await stopPictures(ctx, id);
    const state = found?.state === 'pictures' ? (found.ended_as ?? usual) : usual;
    if (state) await updateImport(ctx, id, { state, told, finished_at: ctx.clock.now() });
  });
  await ctx.storage.deleteAll(sheetFolder(id));
  await updateImport(ctx, id, { file_bytes: 0 });
}

/** Deletes what is kept of files in a store that is about to be deleted. */
export async function deleteSheets(ctx: TenantContext): Promise<void> {
  for (const id of await listKeptSheets(ctx)) await ctx.storage.deleteAll(sheetFolder(id));
}
