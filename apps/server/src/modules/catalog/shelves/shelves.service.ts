import type { Shelf, ShelfChange } from '@kade/contract/catalog/shelves';
import { transaction, type StoreContext } from '../../../platform/context';
import { isStale, staleVersion } from '../../../platform/versions';
import {
  getShelf,
  listMemberIds,
  lockShelf,
  updateShelfRow,
  type ShelfKind,
} from './shelves.queries';

/** Renames or describes a shelf, unless somebody changed it since the version that is sent. */
export function updateShelf(
  ctx: StoreContext,
  kind: ShelfKind,
  id: string,
  change: ShelfChange,
): Promise<Shelf> {
  return transaction(ctx, async (ctx) => {
    const { version } = await lockShelf(ctx, kind, id);
    if (isStale(change, version)) {
      const { name, description } = await getShelf(ctx, kind, id);
      throw staleVersion(kind.noun, change, { name, description, version });
    }
    await updateShelfRow(ctx, kind, id, change);
    return getShelf(ctx, kind, id);
  });
}

/** Locks a shelf whose list of products is about to be replaced, unless the list is of an old version. */
export async function lockForProducts(
  ctx: StoreContext,
  kind: ShelfKind,
  id: string,
  change: { products: readonly string[]; version?: number | undefined },
): Promise<void> {
  const { version } = await lockShelf(ctx, kind, id);
  if (!isStale(change, version)) return;
  const products = await listMemberIds(ctx, kind, id);
  throw staleVersion(kind.noun, change, { products, version });
}
