import { chosenOf, combinationsOf, stockGroupsOf, type StockGroup } from '@kade/rules/selection';
import type { TenantContext } from '../../../platform/context';
import { entryKey } from '../variants/options';
import { getStock } from './stock-entries.queries';
import { insertStockChanges, type StockCause, type StockStep } from './stock-changes.queries';

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

type Cells = Map<string, Omit<StockStep, 'before' | 'after'> & { quantity: number }>;

/** What there is of every combination of a locked product, to be compared with what there will be. */
export async function readCells(ctx: TenantContext, product: CountedProduct): Promise<Cells> {
  const { quantities } = await getStock(ctx, product);
  const groups = stockGroupsOf(product.groups);
  return new Map(
    combinationsOf(groups).map((variants, index) => [
      entryKey(variants),
      {
        product_id: product.id,
        product_name: product.name,
        variants,
        combination: nameCombination(groups, variants),
        quantity: quantities[index] ?? 0,
      },
    ]),
  );
}

/** Notes how the cells of a product differ from what they were. */
export async function noteDifference(
  ctx: TenantContext,
  cause: StockCause,
  before: Cells,
  after: Cells,
): Promise<void> {
  const stepOf = (key: string): StockStep[] => {
    const cell = after.get(key) ?? before.get(key);
    if (!cell) return [];
    const { quantity: _, ...place } = cell;
    return [
      { ...place, before: before.get(key)?.quantity ?? 0, after: after.get(key)?.quantity ?? 0 },
    ];
  };
  const keys = new Set([...before.keys(), ...after.keys()]);
  await insertStockChanges(ctx, cause, [...keys].flatMap(stepOf));
}

/** Notes the stock that a new product begins with. */
export async function noteFirstStock(
  ctx: TenantContext,
  cause: StockCause,
  product: CountedProduct,
): Promise<void> {
  await noteDifference(ctx, cause, new Map(), await readCells(ctx, product));
}
