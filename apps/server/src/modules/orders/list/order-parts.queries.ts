import { NO_TOWN, type Buyer } from '@kade/contract/order-parts';
import type { OrderFilters } from '@kade/contract/orders';
import { STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql, type RawBuilder } from 'kysely';

/** What figures tell orders by, and lists are narrowed to: one expression for both. */
const localDate = sql`(orders.order_date at time zone ${sql.lit(STORE_TIME_ZONE)})`;

/** Word for word that of `orders_town_idx`. */
export const townOf = sql<string>`lower(btrim(orders.shipping_address ->> 'city'))`;
export const hourOf = sql<number>`extract(hour from ${localDate})::integer`;
/** From 1, Monday. */
export const weekdayOf = sql<number>`extract(isodow from ${localDate})::integer`;

/** A `Buyer`; what is earlier is looked up in `orders_customer_idx`, order by order. */
export const buyerOf = sql<Buyer>`case when orders.customer_id is null then 'unknown'
  when exists (select from orders as earlier
    where earlier.store_id = orders.store_id and earlier.customer_id = orders.customer_id
      and (earlier.order_date, earlier.id) < (orders.order_date, orders.id)) then 'returning'
  else 'new' end`;

/** A line of a product that was taken out of the catalogue for good is one of none. */
const hasLine = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from order_items
  left join products on products.store_id = order_items.store_id
    and products.id = order_items.product_id
  where order_items.store_id = orders.store_id and order_items.order_id = orders.id
    and ${condition})`;

/** The conditions of a list that leads from a figure. */
export function partConditions(filters: OrderFilters): RawBuilder<boolean>[] {
  const { town, product, category, hour, weekday, buyer } = filters;
  return [
    ...(town === undefined ? [] : [isTown(town)]),
    ...(product === undefined ? [] : [hasLine(isOf(sql`products.id`, product))]),
    ...(category === undefined ? [] : [hasLine(isOf(sql`products.category_id`, category))]),
    ...(hour === undefined ? [] : [sql<boolean>`${hourOf} = ${hour}`]),
    ...(weekday === undefined ? [] : [sql<boolean>`${weekdayOf} = ${weekday}`]),
    ...(buyer === undefined ? [] : [sql<boolean>`${buyerOf} = ${buyer}`]),
  ];
}

/** `-` is what a town is where nobody said one, too. */
const isTown = (town: string) =>
  town.trim() === NO_TOWN
    ? sql<boolean>`coalesce(${townOf}, '') in ('', ${sql.lit(NO_TOWN)})`
    : sql<boolean>`${townOf} = lower(btrim(${town}))`;

const isOf = (column: RawBuilder<unknown>, id: string) =>
  id === 'none' ? sql`${column} is null` : sql`${column} = ${id}`;
