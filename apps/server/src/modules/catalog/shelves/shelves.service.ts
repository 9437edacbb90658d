import type { NewShelf, Shelf, ShelfChange } from '@kade/contract/catalog/shelves';
import { transaction, type StoreContext } from '../../../platform/context';
import { assertCurrent } from '../../../platform/versions';
import { assertEditableStore } from '../../plans';
import { recordShelf } from './shelf-activity';
import {
  getShelf,
  insertShelf,
  listMemberIds,
  lockShelf,
  updateShelfRow,
  type ShelfKind,
} from './shelves.queries';

export function createShelf(ctx: StoreContext, kind: ShelfKind, body: NewShelf): Promise<Shelf> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const shelf = await insertShelf(ctx, kind, body);
    await recordShelf(ctx, kind, shelf._id, { before: null, after: shelf });
    return shelf;
  });
}

/** Renames or describes a shelf, unless somebody changed it since the version that is sent. */
export function updateShelf(
  ctx: StoreContext,
  kind: ShelfKind,
  id: string,
  change: ShelfChange,
): Promise<Shelf> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const before = await lockShelf(ctx, kind, id);
    assertCurrent(kind.noun, change, before);
    await updateShelfRow(ctx, kind, id, change);
    const shelf = await getShelf(ctx, kind, id);
    await recordShelf(ctx, kind, id, { before, after: shelf });
    return shelf;
  });
}

/**
 * Locks a shelf whose list of products is about to be replaced, unless the list is of an old version;
 * answers which products stand on it.
 */
export async function lockForProducts(
  ctx: StoreContext,
  kind: ShelfKind,
  id: string,
  change: { products: readonly string[]; version?: number | undefined },
): Promise<string[]> {
  const { version } = await lockShelf(ctx, kind, id);
  const products = await listMemberIds(ctx, kind, id);
  assertCurrent(kind.noun, change, { products, version });
  return products;
}
