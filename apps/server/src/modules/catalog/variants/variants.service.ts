import {
  MAX_VARIANTS,
  VariantChange,
  type NewVariant,
  type Variant,
  type VariantGroup,
} from '@kade/contract/catalog/variants';
import type { StockEntry } from '@kade/rules/carry-stock';
import { goodsAfter, NO_GOODS } from '@kade/rules/goods';
import { chosenOf, problemOf, type VariantPrice } from '@kade/rules/selection';
import * as z from 'zod/mini';
import type { FieldProblem } from '@kade/words/field-problems';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { assertCurrent } from '../../../platform/versions';
import { assertEditable } from '../../plans';
import { deleteEntries, listEntries, upsertEntries } from '../entries';
import { entryKey, getGroups } from '../groups';
import { assertCountable, changeEntries, findLockedStock } from '../stock';
import { carryOver } from './carry-over.service';
import { recordVariant } from './variant-activity';
import {
  deleteVariant,
  getGroup,
  getPlaceOfVariant,
  getProductOfGroup,
  insertVariant,
  updateVariantRow,
} from './variants.queries';

/**
 * Adds a variant to a group. The first of a group takes over the stock that there is, unless its own
 * is sent; every other starts with what is sent, or none.
 */
export async function createVariant(
  ctx: StoreContext,
  groupId: string,
  body: NewVariant,
): Promise<Variant> {
  return transaction(ctx, async (ctx) => {
    const { product, group } = await lockGroup(ctx, await getProductOfGroup(ctx, groupId), groupId);
    if (group.variants.length >= MAX_VARIANTS) {
      throw invalid({ name: { say: 'variants_too_many', most: MAX_VARIANTS } });
    }
    const id = newId(ctx);
    const entries = readEntries(product.groups, group, id, body.stock);
    const price = readPrice(group, body.price);
    const row = { id, product_id: product.id, group_id: groupId, name: body.name, price };
    const insert = () =>
      insertVariant(ctx, {
        ...row,
        ...goodsAfter(NO_GOODS, body),
        image_id: body.image_id ?? null,
      });
    if (group.variants.length > 0) {
      await changeEntries(ctx, product, async () => {
        await insert();
        assertCountable(await getGroups(ctx, product.id));
        if (entries) await upsertEntries(ctx, product.id, entries);
      });
    } else {
      await carryOver(ctx, product, insert);
      const carried = await findLockedStock(ctx, product.id);
      if (entries && carried) {
        await changeEntries(ctx, carried, async () => {
          await deleteEntries(ctx, product.id, id);
          await upsertEntries(ctx, product.id, entries);
        });
      }
    }
    const variant = await getVariant(ctx, groupId, id);
    await recordVariant(ctx, { product, group }, null, variant);
    return variant;
  });
}

/** Changes the fields that are sent, of the stock only the entries that are sent. */
export async function updateVariant(
  ctx: StoreContext,
  id: string,
  change: VariantChange,
): Promise<Variant> {
  return transaction(ctx, async (ctx) => {
    const { product, group, variant } = await lockVariant(ctx, id);
    assertUnchanged(change, variant);
    await updateVariantRow(ctx, id, {
      name: change.name ?? variant.name,
      price: change.price ? readPrice(group, change.price) : variant.price,
      ...goodsAfter(variant, change),
      image_id: change.image_id === undefined ? variant.image_id : change.image_id,
    });
    const entries = readEntries(product.groups, group, id, change.stock);
    if (entries) await changeEntries(ctx, product, () => upsertEntries(ctx, product.id, entries));
    const after = await getVariant(ctx, group._id, id);
    await recordVariant(ctx, { product, group }, variant, after);
    return after;
  });
}

