import type { Choices } from '@kade/contract/catalog/choices';
import { ApiError } from '@kade/contract/client';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { placeErrors } from '../../../lib/form/forms';
import { messageOf } from '../../../lib/server/query-client';
import type { Agreement } from '../book/save-conflict';
import type { ProductFormApi, ProductValues } from './product-form-values';
import type { SavedProduct, SaveInput } from './save-product.api';

export type SaveProduct = UseMutationResult<SavedProduct, Error, SaveInput>;

interface ProductSavingProps {
  form: ProductFormApi;
  save: SaveProduct;
  /** What customers choose from, where that was changed. */
  choices: () => Choices | undefined;
  /** After the product is saved, with the values that were sent. */
  onSaved?: (product: SavedProduct, sent: ProductValues) => void;
}

/** Sends a product with its pictures, tells how far that is, and puts what is refused beside its field. */
export function useProductSaving({ form, save, choices, onSaved }: ProductSavingProps) {
  const [progress, setProgress] = useState<ReadonlyMap<File, number>>();
  const [sending, setSending] = useState<AbortController>();
  /** The first says so within the click, the others keep it said until the form is gone. */
  const isBusy = progress !== undefined || save.isPending || (save.isSuccess && !onSaved);
  const hasFiles = form.values.thumbnail.length + form.values.images.length > 0;
  useEffect(() => () => sending?.abort(), [sending]);

  const send = (values: ProductValues, agreed?: Agreement) => {
    if (isBusy) return;
    const controller = new AbortController();
    setSending(controller);
    setProgress(new Map());
    const onProgress = (file: File, share: number) =>
      setProgress((current) => new Map(current).set(file, share));
    save.mutate(
      { values, choices: choices(), agreed, signal: controller.signal, onProgress },
      {
        onError: (error) => {
          if (!conflictOf(error)) placeErrors(form, error);
        },
        onSuccess: (product) => onSaved?.(product, values),
        onSettled: () => setProgress(undefined),
      },
    );
  };
  const conflict = conflictOf(save.error);
  const hasFailed = save.isError && !conflict && save.error.name !== 'AbortError';
  return {
    send,
    cancel: () => sending?.abort(),
    progress,
    isBusy,
    isUploading: isBusy && hasFiles,
    conflict,
    failure: hasFailed ? messageOf(save.error) : undefined,
  };
}

/** What both have changed, where another person saved the same fields first. */
function conflictOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined;
  return error.details.some(({ field }) => field === 'version') ? error.details : undefined;
}
