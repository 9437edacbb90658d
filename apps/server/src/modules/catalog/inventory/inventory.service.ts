import type {
  InventoryChange,
  InventoryProduct,
  InventorySettings,
} from '@kade/contract/catalog/inventory';
import { problemOf, stockGroupsOf } from '@kade/rules/selection';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, type FieldRefusal } from '../../../platform/errors';
import { recordActivity, type Undo } from '../../activity';
import { lockProducts, updateThresholds } from '../book';
import { entryKey, listGroups } from '../groups';
import { EDIT, nameCombination, quantitiesOf, writeCells, type PlacedCell } from '../stock';
import {
  getInventorySettings,
  listInventoryOf,
  updateInventorySettings,
} from './inventory.queries';

/** More numbers than this are told as how many they are; the stock history has each. */
const CELLS_TOLD = 20;
/** So many can be taken back at once. */
const CELLS_UNDONE = 200;

/** A cell as it was sent, of a product that is there. */
interface SentCell extends PlacedCell {
  before: number;
  /** Names it in an error. */
  field: string;
}

/**
 * Sets cells and thresholds of many products, all or none. Where an order, or anybody, has changed a
 * number since it was read, nothing is set and every such number is named with what it is now.
 */
export async function changeInventory(
  ctx: StoreContext,
  changes: InventoryChange['products'],
): Promise<{ products: InventoryProduct[] }> {
  return transaction(ctx, async (ctx) => {
    const ids = [...new Set(changes.map(({ product_id }) => product_id))];
    const locked = await lockProducts(ctx, ids);
    // After the lock: what is read is what holds while the lock does.
    const groups = await listGroups(ctx, ids);
    const cells = new Map<string, SentCell>();
    const problems: FieldRefusal[] = [];
    for (const [index, change] of changes.entries()) {
      const found = locked.get(change.product_id);
      const row = found?.deleted_at ? undefined : found;
      const field = `products.${index}`;
      if (!row) problems.push({ field: `${field}.product_id`, told: { say: 'product_gone' } });
      if (!row || !change.cells) continue;
      const product = { ...row, groups: groups.get(row.id) ?? [] };
      for (const [at, cell] of change.cells.entries()) {
        const problem = problemOf(stockGroupsOf(product.groups), cell.variants);
        if (problem) problems.push({ field: `${field}.cells.${at}.variants`, told: problem });
        const sent = { ...cell, product, field: `${field}.cells.${at}.stock_quantity` };
        if (!problem) cells.set(`${row.id} ${entryKey(cell.variants)}`, sent);
      }
    }
    const sent = [...cells.values()];
    const conflicts = conflictsOf(sent, await quantitiesOf(ctx, sent));
    if (problems.length + conflicts.length > 0) throw stockConflict([...problems, ...conflicts]);
    await writeCells(ctx, sent, EDIT);
    await updateThresholds(ctx, changes.flatMap(thresholdOf));
    await recordStock(ctx, sent, changes.flatMap(thresholdOf).length);
    return { products: await listInventoryOf(ctx, ids) };
  });
}

/** Keeps what was saved in words: each number where they are few, else how many. */
async function recordStock(
  ctx: StoreContext,
  cells: readonly SentCell[],
  thresholds: number,
): Promise<void> {
  const changed = cells.filter(({ before, stock_quantity }) => before !== stock_quantity);
  if (changed.length + thresholds === 0) return;
  const isMany = changed.length > CELLS_TOLD;
  const labels = changed.map(({ product, variants }) =>
    [product.name, nameCombination(stockGroupsOf(product.groups), variants)]
      .filter(Boolean)
      .join(' – '),
  );
  const told = (valueOf: (cell: SentCell) => number) =>
    Object.fromEntries(changed.map((cell, index) => [labels[index] ?? '', valueOf(cell)]));
  await recordActivity(ctx, {
    area: 'stock',
    thing: 'stock',
    before: isMany ? {} : told(({ before }) => before),
    after: {
      ...(isMany
        ? { changed_numbers: changed.length }
        : told(({ stock_quantity }) => stock_quantity)),
      ...(thresholds > 0 && { changed_thresholds: thresholds }),
    },
    undo: thresholds === 0 ? undoOf(changed) : undefined,
  });
}

/** The same cells, the other way round; undefined where they are too many, or nobody may set them so. */
function undoOf(cells: readonly SentCell[]): Undo | undefined {
  if (cells.length > CELLS_UNDONE || cells.some(({ before }) => before < 0)) return undefined;
  return {
    verb: 'set_stock',
    products: cells.map(({ product, variants, before, stock_quantity }) => ({
      product_id: product.id,
      cells: [{ variants, before: stock_quantity, stock_quantity: before }],
    })),
  };
}

const thresholdOf = ({ product_id, low_stock_at }: InventoryChange['products'][number]) =>
  low_stock_at === undefined ? [] : [{ product_id, low_stock_at }];

const conflictsOf = (cells: readonly SentCell[], current: readonly number[]): FieldRefusal[] =>
  cells.flatMap(({ before, field }, index) => {
    const value = current[index] ?? 0;
    if (value === before) return [];
    return [{ field, told: { say: 'stock_now', before, now: value }, value }];
  });

const stockConflict = (fields: readonly FieldRefusal[]) =>
  conflict({ say: 'version_conflict', of: 'stock' }, fields);

export async function setInventorySettings(
  ctx: StoreContext,
  settings: InventorySettings,
): Promise<InventorySettings> {
  return transaction(ctx, async (ctx) => {
    const before = await getInventorySettings(ctx);
    const after = await updateInventorySettings(ctx, settings);
    await recordActivity(ctx, { area: 'stock', thing: 'inventory settings', before, after });
    return after;
  });
}
