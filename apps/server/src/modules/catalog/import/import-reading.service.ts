import { cut } from '@kade/rules/cut';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { transaction, type TenantContext } from '../../../platform/context';
import { isTrouble } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { StorageError } from '../../../platform/storage';
import { listReadOnly } from '../../plans';
import { applySheet, limitNotes, priceNotes, stockOutcome, withSharedValues } from '../apply';
import type { KnownProduct } from '../models';
import { SheetError, short } from '../sheet-files';
import { titleKey, type ReadProduct, type SheetProblem, type SheetProduct } from '../sheets';
import { differences, type ProductModel } from '../whole';
import { insertItems, type ReadItem } from './import-items.queries';
import { tellOfShelves } from './import-notes.queries';
import { closeReader, keepReader, openReader, type Reader } from './import-reader';
import { findLockedImport, updateImport } from './imports.queries';
import { matchProducts } from './match-products.service';
import { sheetFolder } from './sheet-file';
import { reviewed } from './stock-since';

const PRODUCTS_AT_ONCE = 40;
/** Of large products fewer, so that their memory does not add up. */
const VARIANTS_AT_ONCE = 5_000;
/** Another job goes on after this long: what a dead process did is taken up soon. */
const SLICE_MS = 5_000;

/** Reads the file of an import that is to be read, and says of each product what would become of it. */
export async function readOn(ctx: TenantContext, id: string): Promise<boolean> {
  const found = await transaction(ctx, (ctx) => findLockedImport(ctx, id));
  if (found?.state === 'reading' && (await readFile(ctx, id, found.read_count))) return true;
  await closeReader(id);
  // Also that of an import which was cancelled before it was read.
  if (found && found.file_bytes > 0) {
    await ctx.storage.deleteAll(sheetFolder(id));
    await updateImport(ctx, id, { file_bytes: 0 });
  }
  return false;
}

/** Whether there is more to read. */
async function readFile(ctx: TenantContext, id: string, readBefore: number): Promise<boolean> {
  try {
    const reader = await openReader(ctx, id, readBefore);
    if (await readSome(ctx, id, readBefore, reader)) {
      await keepReader(reader);
      return true;
    }
    await reader.products.return?.();
  } catch (error) {
    // What is away comes back: it is read once more.
    if (isTrouble(error) || error instanceof StorageError) throw error;
    const isTold = error instanceof SheetError;
    if (!isTold) ctx.log.error({ err: error }, 'a file of products could not be read');
    const told = isTold ? error.told : { say: 'file_unread' as const };
    await updateImport(ctx, id, { state: 'failed', told, finished_at: ctx.clock.now() });
  }
  return false;
}

/** Reads for a while, behind what was read before; whether there is more. */
async function readSome(
  ctx: TenantContext,
  id: string,
  readBefore: number,
  reader: Reader,
): Promise<boolean> {
  const end = performance.now() + SLICE_MS;
  const { columns, others } = reader;
  await updateImport(ctx, id, {
    format: columns.format,
    ignored_columns: [...columns.ignored.values()],
    ignored_sheets: others.map(short),
  });
  let batch: ReadProduct[] = [];
  let variants = 0;
  const keep = async () => {
    const { position, rowCount } = reader;
    const isReading = await keepBatch(ctx, id, { position, rowCount, batch });
    reader.position += batch.length;
    batch = [];
    variants = 0;
    return isReading;
  };
  for (let next = await reader.products.next(); !next.done; next = await reader.products.next()) {
    const { lastRow, ...read } = next.value;
    reader.rowCount = lastRow - 1;
    // What a job that died had read already.
    if (reader.position + batch.length < readBefore && batch.length === 0) {
      reader.position += 1;
      continue;
    }
    batch.push(read);
    variants += read.product.variants.length;
    if (batch.length < PRODUCTS_AT_ONCE && variants < VARIANTS_AT_ONCE) continue;
    if (!(await keep())) return false;
    if (performance.now() > end) return true;
  }
  if (!(await keep())) return false;
  if (reader.position === 0) throw new SheetError({ say: 'no_products' });
  await transaction(ctx, async (ctx) => {
    const found = await findLockedImport(ctx, id);
    if (found?.state !== 'reading') return;
    await tellOfShelves(ctx, id);
    await updateImport(ctx, id, { state: 'ready', ignored_columns: reader.unread() });
  });
  return false;
}

interface Batch {
  position: number;
  rowCount: number;
  batch: readonly ReadProduct[];
}

