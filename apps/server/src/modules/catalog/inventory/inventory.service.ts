import type {
  InventoryChange,
  InventoryProduct,
  InventorySettings,
  InventorySettingsChange,
} from '@kade/contract/catalog/inventory';
import { problemOf } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, type FieldRefusal } from '../../../platform/errors';
import { assertSeen } from '../../../platform/versions';
import { recordActivity, wayBack } from '../../activity';
import { lockProducts, updateThresholds } from '../book';
import { entryKey, listGroups } from '../groups';
import { EDIT, quantitiesOf, recordStock, writeCells, type SetCell } from '../stock';
import { lockStore } from '../../stores/book';
import {
  getInventorySettings,
  listInventoryOf,
  updateInventorySettings,
} from './inventory.queries';

/** A cell as it was sent, of a product that is there. */
interface SentCell extends SetCell {
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
    if (problems.length + conflicts.length > 0) {
      const names = changes.map(({ product_id }) => locked.get(product_id)?.name);
      throw stockConflict([...problems, ...conflicts], names);
    }
    await writeCells(ctx, sent, EDIT);
    await updateThresholds(ctx, changes.flatMap(thresholdOf));
    await recordStock(ctx, sent, changes.flatMap(thresholdOf).length);
    return { products: await listInventoryOf(ctx, ids) };
  });
}

const thresholdOf = ({ product_id, low_stock_at }: InventoryChange['products'][number]) =>
  low_stock_at === undefined ? [] : [{ product_id, low_stock_at }];

const conflictsOf = (cells: readonly SentCell[], current: readonly number[]): FieldRefusal[] =>
  cells.flatMap(({ before, field }, index) => {
    const value = current[index] ?? 0;
    if (value === before) return [];
    return [{ field, told: { say: 'stock_now', before, now: value }, value }];
  });

/** What is most in the way, and of which products: they are sent as `products.0`, and called so. */
function stockConflict(fields: readonly FieldRefusal[], called: readonly (string | undefined)[]) {
  const [why = 'other_pieces'] = REASONS.filter((one) =>
    fields.some((field) => whyOf(field) === one),
  );
  const places = fields.filter((field) => whyOf(field) === why).map(({ field }) => placeIn(field));
  const concerned = [...new Set(places)].map((place) => called[place]);
  const names = concerned.filter((name) => name !== undefined).slice(0, NAMED);
  const counted = { why, names, more: concerned.length - names.length };
  return conflict({ say: 'version_conflict', of: 'stock', counted }, fields);
}

/** So many products are named; of more their number is told. */
const NAMED = 3;
const REASONS = ['gone', 'other_options', 'other_pieces'] as const;

function whyOf({ told }: FieldRefusal): (typeof REASONS)[number] {
  if (told.say === 'product_gone') return 'gone';
  return told.say === 'stock_now' ? 'other_pieces' : 'other_options';
}

const placeIn = (field: string) => Number(field.split('.')[1]);

export async function setInventorySettings(
  ctx: StoreContext,
  { before: known, ...settings }: InventorySettingsChange,
): Promise<InventorySettings> {
  return transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const before = await getInventorySettings(ctx);
    assertSeen('setting', { sent: settings, before: known, now: before });
    const after = await updateInventorySettings(ctx, settings);
    const undo = wayBack({ of: 'inventory_settings' }, before, after);
    await recordActivity(ctx, { area: 'stock', thing: 'inventory settings', before, after, undo });
    return after;
  });
}
