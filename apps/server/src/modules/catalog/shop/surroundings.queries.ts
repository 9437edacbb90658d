import type { ShopList, ShopOption } from '@kade/contract/shop-list';
import { compareOptionValues } from '@kade/rules/option-order';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTables } from '../../../platform/context';
import { slugOf } from '../book';
import { offered, targetOf, type Address, type ShopFilter } from './shop-rows.queries';

/** Options, and values of one, that a list offers to be narrowed to. */
const MAX_OPTIONS = 6;
const MAX_VALUES = 40;
/** Where all of a shop is looked through, so many different values are read. */
const MAX_WALKED = 400;

export interface Surroundings {
  shelf: ShopList['shelf'];
  lowest_price: number | null;
  highest_price: number | null;
  options: OptionRow[];
}

interface OptionRow {
  name: string;
  value: string;
  shown_name: string;
  shown_value: string;
  place: number;
}

export type SurroundedList = Pick<ShopFilter, 'category' | 'collection'> & {
  filters?: boolean | undefined;
};

/** The columns of `Surroundings`: what a list is of, and what it can be narrowed to, whatever it is narrowed to already. */
export function selectOwnSurroundings(
  ctx: TenantTables,
  { category, collection, filters }: SurroundedList,
): RawBuilder<Surroundings> {
  const list = offered(ctx, { category, collection });
  const isPart = category !== undefined || collection !== undefined;
  return selectSurroundings(
    ctx,
    { category, collection, filters },
    {
      priced: (extreme) => sql`${list.select(sql`${extreme}(products.lowest_price)`.as('price'))}`,
      ...(isPart && { ids: sql`${list.select('products.id')}` }),
    },
  );
}

interface Surrounded {
  /** Selects the least or the greatest price. */
  priced: (extreme: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Selects the ids; without them it is all of a shop. */
  ids?: RawBuilder<unknown>;
}

/** The columns of `Surroundings`. */
export function selectSurroundings(
  ctx: TenantTables,
  { category, collection, filters = false }: SurroundedList,
  { priced, ids }: Surrounded,
): RawBuilder<Surroundings> {
  return sql<Surroundings>`${shelfOf(ctx, category, collection)} as shelf,
    ${filters ? sql`(${priced(sql`min`)})` : sql`null`}::bigint as lowest_price,
    ${filters ? sql`(${priced(sql`max`)})` : sql`null`}::bigint as highest_price,
    ${filters ? optionsIn(ctx, ids) : sql`'[]'::json`} as options`;
}

function shelfOf(ctx: TenantTables, category?: Address, collection?: Address): RawBuilder<unknown> {
  const table = category === undefined ? 'collections' : 'categories';
  const address = category ?? collection;
  if (address === undefined) return sql`null::json`;
  return sql`(
    select json_build_object('_id', id, 'name', name, 'slug', ${slugOf(table)},
      'description', description)
    from ${sql.table(table)}
    where store_id = ${ctx.storeId} and id = ${targetOf(ctx, table, address)})`;
}

/**
 * The options of these products; of all of a shop each value is read once, by its place in the index, and
 * left out where no product has it that the shop shows.
 */
function optionsIn(ctx: TenantTables, ids: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const columns = sql`name, value, shown_name, shown_value, place`;
  const store = ctx.storeId;
  if (ids) {
    return sql`(select coalesce(json_agg(told), '[]') from (
      select name, value, min(shown_name) as shown_name, min(shown_value) as shown_value,
        min(place) as place
      from product_options where store_id = ${store} and product_id in (${ids})
      group by name, value order by name, place, value limit ${MAX_WALKED}) as told)`;
  }
  return sql`(
    with recursive walk as (
      (select ${columns}, 1 as number from product_options where store_id = ${store}
        order by name, value limit 1)
      union all
      select next.*, walk.number + 1 from walk cross join lateral (
        select ${columns} from product_options
        where store_id = ${store}
          and (product_options.name, product_options.value) > (walk.name, walk.value)
        order by name, value limit 1) as next
      where walk.number < ${MAX_WALKED}
    )
    select coalesce(json_agg(walk order by name, place, value), '[]') from walk
    where exists (
      select from product_options as held
      join products on products.store_id = ${store} and products.id = held.product_id
      where held.store_id = ${store} and held.name = walk.name and held.value = walk.value
        and products.status = 'active' and products.deleted_at is null))`;
}

/** What a list can be narrowed to, as its page offers it. */
export function filtersOf(found: Surroundings): NonNullable<ShopList['filters']> {
  const byName = new Map<string, ShopOption>();
  for (const { name, value, shown_name, shown_value } of found.options) {
    const option = byName.get(name) ?? { name: shown_name, values: [] };
    option.values.push({ key: `${name}:${value}`, name: shown_value });
    byName.set(name, option);
  }
  return {
    lowest_price: found.lowest_price,
    highest_price: found.highest_price,
    options: [...byName.values()]
      .filter(({ values }) => values.length > 1)
      .slice(0, MAX_OPTIONS)
      .map(({ name, values }) => ({
        name,
        values: values
          .slice(0, MAX_VALUES)
          .toSorted((one, other) => compareOptionValues(one.name, other.name)),
      })),
  };
}
