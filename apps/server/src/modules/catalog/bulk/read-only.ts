import type { BulkAction } from '@kade/contract/catalog/bulk';
import type { TenantContext } from '../../../platform/context';
import { listReadOnly } from '../../plans';

/** What these acts touch is said of a product on any plan; a collection is the store's. */
const OF_ANY = new Set<BulkAction['action']>(['in_stock', 'status', 'delete', 'collection']);

/** Those of the products that stay as they are since they are more than the plan has room for. */
export async function findKept(
  ctx: TenantContext,
  change: BulkAction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (OF_ANY.has(change.action)) return new Set();
  return new Set((await listReadOnly(ctx, ids)).map(({ _id }) => _id));
}
