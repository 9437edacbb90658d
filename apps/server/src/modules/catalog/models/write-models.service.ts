import { stockGroupsOf } from '@kade/rules/stock-groups';
import type { TenantContext } from '../../../platform/context';
import { addUpStocks, setStocks, writeImages, writeProductRows } from '../book';
import {
  deleteEntriesOf,
  insertStockChanges,
  upsertEntriesOf,
  type StockCause,
  type StockStep,
} from '../entries';
import { deleteCombinations, writeCombinations } from '../goods';
import { resolveShelves, writeCollections } from '../shelves';
import { writeGroups } from '../variants';
import { cellsOf, combinationsKey, groupsKey, type ModelWrite, type ProductModel } from '../whole';

/**
 * Makes products what their models say, with their pictures, variants and stock, and keeps what that
 * does to the stock. Answers the categories and collections that were made on the way.
 */
export async function writeModels(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
  cause: StockCause = { reason: 'import' },
): Promise<NewShelves> {
  if (writes.length === 0) return { newCategories: [], newCollections: [] };
  const names = writes.flatMap(({ after }) => after.category ?? []);
  const { ids, created } = await resolveShelves(ctx, 'categories', names);
  const wanted = writes.flatMap(({ after }) => after.collections ?? []);
  const collections = await resolveShelves(ctx, 'collections', wanted);
  await writeProductRows(ctx, writes, ids);
  await writeImages(ctx, writes);
  await writeGroups(ctx, writes);
  await writeGoods(ctx, writes);
  await writeStock(ctx, writes, cause);
  await writeCollections(ctx, writes, collections.ids);
  return { newCategories: created, newCollections: collections.created };
}

/** What was made on the way. */
interface NewShelves {
  newCategories: string[];
  newCollections: string[];
}

/** What is known of combinations; groups that are others have other combinations. */
async function writeGoods(ctx: TenantContext, writes: readonly ModelWrite[]): Promise<void> {
  const changed = writes.filter(
    ({ before, after }) =>
      combinationsKey(before) !== combinationsKey(after) || groupsKey(before) !== groupsKey(after),
  );
  await deleteCombinations(
    ctx,
    changed.flatMap(({ id, before }) => (before ? [id] : [])),
  );
  await writeCombinations(
    ctx,
    changed.flatMap(({ id, after }) =>
      after.combinations.map((one) => ({ ...one, product_id: id })),
    ),
  );
}

const structureOf = (model: ProductModel | undefined) =>
  stockGroupsOf(model?.groups ?? [])
    .map(({ _id, variants }) => `${_id}:${variants.map((one) => one._id).join()}`)
    .join(';');

async function writeStock(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
  cause: StockCause,
): Promise<void> {
  const changed = writes.filter(
    ({ before, after }) =>
      structureOf(before) !== structureOf(after) ||
      (before?.quantities.join() ?? '0') !== after.quantities.join(),
  );
  const rebuilt = changed.filter(({ before, after }) => structureOf(before) !== structureOf(after));
  await deleteEntriesOf(
    ctx,
    rebuilt.flatMap(({ id, before }) => (before ? [id] : [])),
  );
  const counted = changed.filter(({ after }) => stockGroupsOf(after.groups).length > 0);
  const own = changed.filter(({ after }) => stockGroupsOf(after.groups).length === 0);
  await setStocks(
    ctx,
    own.map(({ id, after }) => ({ product_id: id, quantity: after.quantities[0] ?? 0 })),
  );
  await upsertEntriesOf(
    ctx,
    counted.flatMap(({ id, after }) =>
      cellsOf(after).map(({ ids, quantity }) => ({
        product_id: id,
        variant_id: ids.at(-1) ?? '',
        parents: ids.slice(0, -1),
        stock_quantity: quantity,
      })),
    ),
  );
  await addUpStocks(
    ctx,
    counted.map(({ id, after }) => {
      const variants =
        stockGroupsOf(after.groups)
          .at(-1)
          ?.variants.map((one) => one._id) ?? [];
      return { product_id: id, counted: { variants, combinations: after.quantities.length } };
    }),
  );
  await insertStockChanges(ctx, cause, changed.flatMap(stepsOf));
}

function stepsOf({ id, before, after }: ModelWrite): StockStep[] {
  const steps = new Map<string, StockStep>();
  const stepFor = (cell: { ids: string[]; names: string }) => {
    const key = cell.ids.toSorted().join();
    const step = steps.get(key) ?? {
      product_id: id,
      product_name: after.name,
      combination: cell.names,
      before: 0,
      after: 0,
    };
    steps.set(key, step);
    return step;
  };
  for (const cell of before ? cellsOf(before) : []) stepFor(cell).before = cell.quantity;
  for (const cell of cellsOf(after)) stepFor(cell).after = cell.quantity;
  return [...steps.values()];
}
