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
  const { state, done, total, read_only } = change;
  if (isAtWork(bulkKind, change))
    return `Still at work: ${formatCount(done)} of ${countProducts(total)}`;
  if (state === 'undone') return `Undone: ${toldUndo(change)}`;
  if (done < total) {
    return `Stopped after ${formatCount(done)} of ${countProducts(total)}, by a mistake of ours. Do the rest once more`;
  }
  return read_only > 0
    ? `${countProducts(read_only)} read-only on your plan, left as they are`
    : undefined;
}

/** What an undo came to. */
export function toldUndo({ undone, kept, kept_products: products }: BulkChange): string {
  if (kept === 0) return `${countProducts(undone)} as before`;
  const names = products.map(({ name }) => name || 'one deleted for good');
  const others = kept > names.length ? ` and ${formatCount(kept - names.length)} more` : '';
  return `${countProducts(undone)} as before. Changed since, so left alone: ${names.join(', ')}${others}`;
}
