import type { VariantGroup } from '@kade/contract/catalog/variants';
import type { Goods } from '@kade/rules/goods';
import type { GroupPrice, VariantPrice } from '@kade/rules/selection';
import type { GroupStock } from '@kade/rules/stock-groups';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { conflict, invalid, isViolation, notFound } from '../../../platform/errors';
import { optionsOf, selectGroups, selectInlineEntries } from '../groups';

/** Sets what tells variants, as far as something is said. */
export async function tellVariants(
  ctx: TenantContext,
  variants: readonly (Goods & { _id: string })[],
): Promise<void> {
  if (variants.length === 0) return;
  await sql`
    update variants set sku = coalesce(nullif(told.sku, ''), variants.sku),
      barcode = coalesce(nullif(told.barcode, ''), variants.barcode),
      weight = coalesce(told.weight, variants.weight),
      compare_at_price = coalesce(told.compare_at_price, variants.compare_at_price)
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as told (_id uuid, sku text,
      barcode text, weight integer, compare_at_price bigint)
    where variants.store_id = ${ctx.storeId} and variants.id = told._id
  `.execute(ctx.db);
}

/** A group with its variants and their stock. */
export async function getGroup(ctx: TenantContext, id: string): Promise<VariantGroup> {
  const row = await ctx.db
    .selectFrom('products')
    .innerJoin('variant_groups as wanted', (join) =>
      join
        .onRef('wanted.store_id', '=', 'products.store_id')
        .onRef('wanted.product_id', '=', 'products.id'),
    )
    .where('products.store_id', '=', ctx.storeId)
    .where('wanted.id', '=', id)
    .select('products.id')
    .select([selectGroups, selectInlineEntries])
    .executeTakeFirst();
  const groups = row ? optionsOf(row.id, row.groups, row.entries) : [];
  const group = groups.find(({ _id }) => _id === id);
  if (!group) throw notFound('variant group');
  return group;
}

/** The product that a group is of. */
export async function getProductOfGroup(ctx: TenantContext, id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('variant_groups')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('product_id')
    .executeTakeFirst();
  if (!row) throw notFound('variant group');
  return row.product_id;
}

/** The product and the group that a variant is of. */
export async function getPlaceOfVariant(
  ctx: TenantContext,
  id: string,
): Promise<{ product_id: string; group_id: string }> {
  const row = await ctx.db
    .selectFrom('variants')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(['product_id', 'group_id'])
    .executeTakeFirst();
  if (!row) throw notFound('variant');
  return row;
}

interface GroupFields {
  name: string;
  price_type: GroupPrice;
  stock_type: GroupStock;
}

export async function insertGroup(
  ctx: TenantContext,
  group: GroupFields & { id: string; product_id: string },
): Promise<void> {
  await ctx.db
    .insertInto('variant_groups')
    .values({ ...group, store_id: ctx.storeId, position: 0 })
    .execute()
    .catch((error: unknown) => explainName(error, 'variant group', group.name));
}

export async function updateGroupRow(
  ctx: TenantContext,
  id: string,
  fields: GroupFields,
): Promise<void> {
  await ctx.db
    .updateTable('variant_groups')
    .set(fields)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainName(error, 'variant group', fields.name));
}

/** Puts the groups of a product in this order. */
export async function orderGroups(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await sql`
    update variant_groups set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where variant_groups.store_id = ${ctx.storeId} and variant_groups.id = placed.id
  `.execute(ctx.db);
}

export async function deleteGroup(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('variant_groups')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

interface NewVariantRow extends Goods {
  id: string;
  product_id: string;
  group_id: string;
  name: string;
  price: VariantPrice;
  image_id: string | null;
}

/** Adds a variant behind the others of its group. */
export async function insertVariant(ctx: TenantContext, variant: NewVariantRow): Promise<void> {
  const { price } = variant;
  await sql`
    insert into variants (store_id, id, product_id, group_id, name, image_id, price_type,
      price_amount, sku, barcode, weight, compare_at_price, position)
    select ${ctx.storeId}::uuid, ${variant.id}::uuid, ${variant.product_id}::uuid,
      ${variant.group_id}::uuid, ${variant.name}, ${variant.image_id}::uuid, ${price.type},
      ${price.amount}::bigint, ${variant.sku}, ${variant.barcode}, ${variant.weight}::integer,
      ${variant.compare_at_price}::bigint, coalesce(max(position), 0) + 1
    from variants
    where store_id = ${ctx.storeId} and product_id = ${variant.product_id}
      and group_id = ${variant.group_id}
  `
    .execute(ctx.db)
    .catch((error: unknown) => explainVariant(error, variant.name));
}

export async function updateVariantRow(
  ctx: TenantContext,
  id: string,
  fields: Omit<NewVariantRow, 'id' | 'product_id' | 'group_id'>,
): Promise<void> {
  const { price, ...columns } = fields;
  await ctx.db
    .updateTable('variants')
    .set({ ...columns, price_type: price.type, price_amount: price.amount })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainVariant(error, fields.name));
}

/** Sets the prices of many variants. */
export async function updateVariantPrices(
  ctx: TenantContext,
  prices: readonly { _id: string; price: VariantPrice }[],
): Promise<void> {
  await sql`
    update variants set price_type = priced.type, price_amount = priced.amount
    from unnest(
      ${prices.map(({ _id }) => _id)}::uuid[],
      ${prices.map(({ price }) => price.type)}::text[],
      ${prices.map(({ price }) => price.amount)}::bigint[]
    ) as priced (id, type, amount)
    where variants.store_id = ${ctx.storeId} and variants.id = priced.id
  `.execute(ctx.db);
}

export async function deleteVariant(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('variants')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

function explainVariant(error: unknown, name: string): never {
  if (isViolation(error, 'variants_image_fkey')) {
    throw invalid({ image_id: { say: 'picture_of_another' } });
  }
  return explainName(error, 'variant', name);
}

function explainName(error: unknown, of: 'variant group' | 'variant', name: string): never {
  if (isViolation(error, 'variant_groups_name_key') || isViolation(error, 'variants_name_key')) {
    throw conflict({ say: 'name_taken', of, name });
  }
  throw error;
}
