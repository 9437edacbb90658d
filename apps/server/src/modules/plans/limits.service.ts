import { tellsStores, usageLevel, usageNews } from '@kade/rules/usage';
import { monthOf, nextMonth, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import type { PlanLimit } from '@kade/words/refusals';
import type { MerchantContext, SystemContext, TenantContext } from '../../platform/context';
import { planLimit } from '../../platform/errors';
import { sendEmail } from '../notifications';
import {
  countOrders,
  countProducts,
  countStores,
  getLimits,
  getMerchantTold,
  getTold,
  lockProductLimit,
  updateOrdersTold,
  updateProductsTold,
  updateStoresTold,
  type Limits,
} from './limits.queries';
import { lockPlanOf } from './plans.queries';
import { listReadOnly } from './surplus.queries';
import { ordersMail, productsMail, storesMail } from './limit-mails';

/** What a plan limits by number; storage is counted in bytes, by the files themselves. */
export type Limit = 'stores' | 'products' | 'orders';

/** Makes whoever else adds products to the store wait; before any product is locked. */
export async function lockProductRoom(ctx: TenantContext): Promise<void> {
  const { products } = await getLimits(ctx, ctx);
  if (products !== null) await lockProductLimit(ctx);
}

/**
 * For how many of `wanted` products more the store has room. The caller's transaction adds so many:
 * whoever else adds some waits for its end, so that the last place is given once.
 */
export async function takeProductRoom(ctx: TenantContext, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const limits = await getLimits(ctx, ctx);
  if (limits.isOverdue || limits.isReadOnly) return 0;
  const limit = limits.products;
  if (limit === null) return wanted;
  const told = await lockProductLimit(ctx);
  const before = await countProducts(ctx, limit);
  const room = Math.min(wanted, limit - before);
  if (room === 0) return 0;
  const news = usageNews(told, { before, after: before + room, limit });
  if (news.news > 0) {
    const use = { used: before + room, limit };
    await sendEmail(ctx, productsMail(ctx, await getTold(ctx), { limits, use }));
  }
  if (news.told !== told) await updateProductsTold(ctx, news.told);
  return room;
}

/** Refuses a product more than the store has room for. */
export async function assertProductRoom(ctx: TenantContext): Promise<void> {
  if ((await takeProductRoom(ctx, 1)) === 1) return;
  throw planLimit(await noProductRoom(ctx));
}

/** What whoever adds a product too many is told. */
export async function noProductRoom(ctx: TenantContext): Promise<PlanLimit> {
  const limits = await getLimits(ctx, ctx);
  if (limits.isReadOnly) return storeReadOnly(limits);
  return limits.isOverdue ? { say: 'fees_overdue' } : fullOf('products', limits);
}

/** Refuses a store more than the merchant may have; others that they open wait for this one. */
export async function assertStoreRoom(ctx: MerchantContext): Promise<void> {
  await lockPlanOf(ctx, ctx.merchantId);
  const limits = await getLimits(ctx, ctx);
  const limit = limits.stores;
  if (limit === null) return;
  const before = await countStores(ctx, ctx.merchantId);
  if (before >= limit) throw planLimit(fullOf('stores', limits));
  if (tellsStores(limit)) await tellStoreUse(ctx, limits, { before, limit });
}

/** Mails a merchant who opens a store at 80 % and at 100 %, once a crossing. */
async function tellStoreUse(
  ctx: MerchantContext,
  limits: Limits,
  { before, limit }: { before: number; limit: number },
): Promise<void> {
  const merchant = await getMerchantTold(ctx, ctx.merchantId);
  const after = before + 1;
  const news = usageNews(merchant.toldPercent, { before, after, limit });
  if (news.news > 0) {
    await sendEmail(ctx, storesMail(ctx, merchant, { limits, use: { used: after, limit } }));
  }
  if (news.told === merchant.toldPercent) return;
  await updateStoresTold(ctx, ctx.merchantId, news.told);
}

/**
 * Refuses what waits when more orders came in a month than the plan has room for: files of orders and
 * products, changes of many, and new products. Orders are taken, and each can be worked on.
 */
export async function assertOrderRoom(ctx: TenantContext): Promise<void> {
  const limits = await getLimits(ctx, ctx);
  if (limits.orders === null) return;
  const { since } = monthNow(ctx);
  const most = limits.orders + 1;
  if ((await countOrders(ctx, limits.merchantId, { since, most })) < most) return;
  throw planLimit(fullOf('orders', limits));
}

/** Refuses a change of a store that is more than the plan has room for; orders and money are none. */
export async function assertEditableStore(ctx: TenantContext): Promise<void> {
  const limits = await getLimits(ctx, ctx);
  if (limits.isReadOnly) throw planLimit(storeReadOnly(limits));
}

/** Refuses a change of products that are more than the plan has room for, or of whose store is. */
export async function assertEditable(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  const [first] = await listReadOnly(ctx, ids);
  if (first) throw planLimit(await productReadOnly(ctx, first.name));
}

/** What whoever changes a read-only product is told. */
export async function productReadOnly(ctx: TenantContext, name: string): Promise<PlanLimit> {
  const limits = await getLimits(ctx, ctx);
  if (limits.isReadOnly) return storeReadOnly(limits);
  return { say: 'product_read_only', name, ...readOnlyOf(limits, limits.products) };
}

/** Behind an order that came in: mails its merchant at 80 % and at 100 % of a month, each once. */
export async function tellOrderUse(ctx: TenantContext): Promise<void> {
  const limits = await getLimits(ctx, ctx);
  if (limits.orders === null) return;
  const { month, since } = monthNow(ctx);
  const limit = limits.orders;
  const used = await countOrders(ctx, limits.merchantId, { since, most: limit + 1 });
  const percent = usageLevel(used, limit);
  if (percent === 0) return;
  if (!(await updateOrdersTold(ctx, limits, { month, percent }))) return;
  await sendEmail(ctx, ordersMail(ctx, await getTold(ctx), { limits, use: { used, limit } }));
}

/** The month of Colombo that it is, and when it began. */
export function monthNow(ctx: SystemContext): { month: string; since: Date; until: Date } {
  const month = monthOf(ctx.clock.now(), STORE_TIME_ZONE);
  const startOf = (one: string) => startOfDay(`${one}-01`, STORE_TIME_ZONE);
  return { month, since: startOf(month), until: startOf(nextMonth(month)) };
}

const readOnlyOf = ({ plan, upgrade }: Limits, room: number | null) => ({
  plan: plan.name,
  room: room ?? 0,
  upgrade: upgrade?.name ?? null,
});

const storeReadOnly = (limits: Limits): PlanLimit => ({
  say: 'store_read_only',
  ...readOnlyOf(limits, limits.stores),
});

const fullOf = (limit: Limit, { plan, upgrade, ...limits }: Limits): PlanLimit => ({
  say: `${limit}_full`,
  plan: plan.name,
  room: limits[limit] ?? 0,
  upgrade: upgrade && { plan: upgrade.name, room: upgrade[limit] },
});
