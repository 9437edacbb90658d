import { products, type Product, type ProductImage } from '@kade/contract/catalog/products';
import { ApiError } from '@kade/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { productQuery, useKeepProduct } from '../book/products.api';
import { atHand } from '../../../ui/state/at-hand';
import type { Saving } from '../form/saving-steps';

export const UPLOAD_FAILED = 'Failed to upload images. Please try again.';

const sending = atHand(() => import('./send-pictures'));

/** Those that arrived are kept when another does not. */
export function useAddImages(product: Product) {
  const keepProduct = useKeepProduct();
  return useMutation({
    mutationFn: async ({ files, ...saving }: { files: readonly File[] } & Saving) => {
      const { sendPictures } = await sending();
      const { imageIds, failures } = await sendPictures(files, saving);
      if (imageIds.length > 0) {
        const body = { imageIds };
        await keepProduct(
          await api.call(products.addImages, { params: { id: product._id }, body }),
        );
      }
      return [...new Set(failures)];
    },
    meta: { handled: true },
  });
}

export function useRemoveImage(product: Product) {
  const keepProduct = useKeepProduct();
  return useMutation({
    mutationFn: async (imageId: string) => {
      const { _id: id } = product;
      try {
        return await api.call(products.removeImage, { params: { id, imageId } });
      } catch (error) {
        // Somebody else took it off: what there is now is told.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return api.call(products.get, { params: { id } });
      }
    },
    onSuccess: keepProduct,
    meta: { handled: true },
  });
}

export function useDescribeImage(product: Product, imageId: string) {
  const keepProduct = useKeepProduct();
  return useMutation({
    mutationFn: (alt: string) =>
      api.call(products.describeImage, { params: { id: product._id, imageId }, body: { alt } }),
    onSuccess: keepProduct,
    meta: { handled: true },
  });
}

const idsOf = (images: readonly ProductImage[]) => images.map(({ _id }) => _id);

/**
 * The new order is on the screen at once, and gone again when the server refuses it. What there is then
 * is asked for: an order of pictures that somebody else added to would be refused for ever.
 */
export function useReorderImages(product: Product) {
  const queryClient = useQueryClient();
  const keepProduct = useKeepProduct();
  const { queryKey } = productQuery(product._id);
  return useMutation({
    mutationFn: (images: readonly ProductImage[]) =>
      api.call(products.reorderImages, {
        params: { id: product._id },
        body: { imageIds: idsOf(images), before: idsOf(product.images) },
      }),
    onMutate: async (images) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Product>(queryKey, { ...product, images: [...images] });
    },
    onError: () => {
      queryClient.setQueryData<Product>(queryKey, product);
      void queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: keepProduct,
    meta: { handled: true },
  });
}
