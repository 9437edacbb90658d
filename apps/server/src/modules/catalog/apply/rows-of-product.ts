import { priceOf } from '@kade/rules/selection';
import type { SheetProduct, SheetVariant } from '../sheets';
import { chooser, type ModelGroup, type ProductModel } from '../whole';

/** What a file says that names options. */
export type SheetOfVariants = SheetProduct & Required<Pick<SheetProduct, 'options'>>;

const fold = (text: string) => text.toLowerCase();

/** What a row says of a combination. */
type Row = Pick<SheetVariant, 'values'>;

/** Finds what rows name of a product: one variant of each group; undefined where it has no such. */
export function combinationFinder(
  groups: readonly ModelGroup[],
  sheet: SheetOfVariants,
): (row: Row) => string[] | undefined {
  const parts = groups.map((group) => ({
    option: sheet.options.findIndex(({ name }) => fold(name) === fold(group.name)),
    ids: new Map(group.variants.toReversed().map(({ _id, name }) => [fold(name), _id])),
  }));
  return ({ values }) => {
    // A group that is no option is a list of the combinations.
    const found = parts.flatMap(
      ({ option, ids }) =>
        ids.get(fold(option < 0 ? values.join(' / ') : (values[option] ?? ''))) ?? [],
    );
    return found.length === parts.length ? found : undefined;
  };
}

/** Finds what rows cost so far; undefined where the product has no such. */
export function priceFinder(
  { price, groups }: Pick<ProductModel, 'price' | 'groups'>,
  sheet: SheetOfVariants,
): (row: Row) => number | undefined {
  const combinationOf = combinationFinder(groups, sheet);
  const choose = chooser(groups);
  return (row) => {
    const combination = combinationOf(row);
    return combination && priceOf({ price }, choose(combination), combination);
  };
}
