import { PAYHERE_ASKS, type PayhereReadiness } from '@kade/contract/contact';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';

type Asked = (typeof PAYHERE_ASKS)[number];

const policy = ({ storeId }: TenantContext, type: string) =>
  sql<boolean>`exists (select from policies
    where policies.store_id = ${storeId} and policy = ${type} and content <> '')`;
const page = ({ storeId }: TenantContext, kind: string) =>
  sql<boolean>`exists (select from pages
    where pages.store_id = ${storeId} and kind = ${kind} and content <> '')`;

const conditionsOf = (ctx: TenantContext): Record<Asked, RawBuilder<boolean>> => ({
  products: sql`exists (select from products where products.store_id = ${ctx.storeId}
    and status = 'active' and deleted_at is null and in_stock and price > 0
    and (stock_policy <> 'stop' or stock_quantity > 0))`,
  contact: sql`contact_phone is not null and contact_email is not null
    and contact_address is not null`,
  about: page(ctx, 'about'),
  terms_and_conditions: policy(ctx, 'terms_and_conditions'),
  refund_policy: policy(ctx, 'refund_policy'),
  privacy: page(ctx, 'privacy'),
  shipping: page(ctx, 'shipping'),
  // The one that PayHere approves is the one that answers: a domain of the merchant's own once it is proven.
  domain: sql`custom_domain is null or custom_domain = served_domain`,
  open: sql`suspended_at is null and closes_at is null`,
});

/** What of all that PayHere asks of a shop is there, in one statement. */
export async function getPayhereReadiness(ctx: TenantContext): Promise<PayhereReadiness> {
  const conditions = conditionsOf(ctx);
  const { done } = await ctx.db
    .selectFrom('stores')
    .where('stores.id', '=', ctx.storeId)
    .select(
      sql<boolean[]>`array[${sql.join(PAYHERE_ASKS.map((item) => sql`(${conditions[item]})`))}]`.as(
        'done',
      ),
    )
    .executeTakeFirstOrThrow();
  const items = PAYHERE_ASKS.map((item, index) => ({ item, is_done: done[index] === true }));
  return { is_ready: items.every(({ is_done }) => is_done), items };
}
