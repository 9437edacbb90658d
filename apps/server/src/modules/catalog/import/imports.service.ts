import type { ImportState, ProductImport } from '@kade/contract/catalog/imports';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, notFound, refused } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import type { Upload } from '../../../platform/upload';
import { actOn } from '../../../platform/works';
import { recordActivity } from '../../activity';
import { assertEditableStore, assertOrderRoom } from '../../plans';
import { pairsOf } from './import-columns.service';
import { renewPictures, stopPictures } from './import-pictures.queries';
import { importTable } from './import-table';
import { productImport } from './imports.jobs';
import {
  findLockedImport,
  getImport,
  insertImport,
  updateImport,
  type LockedImport,
} from './imports.queries';
import { sheetFolder, sheetKey } from './sheet-file';

/** What comes with a file: its name, the import whose place it takes, and what its columns are. */
interface BesideFile {
  file_name?: string | undefined;
  instead_of?: string | undefined;
  columns?: readonly string[] | undefined;
}

/** Keeps an uploaded file; a job reads it, and nothing changes before the merchant says so. */
export async function startImport(
  ctx: StoreContext,
  beside: BesideFile,
  upload: Upload,
): Promise<ProductImport> {
  const chunks: Buffer[] = [];
  for await (const chunk of upload.read()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw refused('invalid', { say: 'file_empty' });
  const file_name = beside.file_name || upload.fileName;
  return upload.once(ctx, (ctx) => keepSheet(ctx, { ...beside, file_name }, bytes));
}

async function keepSheet(
  ctx: StoreContext,
  { file_name, instead_of, columns }: BesideFile,
  bytes: Buffer,
): Promise<ProductImport> {
  const id = newId(ctx);
  // Bytes first: a row never names a file that is not there.
  await ctx.storage.put(sheetKey(id), bytes, 'text/csv');
  try {
    return await transaction(ctx, async (ctx) => {
      await assertEditableStore(ctx);
      const before = instead_of === undefined ? undefined : await cancelBefore(ctx, instead_of);
      // Said anew of a file that was read before: nothing at all is an answer, too.
      const said = columns || before ? pairsOf(columns ?? []) : undefined;
      const name = file_name || 'products.csv';
      await insertImport(ctx, id, { name, bytes: bytes.length, said, header: before?.header });
      await productImport.enqueue(ctx, id);
      return getImport(ctx, id);
    });
  } catch (error) {
    await ctx.storage.deleteAll(sheetFolder(id));
    throw error;
  }
}

/** Ends an import that another one of the same file takes the place of, unless it is begun or over. */
async function cancelBefore(ctx: StoreContext, id: string): Promise<LockedImport> {
  const found = await findLockedImport(ctx, id);
  if (!found) throw notFound('import');
  if (found.state === 'reading' || found.state === 'ready') {
    await updateImport(ctx, id, { state: 'cancelled', finished_at: ctx.clock.now() });
  }
  return found;
}

/** Starts what was read; broken rows are left out only where the merchant says so. */
export async function confirmImport(
  ctx: StoreContext,
  id: string,
  { skip_broken = false }: { skip_broken?: boolean | undefined },
): Promise<ProductImport> {
  return changeState(ctx, id, ['ready'], 'running', async (ctx) => {
    await assertEditableStore(ctx);
    await assertOrderRoom(ctx);
    const found = await getImport(ctx, id);
    if (found.broken > 0 && !skip_broken) {
      throw conflict({ say: 'import_rows_broken' });
    }
    if (found.total === 0) throw conflict({ say: 'import_empty' });
    await recordImport(ctx, found, false);
  });
}

/**
 * Stops an import at once; what it has changed so far stays and can be undone. One that was over, and
 * only tries its pictures again, is what it was.
 */
export async function cancelImport(ctx: StoreContext, id: string): Promise<ProductImport> {
  const from = ['reading', 'ready', 'running', 'pictures'] as const;
  return changeState(ctx, id, from, 'cancelled', async (ctx, { state, ended_as }) => {
    if (state === 'pictures') await stopPictures(ctx, id);
    return ended_as ?? undefined;
  });
}

/** Puts back what an import changed, as far as nothing changed since. */
export async function undoImport(ctx: StoreContext, id: string): Promise<ProductImport> {
  return changeState(ctx, id, ['done', 'cancelled'], 'undoing', async (ctx) => {
    await recordImport(ctx, await getImport(ctx, id), true);
    // What is taken back lacks nothing any more.
    await updateImport(ctx, id, { told: null });
  });
}

/** Fetches the pictures once more that could not be fetched. */
export async function retryPictures(ctx: StoreContext, id: string): Promise<ProductImport> {
  return changeState(ctx, id, ['done', 'cancelled'], 'pictures', async (ctx, { state }) => {
    await assertEditableStore(ctx);
    if ((await renewPictures(ctx, id)) === 0) {
      throw conflict({ say: 'no_failed_pictures' });
    }
    const isDone = state === 'done';
    await updateImport(ctx, id, {
      ended_as: isDone ? 'done' : 'cancelled',
      // Of one that was done nothing but its pictures was given up.
      ...(isDone && { told: null }),
    });
  });
}

async function changeState(
  ctx: StoreContext,
  id: string,
  from: readonly ImportState[],
  usual: ImportState,
  /** What goes with it; another state than the usual one where it answers one. */
  before?: (ctx: StoreContext, found: LockedImport) => Promise<ImportState | undefined | void>,
): Promise<ProductImport> {
  return actOn(ctx, { table: importTable, id, from }, async (ctx, found) => {
    const state = (await before?.(ctx, found)) ?? usual;
    const isOver = usual === 'cancelled';
    await updateImport(ctx, id, { state, ...(isOver && { finished_at: ctx.clock.now() }) });
    if (!isOver) await productImport.enqueue(ctx, id);
    return getImport(ctx, id);
  });
}

const recordImport = (ctx: StoreContext, found: ProductImport, isUndone: boolean) =>
  recordActivity(ctx, {
    area: 'products',
    thing: 'import',
    name: found.file_name,
    before: isUndone ? { undone: false } : null,
    after: isUndone ? { undone: true } : { created: found.create, changed: found.update },
    undo: isUndone ? undefined : { verb: 'undo_import', id: found._id },
  });
