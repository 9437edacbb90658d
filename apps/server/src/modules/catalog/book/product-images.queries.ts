import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { imagesKey, type ModelWrite } from '../whole';

/** Hangs a picture at its place of a locked product; its first one stands for it where none does. */
export async function insertImage(
  ctx: TenantContext,
  { product_id, place, alt }: { product_id: string; place: number; alt: string },
  fileId: string,
): Promise<void> {
  await ctx.db
    .insertInto('product_images')
    .values({ store_id: ctx.storeId, product_id, file_id: fileId, position: place, alt_text: alt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    update products set version = version + 1, updated_at = ${ctx.clock.now()},
      thumbnail_id = coalesce(thumbnail_id, case when ${place}::integer = 0 then ${fileId}::uuid end)
    where store_id = ${ctx.storeId} and id = ${product_id}
  `.execute(ctx.db);
}

/** Sets the pictures of products; those that are still to be fetched leave their places free. */
export async function writeImages(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
): Promise<void> {
  const changed = writes.filter(({ before, after }) => imagesKey(before) !== imagesKey(after));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const rows = changed.flatMap(({ id, after }) => {
    const files = new Map(
      after.images.map((image, place) => [image.file ?? '', { ...image, place }]),
    );
    return [...files.values()].flatMap(({ file, alt, place }) =>
      file ? [{ product_id: id, file_id: file, position: place, alt_text: alt }] : [],
    );
  });
  const kept = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
    product_id uuid, file_id uuid, position integer, alt_text text)`;
  await sql`
    delete from product_images
    where store_id = ${ctx.storeId} and product_id = any(${ids}::uuid[])
      and (product_id, file_id) not in (select line.product_id, line.file_id from ${kept})
  `.execute(ctx.db);
  await sql`
    insert into product_images (store_id, product_id, file_id, position, alt_text)
    select ${ctx.storeId}, product_id, file_id, position, alt_text from ${kept}
    on conflict (store_id, product_id, file_id) do update set position = excluded.position,
      alt_text = excluded.alt_text
  `.execute(ctx.db);
}

/** Sets the pictures of a product, in this order; those that stay keep what is said of them. */
export async function replaceImages(
  ctx: TenantContext,
  productId: string,
  fileIds: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('product_images')
    .where('store_id', '=', ctx.storeId)
    .where('product_id', '=', productId)
    .where((eb) => eb.not(eb('file_id', '=', eb.fn.any(eb.val([...fileIds])))))
    .execute();
  if (fileIds.length === 0) return;
  await ctx.db
    .insertInto('product_images')
    .values(
      fileIds.map((fileId, position) => ({
        store_id: ctx.storeId,
        product_id: productId,
        file_id: fileId,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'product_id', 'file_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}

/** Says what a picture of a product shows. */
export async function updateAltText(
  ctx: TenantContext,
  productId: string,
  fileId: string,
  altText: string,
): Promise<void> {
  const row = await ctx.db
    .updateTable('product_images')
    .set({ alt_text: altText })
    .where('store_id', '=', ctx.storeId)
    .where('product_id', '=', productId)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();
  if (!row) throw notFound('picture');
}
