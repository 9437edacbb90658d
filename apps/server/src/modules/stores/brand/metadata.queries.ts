import type { Metadata } from '@kade/contract/store-settings';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantContext } from '../../../platform/context';
import { askPart, keptPart } from '../../../platform/parts';
import { filePath } from '../../files/paths';

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

/** Metadata as visitors get it, pictures by their path. */
export async function getShopMetadata(
  ctx: TenantContext,
): Promise<Record<keyof Metadata, string | null>> {
  const row = await askPart(ctx, shownMetadata(ctx.storeId));
  return {
    title: row.title,
    description: row.description,
    favicon: pathOf(row.favicon_id, row.favicon_extension),
    image: pathOf(row.image_id, row.image_extension),
  };
}

const shownMetadata = keptPart('metadata', (db, storeId: string) =>
  jsonObjectFrom(
    db
      .selectFrom('stores')
      .leftJoin('files as favicon', (join) =>
        join
          .onRef('favicon.store_id', '=', 'stores.id')
          .onRef('favicon.id', '=', 'stores.favicon_id'),
      )
      .leftJoin('files as image', (join) =>
        join
          .onRef('image.store_id', '=', 'stores.id')
          .onRef('image.id', '=', 'stores.share_image_id'),
      )
      .where('stores.id', '=', storeId)
      .select([
        'stores.meta_title as title',
        'stores.meta_description as description',
        'favicon.id as favicon_id',
        'favicon.extension as favicon_extension',
        'image.id as image_id',
        'image.extension as image_extension',
      ]),
  ).$notNull(),
);

const pathOf = (id: string | null, extension: string | null) =>
  id && extension ? filePath({ id, extension }) : null;

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
