import { goodsAfter, NO_GOODS } from '@kade/rules/goods';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { isId } from '../../../platform/ids';
import { groupsKey, type ModelWrite, type ProductModel } from '../whole';

/** Sets the prices of the variants that `given (id, state)` names. */
export async function writeVariantPrices(
  ctx: TenantContext,
  given: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update variants set price_amount = priced.amount::bigint
    from (
      select given.id as product_id, amounts.key::uuid as id, amounts.value as amount
      from ${given}, jsonb_each_text(given.state -> 'variants') as amounts
    ) as priced
    where variants.store_id = ${ctx.storeId} and variants.product_id = priced.product_id
      and variants.id = priced.id
  `.execute(ctx.db);
}

/** Shows those of a product's variants by a picture that have none. */
export async function showVariants(
  ctx: TenantContext,
  { product_id, variant_ids }: { product_id: string; variant_ids: readonly string[] },
  fileId: string,
): Promise<void> {
  if (variant_ids.length === 0) return;
  await ctx.db
    .updateTable('variants')
    .set({ image_id: fileId })
    .where('store_id', '=', ctx.storeId)
    .where('product_id', '=', product_id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...variant_ids]))))
    .where('image_id', 'is', null)
    .execute();
}

/** Sets the variant groups and variants of products; what is gone goes with its stock. */
export async function writeGroups(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
): Promise<void> {
  const changed = writes.filter(({ before, after }) => groupsKey(before) !== groupsKey(after));
  if (changed.length === 0) return;
  const partsOf = (model: ProductModel | undefined) =>
    (model?.groups ?? []).flatMap(({ _id, variants }) => [_id, ...variants.map((one) => one._id)]);
  const gone = changed.flatMap(({ before, after }) => {
    const kept = new Set(partsOf(after));
    return partsOf(before).filter((id) => !kept.has(id));
  });
  if (gone.length > 0) {
    await sql`delete from variants where store_id = ${ctx.storeId} and id = any(${gone}::uuid[])`.execute(
      ctx.db,
    );
    await sql`delete from variant_groups where store_id = ${ctx.storeId} and id = any(${gone}::uuid[])`.execute(
      ctx.db,
    );
  }
  const groups = changed.flatMap(({ id, after }) =>
    after.groups.map(({ _id, name, price, stock }, position) => ({
      id: _id,
      name,
      price,
      stock,
      product_id: id,
      position,
    })),
  );
  const variants = changed.flatMap(({ id, after }) =>
    after.groups.flatMap((group) =>
      group.variants.map(({ _id, name, price, picture, ...goods }, position) => ({
        id: _id,
        product_id: id,
        group_id: group._id,
        name,
        ...goodsAfter(NO_GOODS, goods),
        image_id: isId(picture ?? undefined) ? picture : null,
        type: price.type,
        amount: price.amount,
        position,
      })),
    ),
  );
  await sql`
    insert into variant_groups (store_id, id, product_id, name, price_type, stock_type, position)
    select ${ctx.storeId}, id, product_id, name, price, stock, position
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as line (
      id uuid, product_id uuid, name text, price text, stock text, position integer)
    on conflict (store_id, id) do update set name = excluded.name,
      price_type = excluded.price_type, stock_type = excluded.stock_type,
      position = excluded.position
  `.execute(ctx.db);
  await sql`
    insert into variants (store_id, id, product_id, group_id, name, price_type, price_amount, sku,
      barcode, weight, compare_at_price, image_id, position)
    select ${ctx.storeId}, id, product_id, group_id, name, type, amount, sku, barcode, weight,
      compare_at_price, image_id, position
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as line (
      id uuid, product_id uuid, group_id uuid, name text, type text, amount bigint, sku text,
      barcode text, weight integer, compare_at_price bigint,
      image_id uuid, position integer)
    on conflict (store_id, id) do update set name = excluded.name,
      price_type = excluded.price_type, price_amount = excluded.price_amount, sku = excluded.sku,
      barcode = excluded.barcode, weight = excluded.weight,
      compare_at_price = excluded.compare_at_price,
      image_id = excluded.image_id, position = excluded.position
  `.execute(ctx.db);
}
