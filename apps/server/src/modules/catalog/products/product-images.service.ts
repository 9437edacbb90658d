import { MAX_IMAGES, type Product } from '@kade/contract/catalog/products';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/errors';
import { assertSeenWhole } from '../../../platform/versions';
import { assertFiles } from '../../files/book';
import { assertEditable } from '../../plans';
import { lockProduct, replaceImages, updateAltText, updateProductRow } from '../book';
import { recordProduct } from './product-activity';
import { getProduct } from './products.queries';

/** Adds pictures behind those that a product has; one that it has already stays where it is. */
export function addImages(
  ctx: StoreContext,
  id: string,
  imageIds: readonly string[],
): Promise<Product> {
  return changeImages(ctx, id, async (ctx, images) => {
    await assertFiles(ctx, { imageIds });
    const all = [...new Set([...images, ...imageIds])];
    if (all.length > MAX_IMAGES) {
      throw invalid({ imageIds: { say: 'pictures_too_many', most: MAX_IMAGES } });
    }
    return all;
  });
}

/** Takes a picture off a product. Its file goes once nothing shows it. */
export function removeImage(ctx: StoreContext, id: string, imageId: string): Promise<Product> {
  return changeImages(ctx, id, async (_, images) => {
    if (!images.includes(imageId)) throw notFound('picture');
    return images.filter((other) => other !== imageId);
  });
}

/**
 * Puts the pictures of a product in an order that names every one of them once, unless they are not in the
 * order any more that was known when they were moved.
 */
export function reorderImages(
  ctx: StoreContext,
  id: string,
  { imageIds, before }: { imageIds: readonly string[]; before?: readonly string[] | undefined },
): Promise<Product> {
  return changeImages(ctx, id, async (_, images) => {
    assertSeenWhole('picture order', { sent: imageIds, before, now: images });
    const isPermutation =
      imageIds.length === images.length && images.every((image) => imageIds.includes(image));
    if (!isPermutation) throw invalid({ imageIds: { say: 'pictures_not_each_once' } });
    return imageIds;
  });
}

/** Says what a picture shows, for who does not see it. */
export function describeImage(
  ctx: StoreContext,
  id: string,
  imageId: string,
  alt: string,
): Promise<Product> {
  return changeImages(ctx, id, async (ctx, images) => {
    await updateAltText(ctx, id, imageId, alt);
    return images;
  });
}

/** Changes the pictures of a product. */
async function changeImages(
  ctx: StoreContext,
  id: string,
  change: (ctx: StoreContext, images: readonly string[]) => Promise<readonly string[]>,
): Promise<Product> {
  return transaction(ctx, async (ctx) => {
    await lockProduct(ctx, id);
    await assertEditable(ctx, [id]);
    const before = await getProduct(ctx, id);
    const had = before.images.map(({ _id }) => _id);
    const images = await change(ctx, had);
    await replaceImages(ctx, id, images);
    await updateProductRow(ctx, id, { thumbnail: thumbnailWith(images, before) });
    const after = await getProduct(ctx, id);
    await recordProduct(ctx, before, after);
    return after;
  });
}

/**
 * What becomes the thumbnail of a product with these pictures, undefined where it stays as it is. The
 * first one is, where it has none, or none any more as the picture that was it is taken off.
 */
export function thumbnailWith(
  images: readonly string[],
  before: Product,
): string | null | undefined {
  const shown = before.thumbnail?._id;
  const wasOneOfThem = before.images.some(({ _id }) => _id === shown);
  return shown && (images.includes(shown) || !wasOneOfThem) ? undefined : (images[0] ?? null);
}
