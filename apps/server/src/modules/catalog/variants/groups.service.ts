import { MAX_GROUPS } from '@kade/contract/basket';
import type {
  NewVariantGroup,
  VariantGroup,
  VariantGroupChange,
} from '@kade/contract/catalog/variants';
import { convertPrice } from '@kade/rules/selection';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { assertCurrent } from '../../../platform/versions';
import { assertEditable } from '../../plans';
import { findLockedStock } from '../stock';
import { carryOver } from './carry-over.service';
import { recordGroup } from './variant-activity';
import {
  deleteGroup,
  getGroup,
  getProductOfGroup,
  insertGroup,
  orderGroups,
  updateGroupRow,
  updateVariantPrices,
} from './variants.queries';

/** Adds an empty group to a product. It changes no price and no stock before it has a variant. */
export async function createGroup(ctx: StoreContext, body: NewVariantGroup): Promise<VariantGroup> {
  return transaction(ctx, async (ctx) => {
    const product = await findLockedStock(ctx, body.product_id);
    if (!product) throw invalid({ product_id: { say: 'product_not_here' } });
    await assertEditable(ctx, [product.id]);
    if (product.groups.length >= MAX_GROUPS) {
      throw invalid({ product_id: { say: 'groups_too_many', most: MAX_GROUPS } });
    }
    const id = newId(ctx);
    await insertGroup(ctx, {
      id,
      product_id: product.id,
      name: body.name,
      price_type: body.price ?? 'addon',
      stock_type: body.stock ?? 'independent',
    });
    const position = body.position ?? product.groups.length;
    await orderGroups(ctx, placed(product.groups, id, position));
    const group = await getGroup(ctx, id);
    await recordGroup(ctx, product, null, { ...group, position });
    return group;
  });
}

/** Changes the fields that are sent. Prices of its variants stay what they come to. */
export async function updateGroup(
  ctx: StoreContext,
  id: string,
  change: VariantGroupChange,
): Promise<VariantGroup> {
  return transaction(ctx, async (ctx) => {
    const { product, group } = await lockGroup(ctx, id);
    const { name, stock, version } = group;
    const position = product.groups.indexOf(group);
    const current = { name, price: group.price, stock, position, version };
    assertCurrent('variant group', change, current);
    const price = change.price ?? group.price;
    if (price !== group.price) {
      const convert = (variant: VariantGroup['variants'][number]) => ({
        _id: variant._id,
        price: convertPrice(variant.price, price, product),
      });
      await updateVariantPrices(ctx, group.variants.map(convert));
    }
    const place = change.position ?? position;
    await carryOver(ctx, product, async () => {
      await updateGroupRow(ctx, id, {
        name: change.name ?? group.name,
        price_type: price,
        stock_type: change.stock ?? group.stock,
      });
      await orderGroups(ctx, placed(product.groups, id, place));
    });
    const after = await getGroup(ctx, id);
    await recordGroup(ctx, product, { ...group, position }, { ...after, position: place });
    return after;
  });
}

/** Deletes a group with its variants; the stock that they told apart is added up. */
export async function removeGroup(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { product, group } = await lockGroup(ctx, id);
    await carryOver(ctx, product, () => deleteGroup(ctx, id));
    const position = product.groups.indexOf(group);
    await recordGroup(ctx, product, { ...group, position }, null);
  });
}

async function lockGroup(ctx: StoreContext, id: string) {
  const product = await findLockedStock(ctx, await getProductOfGroup(ctx, id));
  const group = product?.groups.find(({ _id }) => _id === id);
  if (!product || !group) throw notFound('variant group');
  await assertEditable(ctx, [product.id]);
  return { product, group };
}

/** The ids of the groups with this one at a place, counted from 0. */
function placed(groups: readonly VariantGroup[], id: string, position: number): string[] {
  const others = groups.map(({ _id }) => _id).filter((other) => other !== id);
  return others.toSpliced(position, 0, id);
}
