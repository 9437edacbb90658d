import { BULK_AT_ONCE, type BulkAction } from '@kade/contract/catalog/bulk';
import { transaction, type TenantContext } from '../../../platform/context';
import { createPauses } from '../../../platform/pauses';
import { createSlices, type WorkTable } from '../../../platform/works';
import { lockProductRoom, noProductRoom, takeProductRoom } from '../../plans';
import { lockProducts } from '../book';
import {
  endUndo,
  findLockedChange,
  isTargetThere,
  markItems,
  nextItems,
  setBulkState,
  type BulkItem,
  type KeptBecause,
  type LockedBulk,
} from './bulk.queries';
import { findKept } from './read-only';
import { amountsIn, isAsKept, isSame, stateAfter, type TouchedState } from './states';
import { lastPosition, listCategoryNames, listTouched, writeStates } from './states.queries';

export const bulkTable: WorkTable<LockedBulk> = {
  noun: 'bulk change',
  refusals: {
    running: 'change_running',
    done: 'change_done',
    undoing: 'change_undone',
    undone: 'change_undone',
  },
  find: findLockedChange,
  setState: setBulkState,
};

/** Does a change to its products. */
export const applying = createSlices<LockedBulk, BulkItem>({
  table: bulkTable,
  at: 'running',
  end: 'done',
  atOnce: BULK_AT_ONCE,
  next: (ctx, id, limit) => nextItems(ctx, id, 'waiting', limit),
  apply: (ctx, { id, found }, items) => applyTo(ctx, id, found.change, items),
});

/** Takes a change back. */
export const undoing = createSlices<LockedBulk, BulkItem>({
  table: { ...bulkTable, setState: endUndo },
  at: 'undoing',
  end: 'undone',
  atOnce: BULK_AT_ONCE,
  next: (ctx, id, limit) => nextItems(ctx, id, 'changed', limit),
  apply: (ctx, { id, found }, items) => undoOf(ctx, id, found.change, items),
});

/** Ends a change, or the undoing of one, that cannot go on: what it changed can be undone. */
export const giveUpChange = (ctx: TenantContext, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const bulk = await findLockedChange(ctx, id);
    const isAtWork = bulk?.state === 'running' || bulk?.state === 'undoing';
    if (isAtWork) await setBulkState(ctx, id, 'done');
  });

async function applyTo(
  ctx: TenantContext,
  id: string,
  change: BulkAction,
  items: readonly BulkItem[],
): Promise<void> {
  const ids = items.map(({ product_id }) => product_id);
  // First the category or collection, as whoever changes it does: nobody waits in a circle.
  const isThere = await isTargetThere(ctx, change);
  await lockProducts(ctx, ids);
  const touched = isThere ? await listTouched(ctx, change, ids) : [];
  let last = change.action === 'collection' ? await lastPosition(ctx, change.collection) : 0;
  const now = ctx.clock.now();
  const changes: Changed[] = [];
  const kept = await findKept(ctx, change, ids);
  const readOnly: string[] = [];
  const pause = createPauses();
  for (const { id: product_id, before } of touched) {
    const after = stateAfter(before, change, { now, last });
    await pause();
    if (isSame(before, after)) continue;
    if (kept.has(product_id)) {
      readOnly.push(product_id);
      continue;
    }
    last += 1;
    changes.push({ product_id, state: 'changed', before, after });
  }
  for (const some of inPieces(changes)) {
    const states = some.map(({ product_id, after }) => ({ id: product_id, state: after }));
    await writeStates(ctx, change, states);
    await markItems(ctx, id, some);
  }
  const told = new Set([...changes.map(({ product_id }) => product_id), ...readOnly]);
  const same = ids.filter((product) => !told.has(product));
  await markItems(ctx, id, [
    ...same.map((product_id) => ({ product_id, state: 'same' as const })),
    ...readOnly.map((product_id) => ({ product_id, state: 'read_only' as const })),
  ]);
}

type Changed = BulkItem & { state: 'changed' };

/** Prices of variants that one statement sets, unless a single product has more. */
const PRICES_AT_ONCE = 2_500;

/** Items in pieces that a statement takes at once, whatever variants their products have. */
function inPieces<Item extends BulkItem>(items: readonly Item[]): Item[][] {
  const pieces: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = 1 + Object.keys(amountsIn(item.after)).length;
    if (size > room) {
      pieces.push([]);
      room = PRICES_AT_ONCE;
    }
    pieces.at(-1)?.push(item);
    room -= size;
  }
  return pieces;
}

async function undoOf(
  ctx: TenantContext,
  id: string,
  change: BulkAction,
  items: readonly BulkItem[],
): Promise<void> {
  const ids = items.map(({ product_id }) => product_id);
  const canReturn = await whatCanReturn(ctx, change);
  const isBinToo = change.action === 'delete';
  if (isBinToo) await lockProductRoom(ctx);
  await lockProducts(ctx, ids);
  const now = new Map(
    (await listTouched(ctx, change, ids, isBinToo)).map((product) => [product.id, product.before]),
  );
  const pause = createPauses();
  const undone: BulkItem[] = [];
  const keptBecause = new Map<string, KeptBecause>();
  for (const item of items) {
    const current = now.get(item.product_id);
    if (current && isAsKept(current, item.after)) {
      if (canReturn(item.before)) undone.push(item);
      else keptBecause.set(item.product_id, 'gone');
    }
    await pause();
  }
  // Those that come back from the bin, as far as there is room for them.
  const surplus = isBinToo ? undone.splice(await takeProductRoom(ctx, undone.length)) : [];
  if (surplus.length > 0) {
    const { say } = await noProductRoom(ctx);
    const why = say === 'fees_overdue' ? say : 'no_room';
    for (const { product_id } of surplus) keptBecause.set(product_id, why);
  }
  for (const some of inPieces(undone)) {
    const states = some.map(({ product_id, before }) => ({ id: product_id, state: before }));
    await writeStates(ctx, change, states);
  }
  const isUndone = new Set(undone.map(({ product_id }) => product_id));
  await markItems(
    ctx,
    id,
    ids.map((product_id) => ({
      product_id,
      state: isUndone.has(product_id) ? ('undone' as const) : ('kept' as const),
      kept_because: keptBecause.get(product_id),
    })),
  );
}

/** What products had before may be gone: a category, or the collection. */
async function whatCanReturn(
  ctx: TenantContext,
  change: BulkAction,
): Promise<(before: TouchedState) => boolean> {
  if (change.action === 'category') {
    const categories = await listCategoryNames(ctx);
    return ({ category }) => !category || categories.has(category);
  }
  const isThere = change.action !== 'collection' || (await isTargetThere(ctx, change));
  return () => isThere;
}
