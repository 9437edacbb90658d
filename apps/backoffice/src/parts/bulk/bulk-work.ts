import { bulk, type BulkChange } from '@kade/contract/catalog/bulk';
import { formatCount } from '@kade/words/english';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';
import { isAtWork, type WorkKind } from '../../lib/server/works';

const refreshCatalog = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: storeKey('products') }),
    queryClient.invalidateQueries({ queryKey: storeKey('categories') }),
    queryClient.invalidateQueries({ queryKey: storeKey('collections') }),
  ]);

/** A change of many products. */
export const bulkKind: WorkKind<BulkChange> = {
  atWork: ['running', 'undoing'],
  get: (id) => api.call(bulk.get, { params: { id } }),
  refresh: refreshCatalog,
  forget: refreshCatalog,
};

export const countProducts = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

/** How far a change is, or what it came to where that is not all that was asked for; else undefined. */
export function toldStage(change: BulkChange): string | undefined {
  const { state, done, total, read_only, no_room, fees_overdue } = change;
  if (isAtWork(bulkKind, change))
    return `Still at work: ${formatCount(done)} of ${countProducts(total)}`;
  if (state === 'undone' || no_room + fees_overdue > 0) return `Undone: ${toldUndo(change)}`;
  if (done < total) {
    return `Stopped after ${formatCount(done)} of ${countProducts(total)}, by a mistake of ours. Do the rest once more`;
  }
  return read_only > 0
    ? `${countProducts(read_only)} read-only on your plan, left as they are`
    : undefined;
}

/** What an undo came to. */
export function toldUndo(change: BulkChange): string {
  const { undone, kept, gone, no_room, fees_overdue, kept_products } = change;
  const namesOf = (isDeleted: boolean) =>
    kept_products
      .filter(({ is_deleted }) => is_deleted === isDeleted)
      .map(({ name }) => name || 'one deleted for good')
      .join(', ');
  const [changed, binned] = [namesOf(false), namesOf(true)];
  const others = kept - kept_products.length;
  return [
    `${countProducts(undone)} as before`,
    changed && `Changed since, so left alone: ${changed}`,
    binned && `In the Bin, so left alone: ${binned}`,
    others > 0 && `${formatCount(others)} more left alone`,
    gone > 0 && `${countProducts(gone)} left alone: the category or collection is deleted`,
    no_room > 0 &&
      `No room for ${countProducts(no_room)} on your plan as it is: undo again once there is`,
    fees_overdue > 0 &&
      `${countProducts(fees_overdue)} ${fees_overdue === 1 ? 'waits' : 'wait'} until your overdue fees are paid: undo again then`,
  ]
    .filter(Boolean)
    .join('. ');
}
