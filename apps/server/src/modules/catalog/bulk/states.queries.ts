import type { BulkAction } from '@kade/contract/catalog/bulk';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { updateManyProducts } from '../book';
import { collection } from '../collections';
import { updateShelfRow, writePlaces } from '../shelves';
import { writeVariantPrices } from '../variants';
import { amountsIn, touchedPrices, type TouchedProduct, type TouchedState } from './states';

/** The options of a product as far as they make its price, in their order. */
const pricedOptions = sql`coalesce((
  select jsonb_agg(
    jsonb_build_object('price', variant_groups.price_type, 'variants', priced.variants)
    order by variant_groups.position, variant_groups.id)
  from variant_groups cross join lateral (
    select jsonb_agg(jsonb_build_object('_id', variants.id, 'price', jsonb_build_object(
      'amount', variants.price_amount, 'type', variants.price_type))) as variants
    from variants
    where variants.store_id = variant_groups.store_id
      and variants.product_id = variant_groups.product_id
      and variants.group_id = variant_groups.id
  ) as priced
  where variant_groups.store_id = products.store_id
    and variant_groups.product_id = products.id and priced.variants is not null
), '[]'::jsonb)`;

/** The fields of a state that an action touches, as arguments of `jsonb_build_object`. */
function touchedFields(change: BulkAction): RawBuilder<unknown> {
  switch (change.action) {
    case 'price':
      return sql`'price', products.price`;
    case 'category':
      return sql`'category', products.category_id`;
    case 'collection':
      return sql`'position', (
        select position from collection_products
        where collection_products.store_id = products.store_id
          and collection_products.product_id = products.id
          and collection_products.collection_id = ${change.collection}
      )`;
    case 'in_stock':
      return sql`'in_stock', products.in_stock`;
    case 'tags':
      return sql`'tags', products.tags`;
    case 'status':
      return sql`'status', products.status`;
    case 'delete':
      return sql`'deleted_at',
        to_char(products.deleted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
}

/** What a change touches of products, in the order of their ids; with those in the bin where asked. */
export async function listTouched(
  ctx: TenantContext,
  change: BulkAction,
  ids: readonly string[],
  isBinToo = false,
): Promise<TouchedProduct[]> {
  const options = change.action === 'price' ? pricedOptions : sql`'[]'::jsonb`;
  const { rows } = await sql<TouchedProduct>`
    select products.id, products.name, jsonb_build_object(${touchedFields(change)}) as before,
      ${options} as options
    from products
    where products.store_id = ${ctx.storeId} and products.id = any(${ids}::uuid[])
      ${isBinToo ? sql`` : sql`and products.deleted_at is null`}
    order by products.id
  `.execute(ctx.db);
  if (change.action !== 'price') return rows;
  return rows.map((row) => ({
    ...row,
    before: touchedPrices(row.before.price ?? 0, row.options, change),
  }));
}

/** The names of categories, by id. */
export async function listCategoryNames(ctx: TenantContext): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('categories')
    .where('store_id', '=', ctx.storeId)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Where the last product of a collection stands; 0 of an empty one. */
export async function lastPosition(ctx: TenantContext, collectionId: string): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('collection_products')
    .where('store_id', '=', ctx.storeId)
    .where('collection_id', '=', collectionId)
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Sets what a change touches of locked products. */
export async function writeStates(
  ctx: TenantContext,
  change: BulkAction,
  states: readonly { id: string; state: TouchedState }[],
): Promise<void> {
  if (states.length === 0) return;
  const lines = states.map(({ id, state }) => ({
    id,
    state: { ...state, variants: amountsIn(state) },
  }));
  const given = sql`(
    select id, state, (state ->> 'deleted_at')::timestamptz as deleted_at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id uuid, state jsonb)
  ) as given`;
  if (change.action === 'collection') {
    await writePlaces(ctx, change.collection, given);
    await updateShelfRow(ctx, collection, change.collection);
  }
  if (change.action === 'price') await writeVariantPrices(ctx, given);
  await updateManyProducts(ctx, assignment(change), given);
}

function assignment(change: BulkAction): RawBuilder<unknown> {
  switch (change.action) {
    case 'price':
      return sql`price = (given.state ->> 'price')::bigint, `;
    case 'category':
      return sql`category_id = (given.state ->> 'category')::uuid, `;
    case 'collection':
      return sql``;
    case 'in_stock':
      return sql`in_stock = (given.state ->> 'in_stock')::boolean, `;
    case 'tags':
      return sql`tags = given.state ->> 'tags', `;
    case 'status':
      return sql`status = given.state ->> 'status', `;
    case 'delete':
      return sql`deleted_at = given.deleted_at, `;
  }
}