/** Deletes a variant; answers, in words, what of the stock went with it. */
export async function removeVariant(ctx: StoreContext, id: string): Promise<string> {
  return transaction(ctx, async (ctx) => {
    const { product, group, variant } = await lockVariant(ctx, id);
    const { pieces } = await carryOver(ctx, product, () => deleteVariant(ctx, id));
    await recordVariant(ctx, { product, group }, variant, null);
    if (pieces === 0) return 'Variant deleted';
    return `Variant deleted, and with it its stock of ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
  });
}

/** What there is of a variant, its combinations named in the order of the groups. */
export async function getVariantStock(
  ctx: StoreContext,
  id: string,
): Promise<{ stock: { parents: string[]; stock_quantity: number }[] }> {
  const { product_id } = await getPlaceOfVariant(ctx, id);
  const groups = await getGroups(ctx, product_id);
  const entries = await listEntries(ctx, product_id, [id]);
  return {
    stock: entries.map(({ parents, stock_quantity }) => ({
      parents: chosenOf<Variant, VariantGroup>(groups, parents).map(({ variant }) => variant._id),
      stock_quantity,
    })),
  };
}

function assertUnchanged(change: VariantChange, variant: Variant): void {
  const { name, price, image_id, version } = variant;
  const goods = goodsAfter(variant, {});
  const current = z.encode(VariantChange, { name, price, image_id, ...goods });
  assertCurrent('variant', z.encode(VariantChange, change), { ...current, version });
}

async function getVariant(ctx: StoreContext, groupId: string, id: string): Promise<Variant> {
  const { variants } = await getGroup(ctx, groupId);
  const variant = variants.find(({ _id }) => _id === id);
  if (!variant) throw notFound('variant');
  return variant;
}

async function lockGroup(ctx: StoreContext, productId: string, groupId: string) {
  const product = await findLockedStock(ctx, productId);
  const group = product?.groups.find(({ _id }) => _id === groupId);
  if (!product || !group) throw notFound('variant group');
  await assertEditable(ctx, [product.id]);
  return { product, group };
}

async function lockVariant(ctx: StoreContext, id: string) {
  const { product_id, group_id } = await getPlaceOfVariant(ctx, id);
  const { product, group } = await lockGroup(ctx, product_id, group_id);
  const variant = group.variants.find(({ _id }) => _id === id);
  if (!variant) throw notFound('variant');
  return { product, group, variant };
}

/** The price of a variant, which must be of its group's kind. */
function readPrice(group: VariantGroup, price: VariantPrice | undefined): VariantPrice {
  if (group.price === 'parent') {
    if (price && price.type !== 'parent')
      throw invalid({ 'price.type': { say: 'price_type_parent' } });
    return { amount: 0, type: 'parent' };
  }
  if (group.price === 'independent') {
    if (!price) throw invalid({ price: { say: 'required' } });
    if (price.type !== 'independent')
      throw invalid({ 'price.type': { say: 'price_type_independent' } });
    return price;
  }
  if (price && (price.type === 'independent' || price.type === 'parent')) {
    throw invalid({ 'price.type': { say: 'price_type_addon' } });
  }
  return price ?? { amount: 0, type: 'addition' };
}

/** The stock of a variant as it is sent, each entry of one combination of the groups before. */
function readEntries(
  groups: readonly VariantGroup[],
  group: VariantGroup,
  id: string,
  stock: NewVariant['stock'],
): StockEntry[] | undefined {
  if (!stock) return undefined;
  if (group.stock === 'parent') {
    if (stock.length === 0) return undefined;
    throw invalid({ stock: { say: 'stock_not_counted' } });
  }
  const before = groups.slice(0, groups.indexOf(group));
  const problems = stock.flatMap(({ parents }, index): [string, FieldProblem][] => {
    const problem = problemOf(before, parents);
    return problem ? [[`stock.${index}.parents`, problem]] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  // One entry a combination, the last that is sent: a statement sets no row twice.
  const entries = new Map<string, StockEntry>();
  for (const { parents, stock_quantity } of stock) {
    const entry = { variant_id: id, parents: [...new Set(parents)], stock_quantity };
    entries.set(entryKey([id, ...parents]), entry);
  }
  return [...entries.values()];
}
