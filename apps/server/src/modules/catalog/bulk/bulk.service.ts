import {
  BULK_AT_ONCE,
  BULK_PREVIEW_ROWS,
  MAX_BULK_PRODUCTS,
  type BulkAction,
  type BulkChange,
  type BulkPreview,
  type BulkRequest,
  type BulkSelection,
} from '@kade/contract/catalog/bulk';
import { MAX_COLLECTION_PRODUCTS } from '@kade/contract/catalog/collections';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { createPauses } from '../../../platform/pauses';
import { newId } from '../../../platform/random';
import { actOn, beginWork, type WorkStep } from '../../../platform/works';
import { assertEditableStore, assertOrderRoom } from '../../plans';
import { listProductIds } from '../products';
import { recordBulk } from './bulk-activity';
import { applying, bulkTable, undoing } from './bulk-steps.service';
import { bulkWork } from './bulk.jobs';
import {
  countOthers,
  getBulkChange,
  insertBulkChange,
  isTargetThere,
  retryWaiting,
  setBulkState,
} from './bulk.queries';
import { findKept } from './read-only';
import { isSame, shownState, stateAfter } from './states';
import { listCategoryNames, listTouched } from './states.queries';

/** What a change would do, as far as it can be said before it is done. */
export async function previewBulk(ctx: StoreContext, body: BulkRequest): Promise<BulkPreview> {
  const { selection, change } = body;
  const ids = await chooseProducts(ctx, selection);
  await assertPossible(ctx, change, ids);
  const places = { now: ctx.clock.now(), last: 0 };
  const categories =
    change.action === 'category' ? await listCategoryNames(ctx) : new Map<string, string>();
  const pause = createPauses();
  const rows: BulkPreview['rows'] = [];
  let changed = 0;
  let read_only = 0;
  const sorted = ids.toSorted();
  for (let at = 0; at < sorted.length; at += BULK_AT_ONCE) {
    const some = sorted.slice(at, at + BULK_AT_ONCE);
    const kept = await findKept(ctx, change, some);
    for (const { id, name, before, options } of await listTouched(ctx, change, some)) {
      await pause();
      const after = stateAfter(before, change, places);
      if (isSame(before, after)) continue;
      if (kept.has(id)) {
        read_only += 1;
        continue;
      }
      changed += 1;
      if (rows.length === BULK_PREVIEW_ROWS) continue;
      const shown = {
        before: shownState(before, categories, options),
        after: shownState(after, categories, options),
      };
      rows.push({ _id: id, name, ...shown });
    }
  }
  return { matched: ids.length, changed, read_only, rows };
}

/** Changes many products: a small number now, all or nothing; a large one by a job. */
export async function applyBulk(ctx: StoreContext, body: BulkRequest): Promise<BulkChange> {
  const { selection, change } = body;
  return transaction(ctx, async (ctx) => {
    await assertOrderRoom(ctx);
    if (change.action === 'collection') await assertEditableStore(ctx);
    const ids = await chooseProducts(ctx, selection);
    await assertPossible(ctx, change, ids);
    const id = newId(ctx);
    await insertBulkChange(ctx, id, change, ids);
    await begin(ctx, id, ids.length, applying.next);
    await recordBulk(ctx, change, ids.length, { id });
    return getBulkChange(ctx, id);
  });
}

/**
 * Puts products back as they were before a change, those that are still as it left them. It can be
 * asked for again as long as some wait for room on the plan, or for fees.
 */
export async function undoBulk(ctx: StoreContext, id: string): Promise<BulkChange> {
  return actOn(ctx, { table: bulkTable, id, from: ['done'] }, async (ctx, { change }) => {
    await retryWaiting(ctx, id);
    await setBulkState(ctx, id, 'undoing');
    const { total, done } = await getBulkChange(ctx, id);
    await recordBulk(ctx, change, total - done, { id, isUndone: true });
    await begin(ctx, id, total - done, undoing.next);
    return getBulkChange(ctx, id);
  });
}

const begin = (ctx: StoreContext, id: string, count: number, next: WorkStep) =>
  beginWork(ctx, id, { count, atOnce: BULK_AT_ONCE, next, enqueue: bulkWork.enqueue });

async function chooseProducts(ctx: TenantContext, selection: BulkSelection): Promise<string[]> {
  const ids =
    'ids' in selection
      ? [...new Set(selection.ids)]
      : await listProductIds(ctx, selection.filter, MAX_BULK_PRODUCTS + 1);
  if (ids.length > MAX_BULK_PRODUCTS) {
    throw invalid({ selection: { say: 'products_too_many_chosen', most: MAX_BULK_PRODUCTS } });
  }
  return ids;
}

/** Refuses what names a category or collection that is not there, or would overfill a collection. */
async function assertPossible(
  ctx: TenantContext,
  change: BulkAction,
  ids: readonly string[],
): Promise<void> {
  if (!(await isTargetThere(ctx, change))) {
    throw change.action === 'category'
      ? invalid({ 'change.category': { say: 'category_not_here' } })
      : invalid({ 'change.collection': { say: 'collection_not_here' } });
  }
  if (change.action !== 'collection' || change.mode === 'remove') return;
  const others = await countOthers(ctx, change.collection, ids);
  if (others + ids.length <= MAX_COLLECTION_PRODUCTS) return;
  throw invalid({
    'change.collection': { say: 'collection_too_large', most: MAX_COLLECTION_PRODUCTS },
  });
}
