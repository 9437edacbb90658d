import type { VariantGroup } from '@kade/contract/catalog/variants';
import type { ToldCombination } from '@kade/rules/carry-goods';
import type { TenantContext } from '../../../platform/context';
import { isOneOf } from '../../../platform/one-of';
import { preparedOfFew } from '../../../platform/prepared';
import { combinationText, selectCombinationsOf } from './goods-rows.queries';
import { groupsOf } from './options';
import { selectGroups } from './variant-rows.queries';

/** The groups of products, without stock; products that are gone are missing. */
export async function listGroups(
  ctx: TenantContext,
  productIds: readonly string[],
): Promise<Map<string, VariantGroup[]>> {
  const rows = await ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where((eb) => eb('products.id', '=', eb.fn.any(eb.val([...productIds]))))
    .select('products.id')
    .select(selectGroups)
    .execute();
  return new Map(rows.map(({ id, groups }) => [id, groupsOf(id, groups)]));
}

/** The same beside what is known of the combinations that these choices are. */
export async function listOfferParts(
  ctx: TenantContext,
  productIds: readonly string[],
  choices: readonly (readonly string[])[],
): Promise<Map<string, { groups: VariantGroup[]; combinations: ToldCombination[] }>> {
  const rows = await selectParts(ctx, productIds, ctx.storeId, choices.map(combinationText));
  return new Map(
    rows.map(({ id, groups, combinations }) => [
      id,
      { groups: groupsOf(id, groups), combinations },
    ]),
  );
}

const selectParts = preparedOfFew(
  (db, productIds, storeId: string, combinations: readonly string[]) =>
    db
      .selectFrom('products')
      .where('products.store_id', '=', storeId)
      .where(isOneOf('products.id', productIds))
      .select('products.id')
      .select([selectGroups, selectCombinationsOf(combinations)]),
);

/** The groups of one product, without stock. */
export async function getGroups(ctx: TenantContext, productId: string): Promise<VariantGroup[]> {
  return (await listGroups(ctx, [productId])).get(productId) ?? [];
}
