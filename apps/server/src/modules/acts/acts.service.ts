import { ACT_UNDO_DAYS, OWN_ACTS, type OwnAct } from '@kade/contract/activity';
import { InventoryChange } from '@kade/contract/catalog/inventory';
import * as z from 'zod/mini';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict } from '../../platform/errors';
import { listOwnActs, takeUndo, type Undo } from '../activity';
import { assertMay } from '../auth/gates';
import { undoBulk } from '../catalog/bulk';
import { undoImport } from '../catalog/import';
import { changeInventory } from '../catalog/inventory';
import { restoreProduct, undoProductChange } from '../catalog/products';
import { listLayoutElements, reorderLayoutElements } from '../layouts';
import { UNDO_SECONDS, undoChange } from '../orders/status';
import { listAllPages, reorderPages } from '../pages';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last acts of whoever asks, and which of them can be taken back. */
export async function listActs(ctx: StoreContext): Promise<OwnAct[]> {
  const now = ctx.clock.now().getTime();
  const since = new Date(now - ACT_UNDO_DAYS * DAY_MS);
  const acts = await listOwnActs(ctx, { since, most: OWN_ACTS });
  return acts.map(({ undoes, undone_at, ...act }) => {
    const age = now - act.created_at.getTime();
    return { ...act, undo: undone_at ? 'done' : isOpen(undoes, age) ? 'open' : 'never' };
  });
}

/** Once whoever ordered is told of a status, it stays; the rest waits for its month. */
const isOpen = (undoes: Undo | null, age: number): boolean =>
  undoes !== null && (undoes.verb !== 'undo_statuses' || age < UNDO_SECONDS * 1000);

/**
 * Takes an act back by the product's own verb, which looks whether somebody has changed the same since,
 * tells what it does, and refuses what this person may not do.
 */
export async function undoAct(ctx: StoreContext, id: string): Promise<{ undone: true }> {
  await transaction(ctx, async (ctx) => {
    const undo = await takeUndo(ctx, id);
    if (!undo) throw conflict({ say: 'change_undone' });
    await perform(ctx, undo);
  });
  return { undone: true };
}

async function perform(ctx: StoreContext, undo: Undo): Promise<unknown> {
  switch (undo.verb) {
    case 'restore_product':
      assertMay(ctx, 'catalog.write');
      return restoreProduct(ctx, undo.id);
    case 'set_product':
      assertMay(ctx, 'catalog.write');
      return undoProductChange(ctx, undo.id, undo);
    case 'set_stock':
      assertMay(ctx, 'catalog.write');
      return changeInventory(ctx, keptCells(undo));
    case 'undo_bulk':
      assertMay(ctx, 'catalog.write');
      return undoBulk(ctx, undo.id);
    case 'undo_import':
      assertMay(ctx, 'catalog.write');
      return undoImport(ctx, undo.id);
    case 'undo_statuses':
      assertMay(ctx, 'orders.write');
      return undoChange(ctx, undo.id, undo.undo);
    case 'order_layouts': {
      assertMay(ctx, 'settings.write');
      const now = await listLayoutElements(ctx);
      assertSameOrder(
        now.map(({ _id }) => _id),
        undo.is,
      );
      return reorderLayoutElements(ctx, undo.was);
    }
    case 'order_pages': {
      assertMay(ctx, 'settings.write');
      const now = await listAllPages(ctx);
      assertSameOrder(
        now.map((page) => page.id),
        undo.is,
      );
      return reorderPages(ctx, undo.was);
    }
  }
}

/** Cells as a row keeps them: JSON that a change of the inventory could have sent. */
const keptCells = (kept: object): InventoryChange['products'] =>
  z.decode(InventoryChange, kept as never).products;

/** Whoever has put things in another order since, or added one, is not overruled. */
function assertSameOrder(now: readonly string[], then: readonly string[]): void {
  if (now.join() !== then.join()) throw conflict({ say: 'changed_meanwhile' });
}
