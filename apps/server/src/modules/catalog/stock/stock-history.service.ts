import { chosenOf, combinationAt } from '@kade/rules/selection';
import { stockGroupsOf, type StockGroup } from '@kade/rules/stock-groups';
import type { TenantContext } from '../../../platform/context';
import { createPauses } from '../../../platform/pauses';
import { getStock, insertStockChanges, type StockCause, type StockStep } from '../entries';
import { entryKey } from '../groups';

/** A change by the merchant's own hand. */
export const EDIT: StockCause = { reason: 'edit' };

type NamedGroup = StockGroup & { variants: readonly { _id: string; name: string }[] };

/** A locked product as the history wants it. */
export interface CountedProduct {
  id: string;
  name: string;
  stock_quantity: number;
  groups: readonly NamedGroup[];
}

/** The names of the variants of a combination, in the order of the groups. */
export const nameCombination = (groups: readonly NamedGroup[], variants: readonly string[]) =>
  chosenOf<NamedGroup['variants'][number], NamedGroup>(groups, variants)
    .map(({ variant }) => variant.name)
    .join(' / ');

/** What there is of every combination of a product. */
interface Cells {
  product: Pick<CountedProduct, 'id' | 'name'>;
  /** Those that the stock is counted by. */
  groups: readonly NamedGroup[];
  quantities: readonly number[];
}

/** What there is of every combination of a locked product, to be compared with what there will be. */
export async function readCells(ctx: TenantContext, product: CountedProduct): Promise<Cells> {
  const { quantities } = await getStock(ctx, product);
  return { product, groups: stockGroupsOf(product.groups), quantities };
}

/** Notes how the cells of a product differ from what they were. */
export async function noteDifference(
  ctx: TenantContext,
  cause: StockCause,
  before: Cells | undefined,
  after: Cells,
): Promise<void> {
  const pause = createPauses();
  const steps = new Map<string, StockStep & Pick<Cells, 'groups'> & { variants: string[] }>();
  const isAsBefore = before !== undefined && partsOf(before) === partsOf(after);
  const read = async ({ product, groups, quantities }: Cells, side: 'before' | 'after') => {
    for (const [cell, quantity] of quantities.entries()) {
      if (isAsBefore && before.quantities[cell] === after.quantities[cell]) continue;
      const variants = combinationAt(groups, cell);
      const key = entryKey(variants);
      const { id: product_id, name: product_name } = product;
      const step = steps.get(key) ?? { before: 0, after: 0 };
      const place = { product_id, product_name, variants, combination: '', groups };
      steps.set(key, { ...step, ...place, [side]: quantity });
      await pause();
    }
  };
  if (before) await read(before, 'before');
  await read(after, 'after');
  const changed: StockStep[] = [];
  for (const { groups, variants, ...step } of steps.values()) {
    if (step.before === step.after) continue;
    changed.push({ ...step, combination: nameCombination(groups, variants) });
    await pause();
  }
  await insertStockChanges(ctx, cause, changed);
}

/** What a stock is counted by, as a text to compare. */
const partsOf = ({ groups }: Cells) =>
  groups.flatMap(({ _id, variants }) => [_id, ...variants.map((one) => one._id)]).join();

/** Notes the stock that a new product begins with. */
export async function noteFirstStock(
  ctx: TenantContext,
  cause: StockCause,
  product: CountedProduct,
): Promise<void> {
  await noteDifference(ctx, cause, undefined, await readCells(ctx, product));
}
