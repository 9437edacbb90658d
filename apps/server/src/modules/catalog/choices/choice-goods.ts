import type { Choices } from '@kade/contract/catalog/choices';
import { carryCombinations } from '@kade/rules/carry-goods';
import { goodsAfter, goodsOf } from '@kade/rules/goods';
import { combinationText, goodsColumns } from '../groups';
import { chooser, type ModelGroup, type ProductModel } from '../whole';

type Told = Pick<ProductModel, 'groups' | 'combinations'>;

/** What is known of combinations after the groups became others. */
export function toldCombinations(before: ProductModel, groups: ModelGroup[]): Told {
  const { combinations, variants } = carryCombinations(before.groups, before.combinations, groups);
  const own = new Map(variants.map((one) => [one._id, one]));
  return {
    combinations: combinations.map((one) => ({ ...one, variants: [...one.variants] })),
    groups: groups.map((group) => ({
      ...group,
      variants: group.variants.map((variant) => ({
        ...variant,
        ...goodsAfter(variant, own.get(variant._id) ?? {}),
      })),
    })),
  };
}

/** The table as a file would say it: of a field that some row says, what every row has then. */
export function rowsWithGoods(
  model: ProductModel,
  ids: readonly string[][],
  { options, rows }: Choices,
) {
  const choose = chooser(model.groups);
  const known = new Map(model.combinations.map((one) => [combinationText(one.variants), one]));
  const said = new Set(
    goodsColumns.filter((field) => rows.some((row) => row[field] !== undefined)),
  );
  const variants = rows.map((row, index) => {
    const of = ids[index] ?? [];
    const now = goodsOf(model, choose(of), of, known.get(combinationText(of)));
    const { sku, barcode, weight, compare_at_price } = goodsAfter(now, row);
    return {
      values: row.values,
      parts: [],
      ...(said.has('sku') && { sku }),
      ...(said.has('barcode') && { barcode }),
      ...(said.has('weight') && { weight }),
      ...(said.has('compare_at_price') && { compare_at_price }),
    };
  });
  const told = { handle: '', row: 0, hasQuantities: false };
  return { ...told, options: options.map((name) => ({ name })), variants };
}
