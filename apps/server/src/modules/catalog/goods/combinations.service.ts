import type { Combination, CombinationChange } from '@kade/contract/catalog/goods';
import { goodsAfter, NO_GOODS, type Goods } from '@kade/rules/goods';
import { problemOf } from '@kade/rules/selection';
import type { FieldProblem } from '@kade/words/field-problems';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, type FieldRefusal, invalid } from '../../../platform/errors';
import { assertEditable } from '../../plans';
import { lockProduct } from '../book';
import { entryKey, getGroups, goodsColumns } from '../groups';
import { nameCombination } from '../stock';
import { getCombinations, listCombinations, writeCombinations } from './combinations.queries';
import { recordCombinations } from './goods-activity';

type Sent = Omit<CombinationChange, 'variants' | 'before'>;

/**
 * Sets the fields that are sent of combinations, all or none. Where one is no longer what it was when
 * the change was made, nothing is set and every such field is named with what it is now.
 */
export async function changeCombinations(
  ctx: StoreContext,
  productId: string,
  changes: readonly CombinationChange[],
): Promise<{ combinations: Combination[] }> {
  return transaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, productId);
    await assertEditable(ctx, [productId]);
    const groups = await getGroups(ctx, productId);
    assertCombinations(groups, changes);
    const known = (await listCombinations(ctx, [productId])).get(productId) ?? [];
    const now = new Map<string, Goods>(known.map((row) => [entryKey(row.variants), row]));
    const conflicts = changes.flatMap(({ variants, before, ...sent }, index) =>
      conflictsOf(now.get(entryKey(variants)) ?? NO_GOODS, { before, sent, index }),
    );
    if (conflicts.length > 0) throw combinationConflict(conflicts);
    const after = new Map<string, Goods & { variants: string[] }>();
    for (const { variants, before: _, ...sent } of changes) {
      const key = entryKey(variants);
      const base = after.get(key) ?? now.get(key) ?? NO_GOODS;
      after.set(key, { ...goodsAfter(base, sent), variants });
    }
    const rows = [...after.values()];
    await writeCombinations(
      ctx,
      rows.map((row) => ({ ...row, product_id: productId })),
    );
    const states = rows.map((row) => ({
      label: nameCombination(groups, row.variants),
      before: now.get(entryKey(row.variants)) ?? NO_GOODS,
      after: row,
    }));
    await recordCombinations(ctx, product, states);
    return getCombinations(ctx, productId);
  });
}

function assertCombinations(
  groups: Parameters<typeof problemOf>[0],
  changes: readonly CombinationChange[],
): void {
  const isSeveral = groups.filter(({ variants }) => variants.length > 0).length > 1;
  const problems = changes.flatMap(({ variants }, index): [string, FieldProblem][] => {
    const problem = isSeveral
      ? problemOf(groups, variants)
      : ({ say: 'combination_of_one_group' } as const);
    return problem ? [[`combinations.${index}.variants`, problem]] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

/** The fields that would overwrite what somebody else has set meanwhile. */
function conflictsOf(
  now: Goods,
  { before, sent, index }: { before: Sent | undefined; sent: Sent; index: number },
): FieldRefusal[] {
  return goodsColumns.flatMap((field) => {
    const was = before?.[field];
    if (was === undefined || sent[field] === undefined || was === now[field]) return [];
    const told = { say: 'value_changed' } as const;
    return [{ field: `combinations.${index}.${field}`, told, value: wireOf(now, field) }];
  });
}

/** As the wire has it: money is a decimal there. */
const wireOf = (goods: Goods, field: keyof Goods) =>
  field === 'compare_at_price' && goods.compare_at_price !== null
    ? goods.compare_at_price / 100
    : goods[field];

const combinationConflict = (fields: FieldRefusal[]) =>
  conflict({ say: 'version_conflict', of: 'combinations' }, fields);
