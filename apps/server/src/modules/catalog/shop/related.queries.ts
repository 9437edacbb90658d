import { MAX_RELATED, type ShopRelated } from '@kade/contract/shop-list';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { categoryOfProduct, selectThumbnail } from '../book';
import { offered, shopColumns, shopSummaryOf } from './shop-rows.queries';

/** Of a large collection or category so many are looked at. */
const MAX_LOOKED_AT = 200;

/** What stands beside a product, in one statement: what shares its collections or category, and what was seen. */
export async function listRelated(
  ctx: TenantContext,
  id: string,
  seen: readonly string[] = [],
): Promise<ShopRelated> {
  const store = ctx.storeId;
  const near = sql<{ id: string; nearness: number }>`(
    select id, sum(nearness)::integer as nearness from (
      (select products.id, 1 as nearness from products
        where products.store_id = ${store} and products.deleted_at is null
          and products.status = 'active' and products.category_id = (
            select category_id from products where store_id = ${store} and id = ${id})
        order by created_at desc limit ${MAX_LOOKED_AT})
      union all
      (select product_id, 2 from collection_products
        where store_id = ${store} and collection_id in (
          select collection_id from collection_products
          where store_id = ${store} and product_id = ${id})
        order by position limit ${MAX_LOOKED_AT})
      union all
      select unnest(${[...seen]}::uuid[]), 0
    ) as near where id <> ${id} group by id)`;
  const rows = await offered(ctx, {})
    .innerJoin(near.as('near'), (join) => join.onRef('near.id', '=', 'products.id'))
    .select(shopColumns)
    .select(['near.nearness', selectThumbnail, categoryOfProduct])
    .where(
      sql<boolean>`(products.id = any(${[...seen]}::uuid[]) or products.id in (
        select closest.id from (${near}) as closest
        join products as other on other.store_id = ${store} and other.id = closest.id
        where nearness > 0 and other.status = 'active' and other.deleted_at is null
        order by (other.in_stock and (other.stock_policy <> 'stop' or other.stock_quantity > 0)) desc,
          nearness desc, other.created_at desc, other.id
        limit ${MAX_RELATED + seen.length}))`,
    )
    .orderBy(
      sql`products.in_stock and (products.stock_policy <> 'stop'
      or products.stock_quantity > 0) desc`,
    )
    .orderBy('near.nearness', 'desc')
    .orderBy('products.created_at', 'desc')
    .execute();
  const products = rows.map((row) => ({ ...shopSummaryOf(row), nearness: row.nearness }));
  return {
    related: products
      .filter(({ _id, nearness }) => nearness > 0 && !seen.includes(_id))
      .slice(0, MAX_RELATED),
    seen: seen.flatMap((one) => products.find(({ _id }) => _id === one) ?? []),
  };
}
