import {
  MAX_SHIPPING_ITEMS,
  type NewShippingItem,
  type ShippingItem,
  type ShippingType,
} from '@kade/contract/shipping';
import { shippingWords } from '@kade/rules/shipping';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { lockStore } from '../../platform/lock-store';
import { newId } from '../../platform/random';
import { recordActivity } from '../activity';
import { assertEditableStore } from '../plans';
import {
  deleteShippingItem,
  getShippingItem,
  insertShippingItem,
  listShippingItems,
  updateShippingItem,
} from './shipping.queries';

/** In minor units; as much as one piece may cost. */
const MAX_VALUE = 1e11;

const USED = {
  fixed: ['value'],
  per_items: ['value', 'item_count'],
  percentage: ['percentage'],
} as const satisfies Record<ShippingType, readonly (keyof NewShippingItem)[]>;

export async function createShippingItem(
  ctx: StoreContext,
  body: NewShippingItem,
): Promise<ShippingItem> {
  const item = { _id: newId(ctx), ...ruleOf(body) };
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    if ((await listShippingItems(ctx)).length >= MAX_SHIPPING_ITEMS) {
      throw conflict('conflict', `A store has at most ${MAX_SHIPPING_ITEMS} shipping items.`);
    }
    await insertShippingItem(ctx, item);
    await record(ctx, null, item);
    return item;
  });
}

export async function replaceShippingItem(
  ctx: StoreContext,
  id: string,
  body: NewShippingItem,
): Promise<ShippingItem> {
  const item = { _id: id, ...ruleOf(body) };
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const before = await getShippingItem(ctx, id);
    await updateShippingItem(ctx, item);
    await record(ctx, before, item);
    return item;
  });
}

export async function removeShippingItem(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const before = await getShippingItem(ctx, id);
    await deleteShippingItem(ctx, id);
    await record(ctx, before, null);
  });
}

function record(ctx: StoreContext, before: ShippingItem | null, after: ShippingItem | null) {
  const told = (item: ShippingItem | null) => item && { rule: shippingWords(item) };
  const states = { before: told(before), after: told(after) };
  return recordActivity(ctx, { area: 'shipping', thing: 'shipping rule', ...states });
}

/** A rule with what its type needs, and null for what it does not use. */
function ruleOf(body: NewShippingItem): Omit<ShippingItem, '_id'> {
  const used: readonly string[] = USED[body.type];
  const rule = {
    type: body.type,
    value: used.includes('value') ? (body.value ?? null) : null,
    item_count: used.includes('item_count') ? (body.item_count ?? null) : null,
    percentage: used.includes('percentage') ? (body.percentage ?? null) : null,
  };
  const missing = USED[body.type].filter((field) => rule[field] === null);
  if (missing.length > 0) {
    throw invalid(Object.fromEntries(missing.map((field) => [field, 'is required'])));
  }
  if (rule.value !== null && rule.value > MAX_VALUE) throw invalid({ value: 'is too large' });
  return rule;
}
