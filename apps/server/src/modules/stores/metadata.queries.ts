import type { Metadata } from '@kade/contract/store-settings';
import type { TenantContext } from '../../platform/context';

export async function getMetadata(ctx: TenantContext): Promise<Metadata> {
  return ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select([
      'meta_title as title',
      'meta_description as description',
      'favicon_id as favicon',
      'share_image_id as image',
    ])
    .executeTakeFirstOrThrow();
}

export async function updateMetadata(ctx: TenantContext, metadata: Metadata): Promise<void> {
  await ctx.db
    .updateTable('stores')
    .set({
      meta_title: metadata.title,
      meta_description: metadata.description,
      favicon_id: metadata.favicon,
      share_image_id: metadata.image,
    })
    .where('id', '=', ctx.storeId)
    .execute();
}
