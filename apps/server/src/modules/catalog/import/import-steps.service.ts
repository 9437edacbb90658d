import type { ImportNote } from '@kade/words/import-notes';
import type { TenantContext } from '../../../platform/context';
import { AppError, translateDatabaseError } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { createSlices } from '../../../platform/works';
import { getMerchantActor } from '../../merchants';
import {
  listReadOnly,
  lockProductRoom,
  noProductRoom,
  productReadOnly,
  takeProductRoom,
} from '../../plans';
import { binProducts, lockProducts } from '../book';
import { listModels, writeModels, type KnownProduct } from '../models';
import { deleteEmptyCategories, deleteEmptyCollections } from '../shelves';
import { differences, isSameModel, type ModelWrite, type ProductModel } from '../whole';
import { markItems, nextItems, skipItems, type StoredItem } from './import-items.queries';
import { insertPictures } from './import-pictures.queries';
import { importTable } from './import-table';
import { updateImport, type LockedImport } from './imports.queries';
import { matchProducts } from './match-products.service';
import { applyReviewed } from './stock-since';

const PRODUCTS_AT_ONCE = 10;

/** Writes the products of a file; one that cannot be written is left out and says why. */
export const importing = createSlices<LockedImport, StoredItem>({
  table: importTable,
  at: 'running',
  end: 'pictures',
  atOnce: PRODUCTS_AT_ONCE,
  next: (ctx, id, limit) => nextItems(ctx, id, 'waiting', limit),
  apply: async (ctx, { id, found }, items) =>
    writeItems(await asMerchant(ctx, found), id, found, items),
  passOver: (ctx, id, { position, sheet }, error) =>
    skipItems(ctx, id, [{ position, told: [{ row: sheet.row, told: toldOf(error) }] }]),
});

/** Takes back what an import wrote. */
export const undoing = createSlices<LockedImport, StoredItem>({
  table: importTable,
  at: 'undoing',
  end: 'undone',
  atOnce: PRODUCTS_AT_ONCE,
  next: (ctx, id, limit) => nextItems(ctx, id, 'done', limit),
  apply: async (ctx, { id, found }, items) => takeBack(await asMerchant(ctx, found), id, items),
  async finish(ctx, { id, found }) {
    await deleteEmptyCategories(ctx, found.new_categories);
    await deleteEmptyCollections(ctx, found.new_collections);
    await updateImport(ctx, id, { finished_at: ctx.clock.now() });
  },
});

/** Why a product could not be written, as far as that is the file's and not ours. */
function toldOf(error: unknown): ImportNote {
  const known = error instanceof AppError ? error : translateDatabaseError(error);
  return { say: 'not_imported', why: known?.told ?? null };
}

/** The variants of a product that a picture shows. */
const shownBy = ({ groups }: ProductModel, url: string) =>
  groups.flatMap(({ variants }) =>
    variants.flatMap(({ _id, picture }) => (picture === url ? [_id] : [])),
  );

/** What the history of the stock says who did it. */
const asMerchant = async (ctx: TenantContext, { merchant_id }: LockedImport) => ({
  ...ctx,
  actor: await getMerchantActor(ctx, merchant_id),
});

async function writeItems(
  ctx: TenantContext,
  id: string,
  found: LockedImport,
  items: readonly StoredItem[],
): Promise<void> {
  const wanted = await modelsToWrite(ctx, id, items);
  const fitting = await leaveOutSurplus(ctx, id, wanted);
  const writes = await leaveOutReadOnly(ctx, id, fitting);
  const changing = writes.filter(
    ({ before, after }) => !before || differences(before, after).length > 0,
  );
  const { newCategories, newCollections } = await writeModels(ctx, changing);
  if (newCategories.length + newCollections.length > 0) {
    await updateImport(ctx, id, {
      new_categories: [...found.new_categories, ...newCategories],
      new_collections: [...found.new_collections, ...newCollections],
    });
  }
  await insertPictures(
    ctx,
    id,
    changing.flatMap(({ id: product_id, after }) =>
      after.images.flatMap(({ file, url, alt }, place) =>
        file === null ? [{ product_id, place, url, alt, variant_ids: shownBy(after, url) }] : [],
      ),
    ),
  );
  const written = await listModels(
    ctx,
    changing.map((write) => write.id),
  );
  await markItems(
    ctx,
    id,
    writes.map(({ position, id: product_id, before }) => ({
      position,
      state: 'done' as const,
      product_id,
      before: before ?? null,
      after: written.get(product_id) ?? null,
    })),
  );
}

type ItemWrite = ModelWrite & { position: number; row: number };

