import { MAX_IMAGES, type Product } from '@kade/contract/catalog/products';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/errors';
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

/** Puts the pictures of a product in an order that names every one of them once. */
export function reorderImages(
  ctx: StoreContext,
  id: string,
  imageIds: readonly string[],
): Promise<Product> {
  return changeImages(ctx, id, async (_, images) => {
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

/**
 * Changes the pictures of a product. Its first one is its thumbnail, too, where it has none, or none any
 * more as the picture that was it is taken off.
 */
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
    const [first = null] = images;
    const shown = before.thumbnail?._id;
    const keepsThumbnail = shown && (images.includes(shown) || !had.includes(shown));
    await updateProductRow(ctx, id, keepsThumbnail ? {} : { thumbnail: first });
    const after = await getProduct(ctx, id);
    await recordProduct(ctx, before, after);
    return after;
  });
}
