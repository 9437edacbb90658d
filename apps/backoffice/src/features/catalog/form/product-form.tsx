import type { Product } from '@kade/contract/catalog/products';
import { ApiError } from '@kade/contract/client';
import { Button, Loader } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { placeErrors } from '../../../lib/form/forms';
import { messageOf } from '../../../lib/server/query-client';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { ProductFields } from './product-fields';
import type { ProductValues } from './product-form-values';
import { ProductPictureFields } from './product-picture-fields';
import type { Agreement } from '../book/save-conflict';
import type { Saving } from './saving-steps';
import { later } from '../../../ui/state/later';

const ProductConflict = later(
  () => import('./product-conflict').then((m) => m.ProductConflict),
  null,
);

export type SaveProduct = UseMutationResult<
  Product,
  Error,
  { values: ProductValues; agreed?: Agreement | undefined } & Saving
>;

interface ProductFormProps {
  initialValues: ProductValues;
  /** The category that stands in the values, with its name. */
  category?: Product['category'];
  save: SaveProduct;
  /** Says what the button does. */
  submitLabel: string;
  /** The parameter of the address that keeps the form's dialog open. */
  param: string;
  /** How many more images the product can take. */
  maxImages: number;
  /** What the product shows already. */
  thumbnail?: Product['thumbnail'];
  /** Of a product that exists: others may have saved it meanwhile. */
  productId?: string;
  /** What leads on from its SKU. */
  goods?: ReactNode;
  onClose: () => void;
}

/** The fields of a product, new or not. Typing survives every failure and is asked for on leaving. */
export function ProductForm(props: ProductFormProps) {
  const { initialValues, save, submitLabel, param, onClose, ...rest } = props;
  const form = useForm<ProductValues>({ initialValues });
  const [progress, setProgress] = useState<ReadonlyMap<File, number>>();
  const [sending, setSending] = useState<AbortController>();
  /** The first says so within the click, the others keep it said until the form is gone. */
  const isBusy = progress !== undefined || save.isPending || save.isSuccess;
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
      { values, agreed, signal: controller.signal, onProgress },
      {
        onError: (error) => {
          if (!conflictOf(error)) placeErrors(form, error);
        },
        onSettled: () => setProgress(undefined),
      },
    );
  };
  const submit = form.onSubmit((values) => send(values));
  const conflict = conflictOf(save.error);

  return (
    <Form onSubmit={submit}>
      <ProductFields
        form={form}
        stock={Number(initialValues.stock_quantity)}
        category={rest.category ?? null}
        goods={rest.goods}
      />
      <ProductPictureFields
        form={form}
        maxImages={rest.maxImages}
        thumbnail={rest.thumbnail ?? null}
        progress={progress}
      />
      {conflict && rest.productId && (
        <ProductConflict
          productId={rest.productId}
          values={form.values}
          details={conflict}
          onAgree={(agreed) => send(form.values, agreed)}
        />
      )}
      {save.isError && !conflict && !isCancelled(save.error) && (
        <FormError>{messageOf(save.error)}</FormError>
      )}
      <DialogActions>
        <Button variant="default" onClick={isBusy && hasFiles ? () => sending?.abort() : onClose}>
          {isBusy && hasFiles ? 'Cancel upload' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          data-disabled={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          leftSection={isBusy && <Loader size={14} color="currentcolor" />}
        >
          {!isBusy ? submitLabel : hasFiles ? 'Uploading' : 'Saving'}
        </Button>
      </DialogActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}

/** What both have changed, where another person saved first. */
const conflictOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'version_conflict' ? error.details : undefined;

const isCancelled = (error: Error) => error.name === 'AbortError';