/** What items make of the products that they are, locked, or of new ones; others than reviewed are skipped. */
async function modelsToWrite(
  ctx: TenantContext,
  id: string,
  items: readonly StoredItem[],
): Promise<ItemWrite[]> {
  const sheets = items.map(({ sheet }) => sheet);
  const first = await matchProducts(ctx, sheets);
  await lockProductRoom(ctx);
  await lockProducts(
    ctx,
    first.matches.flatMap((match) => match?.id ?? []),
  );
  // After the lock: what is read is what holds while the lock does.
  const { matches, namesakes, fileAt } = await matchProducts(ctx, sheets);
  const tools = { newId: () => newId(ctx), fileAt };
  const skipped: Parameters<typeof skipItems>[2][number][] = [];
  const writes = items.flatMap(({ position, sheet, product_id }, index): ItemWrite[] => {
    const match = matches[index];
    const { row } = sheet;
    const told = notAsReviewed(product_id, match, namesakes[index]);
    if (told) {
      skipped.push({ position, told: [{ row, told }] });
      return [];
    }
    const after = applyReviewed(match?.model, sheet, tools);
    return [{ position, row, id: match?.id ?? newId(ctx), before: match?.model, after }];
  });
  await skipItems(ctx, id, skipped);
  return writes;
}

/** Nobody has seen what the file would do to another product than that of the review. */
function notAsReviewed(
  seen: string | null,
  match: KnownProduct | undefined,
  namesakes = 0,
): ImportNote | undefined {
  if (seen === null) {
    if (match) return { say: 'there_since', name: match.model.name };
    return namesakes > 0 ? { say: 'title_of_several', count: namesakes } : undefined;
  }
  return match?.id === seen ? undefined : { say: 'gone_since' };
}

/** Of new products those that the plan has room for, in the order of the file; others are skipped. */
async function leaveOutSurplus(
  ctx: TenantContext,
  id: string,
  writes: readonly ItemWrite[],
): Promise<readonly ItemWrite[]> {
  const made = writes.filter(({ before }) => !before);
  const room = await takeProductRoom(ctx, made.length);
  if (room === made.length) return writes;
  const surplus = new Set(made.slice(room));
  const why = await noProductRoom(ctx);
  const skipped = [...surplus].map(({ position, row }) => ({
    position,
    told: [{ row, told: { say: 'no_room' as const, why } }],
  }));
  await skipItems(ctx, id, skipped);
  return writes.filter((write) => !surplus.has(write));
}

/** Products that are more than the plan has room for stay as they are; those of others are written. */
async function leaveOutReadOnly(
  ctx: TenantContext,
  id: string,
  writes: readonly ItemWrite[],
): Promise<readonly ItemWrite[]> {
  const changed = writes.filter(
    ({ before, after }) => before && differences(before, after).length > 0,
  );
  const kept = await listReadOnly(
    ctx,
    changed.map((write) => write.id),
  );
  if (kept.length === 0) return writes;
  const names = new Map(kept.map(({ _id, name }) => [_id, name]));
  const [first] = kept;
  const why = await productReadOnly(ctx, first?.name ?? '');
  await skipItems(
    ctx,
    id,
    changed.flatMap(({ position, row, id: product }) =>
      names.has(product)
        ? [{ position, told: [{ row, told: { say: 'refused' as const, why } }] }]
        : [],
    ),
  );
  return writes.filter(({ id: product }) => !names.has(product));
}

async function takeBack(
  ctx: TenantContext,
  id: string,
  items: readonly StoredItem[],
): Promise<void> {
  const ids = items.flatMap(({ product_id }) => product_id ?? []);
  const locked = await lockProducts(ctx, ids);
  const now = await listModels(ctx, ids);
  const keptBecause = ({ product_id, before, after }: StoredItem): ImportNote | undefined => {
    if (!after) return undefined;
    const model = now.get(product_id ?? '');
    if (model && isSameModel(model, after)) return undefined;
    if (model) return { say: 'kept_changed', fields: differences(after, model) };
    // One that the import made is where the undo would put it, or gone.
    if (!before) return undefined;
    return { say: locked.has(product_id ?? '') ? 'kept_binned' : 'kept_deleted' };
  };
  const reasons = new Map(items.map((item) => [item, keptBecause(item)]));
  const unchanged = items.filter((item) => !reasons.get(item));
  const writes = unchanged.flatMap(({ product_id, before }): ModelWrite[] => {
    const model = now.get(product_id ?? '');
    return before && model && product_id ? [{ id: product_id, before: model, after: before }] : [];
  });
  await writeModels(ctx, writes);
  const made = unchanged.flatMap(({ product_id, before, after }) =>
    after && !before && product_id && now.has(product_id) ? [product_id] : [],
  );
  await binProducts(ctx, made);
  await markItems(
    ctx,
    id,
    items.map((item) => {
      const told = reasons.get(item);
      if (!told) return { ...item, state: 'undone' as const };
      return { ...item, state: 'kept' as const, told: [{ row: item.sheet.row, told }] };
    }),
  );
}
