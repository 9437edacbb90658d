import { CHOICE_DAYS, type Surplus } from '@kade/contract/plans';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict, invalid, planLimit } from '../../platform/errors';
import { recordActivity, recordInStores } from '../activity';
import { countProducts, getLimits, lockProductLimit } from './limits.queries';
import { lockPlanOf } from './plans.queries';
import {
  countOwnProducts,
  getChoiceTimes,
  listEditable,
  listStoreStates,
  updateKeptProducts,
  updateKeptStores,
  type Named,
} from './surplus.queries';

const CHOICE_MS = CHOICE_DAYS * 24 * 60 * 60 * 1000;

/** What stays editable on the merchant's plan, and since when it was chosen. */
export async function getSurplus(ctx: StoreContext): Promise<Surplus> {
  const [limits, stores, used, editable, chosen] = await Promise.all([
    getLimits(ctx, ctx),
    listStoreStates(ctx, ctx.merchantId),
    countProducts(ctx),
    listEditable(ctx),
    getChoiceTimes(ctx),
  ]);
  const named = ({ _id, name }: Named) => ({ _id, name });
  return {
    plan: limits.plan,
    upgrade: limits.upgrade && { name: limits.upgrade.name },
    stores: {
      used: stores.length,
      limit: limits.stores,
      editable: stores.filter(({ isReadOnly }) => !isReadOnly).map(named),
      read_only: stores.filter(({ isReadOnly }) => isReadOnly).map(named),
      fixed_until: fixedUntil(ctx, chosen.stores),
    },
    products: {
      used,
      limit: limits.products,
      editable,
      fixed_until: fixedUntil(ctx, chosen.products),
    },
  };
}

/** Keeps these products of the store editable, the oldest beside them where there is room for more. */
export async function keepProducts(ctx: StoreContext, sent: readonly string[]): Promise<Surplus> {
  return transaction(ctx, async (ctx) => {
    const ids = [...new Set(sent)];
    await lockProductLimit(ctx);
    const { products: limit } = await getLimits(ctx, ctx);
    const used = await countProducts(ctx);
    if (limit === null || used <= limit) throw nothingToChoose('products');
    assertFits('products', ids.length, limit);
    assertFree(ctx, (await getChoiceTimes(ctx)).products);
    if ((await countOwnProducts(ctx, ids)) !== ids.length) {
      throw invalid({ products: { say: 'products_not_here' } });
    }
    const before = { editable_products: namesOf(await listEditable(ctx)) };
    await updateKeptProducts(ctx, ids);
    const after = { editable_products: namesOf(await listEditable(ctx)) };
    await recordActivity(ctx, { area: 'plan', thing: 'choice of products', before, after });
    return getSurplus(ctx);
  });
}

/** Keeps these stores of the merchant editable, the oldest beside them where there is room for more. */
export async function keepStores(ctx: StoreContext, sent: readonly string[]): Promise<Surplus> {
  return transaction(ctx, async (ctx) => {
    const ids = [...new Set(sent)];
    const { merchantId } = ctx;
    await lockPlanOf(ctx, merchantId);
    const { stores: limit } = await getLimits(ctx, ctx);
    const before = await listStoreStates(ctx, merchantId);
    if (limit === null || before.length <= limit) throw nothingToChoose('stores');
    assertFits('stores', ids.length, limit);
    assertFree(ctx, (await getChoiceTimes(ctx)).stores);
    const own = new Set(before.map(({ _id }) => _id));
    if (!ids.every((id) => own.has(id))) throw invalid({ stores: { say: 'stores_not_yours' } });
    await updateKeptStores(ctx, merchantId, ids);
    const told = (stores: typeof before) => ({
      editable_stores: namesOf(stores.filter(({ isReadOnly }) => !isReadOnly)),
    });
    await recordInStores(ctx, [...own], {
      merchantId,
      area: 'plan',
      thing: 'choice of stores',
      before: told(before),
      after: told(await listStoreStates(ctx, merchantId)),
    });
    return getSurplus(ctx);
  });
}

const namesOf = (things: readonly Named[]) => things.map(({ name }) => name).join(', ');

const fixedUntil = (ctx: StoreContext, chosenAt: Date | null): Date | null => {
  const until = new Date((chosenAt?.getTime() ?? 0) + CHOICE_MS);
  return until > ctx.clock.now() ? until : null;
};

/** A choice stands for some days: on a small plan a large catalogue is not changed in turns. */
function assertFree(ctx: StoreContext, chosenAt: Date | null): void {
  const until = fixedUntil(ctx, chosenAt);
  if (!until) return;
  throw planLimit({ say: 'chosen_lately', days: CHOICE_DAYS, until: until.toISOString() });
}

function assertFits(field: 'products' | 'stores', count: number, limit: number): void {
  if (count > limit) throw invalid({ [field]: { say: 'chosen_at_most', most: limit } });
}

const nothingToChoose = (of: 'products' | 'stores') => conflict({ say: 'plan_has_room', of });
