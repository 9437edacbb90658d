import { bulk, type BulkChange } from '@kade/contract/catalog/bulk';
import { formatCount } from '@kade/words/english';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';
import type { WorkKind } from '../../lib/server/works';

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

/** What an undo came to. */
export function toldUndo({ undone, kept, kept_products: products }: BulkChange): string {
  if (kept === 0) return `${countProducts(undone)} as before`;
  const names = products.map(({ name }) => name || 'one deleted for good');
  const others = kept > names.length ? ` and ${formatCount(kept - names.length)} more` : '';
  return `${countProducts(undone)} as before. Changed since, so left alone: ${names.join(', ')}${others}`;
}
