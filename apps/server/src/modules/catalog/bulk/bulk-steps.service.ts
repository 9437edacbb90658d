import { BULK_AT_ONCE, type BulkAction } from '@kade/contract/catalog/bulk';
import { transaction, type TenantContext } from '../../../platform/context';
import { lockProducts } from '../stock/stock.queries';
import {
  findLockedChange,
  isTargetThere,
  markItems,
  nextItems,
  setBulkState,
  type BulkItem,
  type BulkStage,
  type ItemState,
} from './bulk.queries';
import { isSame, stateAfter, type TouchedState } from './states';
import { lastPosition, listCategoryNames, listTouched, writeStates } from './states.queries';

/** Does the next step of a running change; false when there is none left. */
export const applyNext = (ctx: TenantContext, id: string): Promise<boolean> =>
  nextStep(ctx, id, { state: 'running', items: 'waiting', done: 'done' }, applyTo);

/** Does the next step of undoing a change; false when there is none left. */
export const undoNext = (ctx: TenantContext, id: string): Promise<boolean> =>
  nextStep(ctx, id, { state: 'undoing', items: 'changed', done: 'undone' }, undoOf);

/** One step of a change that is in a state, on the items that are, in one transaction. */
async function nextStep(
  ctx: TenantContext,
  id: string,
  course: { state: BulkStage; items: ItemState; done: BulkStage },
  step: typeof applyTo,
): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const bulk = await findLockedChange(ctx, id);
    if (bulk?.state !== course.state) return false;
    const items = await nextItems(ctx, id, course.items, BULK_AT_ONCE);
    await step(ctx, id, bulk.change, items);
    if (items.length === BULK_AT_ONCE) return true;
    await setBulkState(ctx, id, course.done);
    return false;
  });
}

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
  const changes = touched.flatMap(({ id: product_id, before }) => {
    const after = stateAfter(before, change, { now: ctx.clock.now(), last });
    if (isSame(before, after)) return [];
    last += 1;
    return [{ product_id, state: 'changed' as const, before, after }];
  });
  await writeStates(
    ctx,
    change,
    changes.map(({ product_id, after }) => ({ id: product_id, state: after })),
  );
  const changed = new Set(changes.map(({ product_id }) => product_id));
  const same = ids.filter((product) => !changed.has(product));
  await markItems(ctx, id, [
    ...changes,
    ...same.map((product_id) => ({ product_id, state: 'same' as const })),
  ]);
}

async function undoOf(
  ctx: TenantContext,
  id: string,
  change: BulkAction,
  items: readonly BulkItem[],
): Promise<void> {
  const ids = items.map(({ product_id }) => product_id);
  const canReturn = await whatCanReturn(ctx, change);
  await lockProducts(ctx, ids);
  const isBinToo = change.action === 'delete';
  const now = new Map(
    (await listTouched(ctx, change, ids, isBinToo)).map((product) => [product.id, product.before]),
  );
  const undone = items.filter(({ product_id, before, after }) => {
    const current = now.get(product_id);
    return current && isSame(current, after) && canReturn(before);
  });
  await writeStates(
    ctx,
    change,
    undone.map(({ product_id, before }) => ({ id: product_id, state: before })),
  );
  const isUndone = new Set(undone.map(({ product_id }) => product_id));
  await markItems(
    ctx,
    id,
    ids.map((product_id) => ({
      product_id,
      state: isUndone.has(product_id) ? ('undone' as const) : ('kept' as const),
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
