import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

/** Puts a product in the bin, or takes it out. */
export async function setDeleted(
  ctx: TenantContext,
  id: string,
  deletedAt: Date | null,
): Promise<void> {
  const row = await ctx.db
    .updateTable('products')
    .set({ deleted_at: deletedAt, version: sql<number>`version + 1` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('product');
}

/** Deletes a product that is in the bin; its name. */
export async function purgeProduct(ctx: TenantContext, id: string): Promise<string> {
  const row = await ctx.db
    .deleteFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw notFound('product');
  return row.name;
}

/**
 * Deletes products of any store that have been in the bin since `before`, unless they are taken out of it
 * meanwhile; how many there were.
 */
export async function purgeBefore(
  ctx: SystemContext,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as materialized (
      select store_id, id from products
      where deleted_at < ${before}
      limit ${limit}
    )
    delete from products using due
    where products.store_id = due.store_id and products.id = due.id
      and products.deleted_at < ${before}
  `.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
