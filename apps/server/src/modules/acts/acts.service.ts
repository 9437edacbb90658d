import { ACT_UNDO_DAYS } from '@kade/contract/act-undo';
import { OWN_ACTS, type OwnAct } from '@kade/contract/activity';
import { InventoryChange } from '@kade/contract/catalog/inventory';
import * as z from 'zod/mini';
import { transaction, type StoreContext } from '../../platform/context';
import { AppError, conflict } from '../../platform/errors';
import { listOwnActs, takeUndo, type Undo } from '../activity';
import { assertMay } from '../auth/gates';
import { undoBulk } from '../catalog/bulk';
import { undoImport } from '../catalog/import';
import { changeInventory } from '../catalog/inventory';
import { restoreProduct, undoProductChange } from '../catalog/products';
import { listLayoutElements, reorderLayoutElements } from '../layouts';
import { undoOrderChange } from '../order-many';
import { undoContact, undoItems } from '../orders/edit';
import { undoTracking } from '../orders/parcel';
import { UNDO_SECONDS, undoChange } from '../orders/status';
import { listAllPages, reorderPages } from '../pages';
import { setBack } from './kept-things';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last acts of whoever asks, and which of them can be taken back. */
export async function listActs(ctx: StoreContext): Promise<OwnAct[]> {
  const now = ctx.clock.now().getTime();
  // Whoever ordered is about to be told.
  const offered = now - UNDO_SECONDS * 1000;
  const since = new Date(now - ACT_UNDO_DAYS * DAY_MS);
  const acts = await listOwnActs(ctx, { since, most: OWN_ACTS });
  return acts.map(({ undoes, standing, ...act }) => {
    const isTold = undoes?.verb === 'undo_statuses' || undoes?.verb === 'undo_order_change';
    const isLate = isTold && act.created_at.getTime() < offered;
    return {
      ...act,
      undo: isLate && standing === 'open' ? 'never' : standing,
      work: workOf(undoes),
    };
  });
}

function workOf(undoes: Undo | null): OwnAct['work'] {
  if (undoes?.verb === 'undo_bulk') return { kind: 'bulk_change', id: undoes.id };
  return undoes?.verb === 'undo_import' ? { kind: 'import', id: undoes.id } : null;
}

/**
 * Takes an act back by the product's own verb, which looks whether somebody has changed the same since,
 * tells what it does, and refuses what this person may not do.
 */
export async function undoAct(ctx: StoreContext, id: string): Promise<{ undone: true }> {
  await transaction(ctx, async (ctx) => {
    const undo = await takeUndo(ctx, id);
    try {
      await perform(ctx, undo);
    } catch (error) {
      throw withoutForm(error);
    }
  });
  return { undone: true };
}

/** Nobody fills in a form here: what a field is refused for is what is in the way. */
function withoutForm(error: unknown): unknown {
  if (!(error instanceof AppError) || error.told.say !== 'invalid_input') return error;
  const [first] = error.fields;
  if (!first) return error;
  const { field, told: problem } = first;
  return conflict({ say: 'undo_refused', field, problem }, error.fields);
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
    case 'undo_order_change':
      assertMay(ctx, 'orders.write');
      return undoOrderChange(ctx, undo.id);
    case 'set_contact':
      assertMay(ctx, 'orders.write');
      return undoContact(ctx, undo.id, undo);
    case 'set_items':
      assertMay(ctx, 'orders.write');
      return undoItems(ctx, undo.id, undo);
    case 'set_tracking':
      assertMay(ctx, 'orders.write');
      return undoTracking(ctx, undo.id, undo);
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
    case 'set_back':
      return setBack(ctx, undo);
  }
}

/** Cells as a row keeps them: JSON that a change of the inventory could have sent. */
const keptCells = (kept: object): InventoryChange['products'] =>
  z.decode(InventoryChange, kept as never).products;

/** Whoever has put things in another order since, or added one, is not overruled. */
function assertSameOrder(now: readonly string[], then: readonly string[]): void {
  if (now.join() !== then.join()) throw conflict({ say: 'changed_meanwhile' });
}