/** Keeps what was read; false where the import is cancelled or another job reads it. */
async function keepBatch(
  ctx: TenantContext,
  id: string,
  { position, rowCount, batch }: Batch,
): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const found = await findLockedImport(ctx, id);
    if (found?.state !== 'reading' || found.read_count !== position) return false;
    const sheets = batch.map(({ product }) => product);
    const { matches, namesakes, fileAt } = await matchProducts(ctx, sheets);
    const known = matches.flatMap((match) => match?.id ?? []);
    const readOnly = new Set((await listReadOnly(ctx, known)).map(({ _id }) => _id));
    const tools = { newId: () => newId(ctx), fileAt };
    const items = batch.map(({ product: read, problems, missing, notes }, index): ReadItem => {
      const match = matches[index];
      const place = { position: position + index, product_id: match?.id ?? null };
      const all = [
        ...unsureNotes(read.row, namesakes[index]),
        ...problems,
        ...(match ? [] : missing),
      ];
      // What is broken is not applied: its sizes may be beyond all limits.
      if (all.length > 0) return { ...place, ...brokenItem(read, match?.model, all) };
      const shared = withSharedValues(match?.model, read, fileAt);
      const product = shared.sheet;
      const after = applySheet(match?.model, product, tools);
      const changes = match ? differences(match.model, after) : [];
      if (match && changes.length > 0 && readOnly.has(match.id)) {
        return { ...place, ...readOnlyItem(product, match.model) };
      }
      if (match && product.isStock && changes.includes('Variants')) {
        const told: SheetProblem = { row: product.row, told: { say: 'stock_of_others' } };
        return { ...place, ...brokenItem(product, match.model, [told]) };
      }
      const action = !match ? 'create' : changes.length > 0 ? 'update' : 'same';
      const kept = keptStockNotes(product, match?.model);
      const others = [
        ...notes.others,
        ...limitNotes(product, after),
        ...pictureNotes(product.row, after),
      ];
      const other = action === 'same' ? [] : [...(kept ? [] : notes.stock), ...others];
      return {
        ...place,
        name: after.name || nameOf(product),
        action,
        changes,
        told: [
          ...(kept ?? []),
          ...(match ? handleNotes(product, match, changes.length > 0 ? after : match.model) : []),
          ...(match && action === 'update' ? foundNotes(product, match, after) : []),
          ...notes.left,
          ...shared.told,
          ...priceNotes(match?.model, product, after),
          ...other,
        ],
        stock_outcome: stockOutcome(match?.model, product, after),
        // What is written is the product that the review names.
        sheet: match ? reviewed(match.model, { ...product, id: match.id }) : product,
      };
    });
    await insertItems(ctx, id, items);
    await updateImport(ctx, id, { read_count: position + batch.length, row_count: rowCount });
    return true;
  });
}

const nameOf = ({ name, handle, row }: SheetProduct) => cut(name || handle, 200) || `Row ${row}`;

/** Several products have the title that is all that the file names one by. */
const unsureNotes = (row: number, count = 0): SheetProblem[] =>
  count > 0 ? [{ row, told: { say: 'title_of_several', count } }] : [];

/** A product keeps the handle that it has, whatever is typed over it. */
const handleNotes = (
  { handle, row, isNamedByTitle }: SheetProduct,
  { id }: KnownProduct,
  kept: ProductModel,
): SheetProblem[] =>
  // One that our file made of the id is nobody's.
  isNamedByTitle || [kept.handle ?? '', ''].includes(handle) || handle.endsWith(id.slice(-12))
    ? []
    : [{ row, told: { say: 'handle_left_out', text: short(handle) } }];

/** Which product of the store changes, where neither its id nor its title and handle both say it. */
function foundNotes(
  { id, row, isNamedByTitle }: SheetProduct,
  match: KnownProduct,
  after: ProductModel,
): SheetProblem[] {
  if (id === match.id) return [];
  const { name, handle } = match.model;
  if (isNamedByTitle) return handle === null ? [{ row, told: { say: 'found_by_title' } }] : [];
  return titleKey(name) === titleKey(after.name) ? [] : [{ row, told: { say: 'renamed', name } }];
}

/** A product that is left out is kept by its name alone. */
const brokenItem = (
  product: SheetProduct,
  model: ProductModel | undefined,
  problems: SheetProblem[],
) => ({
  name: model?.name ?? nameOf(product),
  action: 'broken' as const,
  changes: [],
  told: problems,
  stock_outcome: null,
  sheet: { handle: '', row: product.row, variants: [], hasQuantities: false },
});

/** A product that is more than the plan has room for stays as it is, and is not written. */
const readOnlyItem = (product: SheetProduct, model: ProductModel) => ({
  ...brokenItem(product, model, [{ row: product.row, told: { say: 'read_only' } }]),
  action: 'same' as const,
});

/** One number for a product that counts its stock by variants, which the file does not name. */
function keptStockNotes(
  sheet: SheetProduct,
  model: ProductModel | undefined,
): SheetProblem[] | undefined {
  const isKept = !sheet.options && stockGroupsOf(model?.groups ?? []).length > 0;
  if (!isKept || sheet.variants[0]?.quantity === undefined) return undefined;
  return [{ row: sheet.row, told: { say: 'stock_of_variants_kept' } }];
}

/** Pictures that the import will not fetch. */
const pictureNotes = (row: number, { images }: ProductModel): SheetProblem[] =>
  images
    .filter(({ file, url }) => file === null && !/^https:/i.test(url))
    .map(({ url }) => ({ row, told: { say: 'picture_not_https', url } }));
