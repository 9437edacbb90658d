import { transaction, type TenantContext } from '../../../platform/context';
import { insertImage, lockProducts } from '../book';
import { insertSource, listModels } from '../models';
import { showVariants } from '../variants';
import { isSameModel } from '../whole';
import { findAfter, markPicture, updateAfter, type ImportPicture } from './import-pictures.queries';
import { findLockedImport } from './imports.queries';

export interface FetchedPicture {
  picture: ImportPicture;
  file_id: string;
}

/** Hangs a picture that was fetched at its product, and keeps what the product is with it. */
export async function attachFetched(
  ctx: TenantContext,
  id: string,
  { picture, file_id }: FetchedPicture,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const found = await findLockedImport(ctx, id);
    if (found?.state !== 'pictures') return;
    const product = (await lockProducts(ctx, [picture.product_id])).get(picture.product_id);
    if (product && !product.deleted_at) {
      const now = async () => (await listModels(ctx, [product.id])).get(product.id);
      const before = await now();
      const left = await findAfter(ctx, id, product.id);
      await insertImage(ctx, picture, file_id);
      await showVariants(ctx, picture, file_id);
      const after = await now();
      // What somebody else changed meanwhile is not what the import left.
      const isAsLeft = before && left && isSameModel(before, left);
      if (isAsLeft && after) await updateAfter(ctx, id, product.id, after);
    }
    await insertSource(ctx, picture.url, file_id);
    await markPicture(ctx, id, picture, { state: 'done', told: null });
  });
}
