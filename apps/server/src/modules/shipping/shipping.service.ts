import {
  MAX_SHIPPING_ITEMS,
  type NewShippingItem,
  type ShippingItem,
  type ShippingItemChange,
  type ShippingType,
} from '@kade/contract/shipping';
import { isPlaceCode } from '@kade/rules/delivery-place';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { newId } from '../../platform/random';
import { assertSeenWhole } from '../../platform/versions';
import { fact, recordActivity, wayBack } from '../activity';
import { assertEditableStore } from '../plans';
import { lockStore } from '../stores/book';
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
  await insertItem(ctx, item, ctx.clock.now());
  return item;
}

/** A rule as it was deleted. */
export type DeletedRule = ShippingItem & { created_at: string };

/** Puts a rule back that was deleted, where it stood. */
export const restoreShippingItem = (
  ctx: StoreContext,
  { created_at, ...item }: DeletedRule,
): Promise<void> => insertItem(ctx, item, new Date(created_at));

const insertItem = (ctx: StoreContext, item: ShippingItem, createdAt: Date): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    if ((await listShippingItems(ctx)).length >= MAX_SHIPPING_ITEMS) {
      throw conflict({ say: 'too_many_shipping_items', most: MAX_SHIPPING_ITEMS });
    }
    await insertShippingItem(ctx, item, createdAt);
    await record(ctx, null, item);
  });

/** Replaces a rule, unless somebody changed it since it was what the change started from. */
export async function replaceShippingItem(
  ctx: StoreContext,
  id: string,
  { before: known, ...body }: ShippingItemChange,
): Promise<ShippingItem> {
  const item = { _id: id, ...ruleOf(body) };
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getShippingItem(ctx, id);
    const seen = known && { _id: id, ...ruleOf(known) };
    assertSeenWhole('shipping item', { sent: item, before: seen, now: before });
    await updateShippingItem(ctx, item);
    await record(ctx, before, item);
    return item;
  });
}

export async function removeShippingItem(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const before = await getShippingItem(ctx, id);
    const createdAt = await deleteShippingItem(ctx, id);
    await record(ctx, before, null, createdAt);
  });
}

function record(
  ctx: StoreContext,
  before: ShippingItem | null,
  after: ShippingItem | null,
  createdAt?: Date,
) {
  const told = (item: ShippingItem | null) => item && { rule: factOf(item) };
  const states = { before: told(before), after: told(after) };
  const id = (before ?? after)?._id;
  const was = before && { ...before, ...(createdAt && { created_at: createdAt }) };
  const undo = wayBack({ of: 'shipping_rule', id }, was, after);
  return recordActivity(ctx, { area: 'shipping', thing: 'shipping rule', ...states, undo });
}

/** A rule with what its type needs, and null for what it does not use. */
function ruleOf(body: NewShippingItem): Omit<ShippingItem, '_id'> {
  const used: readonly string[] = USED[body.type];
  const rule = {
    type: body.type,
    value: used.includes('value') ? (body.value ?? null) : null,
    item_count: used.includes('item_count') ? (body.item_count ?? null) : null,
    percentage: used.includes('percentage') ? (body.percentage ?? null) : null,
    ...conditionsOf(body),
  };
  const missing = USED[body.type].filter((field) => rule[field] === null);
  if (missing.length > 0) {
    const told = { say: 'required' } as const;
    throw invalid(Object.fromEntries(missing.map((field) => [field, told])));
  }
  for (const field of AMOUNTS) {
    if ((rule[field] ?? 0) > MAX_VALUE) throw invalid({ [field]: { say: 'value_too_large' } });
  }
  return rule;
}

const AMOUNTS = [
  'value',
  'sub_total_from',
  'sub_total_to',
  'free_from',
  'cod_fee',
  'cod_max',
] as const;

/** Under which conditions it holds; those that nothing could meet are refused. */
function conditionsOf(body: NewShippingItem) {
  const places = [...new Set(body.places)];
  const unknown = places.find((code) => !isPlaceCode(code));
  if (unknown !== undefined) throw invalid({ places: { say: 'place_unknown', place: unknown } });
  const pickup = body.pickup ?? null;
  const conditions = {
    // What is picked up goes nowhere.
    places: pickup ? [] : places,
    is_except: !pickup && places.length > 0 && body.is_except === true,
    sub_total_from: body.sub_total_from ?? null,
    sub_total_to: body.sub_total_to ?? null,
    weight_from: body.weight_from ?? null,
    weight_to: body.weight_to ?? null,
    free_from: body.free_from ?? null,
    cod_fee: body.cod_fee ?? null,
    cod_max: body.cod_max ?? null,
    days_from: body.days_from ?? null,
    days_to: body.days_to ?? null,
    pickup,
  };
  assertRange(conditions.sub_total_from, conditions.sub_total_to, 'sub_total_to');
  assertRange(conditions.weight_from, conditions.weight_to, 'weight_to');
  const { days_from: first, days_to: last } = conditions;
  if (first !== null && last !== null && last < first) {
    throw invalid({ days_to: { say: 'days_before_first' } });
  }
  return conditions;
}

function assertRange(from: number | null, to: number | null, field: keyof ShippingItem): void {
  if (to === null || to > (from ?? 0)) return;
  throw invalid({ [field]: { say: from === null ? 'range_from_zero' : 'range_from_first' } });
}

function factOf(item: ShippingItem) {
  const { _id: _, ...rule } = item;
  return fact({ say: 'shipping_rule', ...rule });
}
