import { buffer } from 'node:stream/consumers';
import type { TenantContext } from '../../../platform/context';
import { SheetError } from '../sheet-files';
import { readSheet, type ReadProduct, type ReadSheet } from '../sheets';
import { sayColumns } from './import-columns.service';
import { sheetKey } from './sheet-file';

/** A file that is being read, and how far. */
export interface Reader extends Pick<ReadSheet, 'columns' | 'others' | 'unread'> {
  id: string;
  products: AsyncIterator<ReadProduct & { lastRow: number }>;
  /** Products that were taken of it. */
  position: number;
  rowCount: number;
}

/**
 * The file that the slice before has read on: the next one does not begin it anew. One at most is kept, by
 * the thread that reads it, and as long as that lives.
 */
let kept: Reader | undefined;

/** The file of an import, behind the products that were read, if it is at hand; else from its beginning. */
export async function openReader(
  ctx: TenantContext,
  id: string,
  readCount: number,
): Promise<Reader> {
  const found = kept;
  kept = undefined;
  if (found?.id === id && found.position === readCount) return found;
  await found?.products.return?.();
  const object = await ctx.storage.get(sheetKey(id));
  if (!object) throw new SheetError({ say: 'file_gone' });
  const bytes = await buffer(object.stream);
  const { products, ...sheet } = await readSheet(bytes, ctx.clock.now(), sayColumns(ctx, id));
  return { id, ...sheet, products: products[Symbol.asyncIterator](), position: 0, rowCount: 0 };
}

/** Keeps a file for the slice that goes on with it. */
export async function keepReader(reader: Reader): Promise<void> {
  const other = kept;
  kept = reader;
  await other?.products.return?.();
}

/** Lets go of a file that is read no further. */
export async function closeReader(id: string): Promise<void> {
  if (kept?.id !== id) return;
  const { products } = kept;
  kept = undefined;
  await products.return?.();
}
