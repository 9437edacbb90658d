import type { Choices } from '@kade/contract/catalog/choices';
import type { Product } from '@kade/contract/catalog/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { atHand } from '../../../ui/state/at-hand';
import type { Agreement } from '../book/save-conflict';
import { useKeepProduct } from '../book/products.api';
import { useFreshGoods } from '../choices/choices.api';
import type { ProductValues } from './product-form-values';
import type { Done, Saving } from './saving-steps';

export type SaveInput = {
  values: ProductValues;
  /** What customers choose from, where that was changed. */
  choices?: Choices | undefined;
  agreed?: Agreement | undefined;
} & Saving;

/** A product as it was saved or, where that waits on this device, as it will be. */
export type SavedProduct = Product & { isWaiting?: true };

const sending = atHand(() => import('./send-product'));

export function useCreateProduct() {
  const [done] = useState(nothingDone);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: SaveInput) =>
      (await sending()).createProduct(input, done, queryClient),
    onSuccess: useKeepProduct(),
    meta: { handled: true },
  });
}

export function useEditProduct(product: Product) {
  const [done] = useState(nothingDone);
  const queryClient = useQueryClient();
  const keepProduct = useKeepProduct();
  const refreshGoods = useFreshGoods();
  return useMutation({
    mutationFn: async (input: SaveInput) =>
      (await sending()).editProduct(product, input, done, queryClient),
    onSuccess: (saved) => Promise.all([keepProduct(saved), refreshGoods(saved._id)]),
    meta: { handled: true },
  });
}

const nothingDone = (): Done => ({ categories: new Map(), files: new Map() });
