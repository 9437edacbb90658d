import { MAX_RELATED, MAX_SEEN, type ShopRelated } from '@kade/contract/shop-list';
import { sql } from 'kysely';
import type { TenantContext, TenantTables } from '../../../platform/context';
import { askPart, keptPart } from '../../../platform/parts';
import { categoryOfProduct, selectThumbnail } from '../book';
import { namesIn, offered, shopColumns, shopSummaryOf, targetOf } from './shop-rows.queries';

/** Of a large collection or category so many are looked at. */
const MAX_LOOKED_AT = 200;

/** What stands beside a product, in one statement: what shares its collections or category, and what was seen. */
export async function listRelated(
  ctx: TenantContext,
  address: string,
  seen: readonly string[] = [],
): Promise<ShopRelated> {
  const names = namesIn(address);
  const way = { count: names.length, hasSeen: seen.length > 0 };
  const rows = await askPart(ctx, beside(way)(ctx.storeId, seen, ...names));
  const products = rows.map((row) => ({ ...shopSummaryOf(row), nearness: row.nearness }));
  return {
    related: products
      .filter(({ _id, nearness }) => nearness > 0 && !seen.includes(_id))
      .slice(0, MAX_RELATED),
    seen: seen.flatMap((one) => products.find(({ _id }) => _id === one) ?? []),
  };
}

interface Way {
  /** How many `namesIn` the product's address are. */
  count: number;
  hasSeen: boolean;
}

const beside = ({ count, hasSeen }: Way) =>
  keptPart(
    `beside ${count} ${hasSeen}`,
    (db, storeId: string, seen: readonly string[], ...names: readonly string[]) =>
      selectBeside({ db, storeId }, names, hasSeen ? seen : undefined),
  );

function selectBeside(
  ctx: TenantTables,
  names: readonly string[],
  seen: readonly string[] | undefined,
) {
  const store = ctx.storeId;
  const wanted = seen
    ? sql<boolean>`(products.id = any(${seen}::uuid[]) or products.id in (select id from closest))`
    : sql<boolean>`products.id in (select id from closest)`;
  const rows = offered(ctx, {})
    .innerJoin(sql<{ id: string; nearness: number }>`near`.as('near'), (join) =>
      join.onRef('near.id', '=', 'products.id'),
    )
    .select(shopColumns)
    .select('near.nearness')
    .select((eb) => [selectThumbnail(eb, store), categoryOfProduct(eb, store)])
    .where(wanted)
    .orderBy(
      sql`products.in_stock and (products.stock_policy <> 'stop'
      or products.stock_quantity > 0) desc`,
    )
    .orderBy('near.nearness', 'desc')
    .orderBy('products.created_at', 'desc');
  return sql<Beside[]>`(
    with own as materialized (
      select id, category_id from products
      where store_id = ${store} and id = ${targetOf(ctx, 'products', names)}
    ), near as materialized (
      select id, sum(nearness)::integer as nearness from (
        (select products.id, 1 as nearness from products
          where products.store_id = ${store} and products.deleted_at is null
            and products.status = 'active' and products.category_id = (select category_id from own)
          order by created_at desc limit ${sql.lit(MAX_LOOKED_AT)})
        union all
        (select product_id, 2 from collection_products
          where store_id = ${store} and collection_id in (
            select collection_id from collection_products
            where store_id = ${store} and product_id = (select id from own))
          order by position limit ${sql.lit(MAX_LOOKED_AT)})
        ${seen ? sql`union all select unnest(${seen}::uuid[]), 0` : sql``}
      ) as near where id is distinct from (select id from own) group by id
    ), closest as materialized (
      select near.id from near
      join products as other on other.store_id = ${store} and other.id = near.id
      where nearness > 0 and other.status = 'active' and other.deleted_at is null
      order by (other.in_stock and (other.stock_policy <> 'stop' or other.stock_quantity > 0)) desc,
        nearness desc, other.created_at desc, other.id
      limit ${sql.lit(seen ? MAX_RELATED + MAX_SEEN : MAX_RELATED)}
    )
    select coalesce(json_agg(told), '[]') from (${rows}) as told)`;
}

type Beside = Parameters<typeof shopSummaryOf>[0] & { nearness: number };
