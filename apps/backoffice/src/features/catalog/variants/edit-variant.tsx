import type { Product } from '@kade/contract/catalog/products';
import type { Variant, VariantChange, VariantGroup } from '@kade/contract/catalog/variants';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { placeErrors } from '../../../lib/forms';
import { notify } from '../../../lib/notify';
import { DialogActions } from '../../../ui/confirm-dialog';
import { Form, FormError } from '../../../ui/form';
import { UnsavedChanges } from '../../../ui/unsaved-changes';
import { validateVariant, VariantFields } from './variant-fields';
import {
  combinationKey,
  priceOfValues,
  stockOfValues,
  variantValues,
  type VariantValues,
} from './variant-values';
import { refusalOr, useUpdateVariant } from './variants.api';

interface EditVariantProps {
  product: Product;
  group: VariantGroup;
  variant: Variant;
  /** Saved or cancelled: back to what the variant is. */
  onDone: () => void;
}

export function EditVariant({ product, group, variant: current, onDone }: EditVariantProps) {
  /** As it was when the form was opened: what is sent is what was changed here. */
  const [variant] = useState(current);
  const update = useUpdateVariant(product._id, variant._id);
  const [initialValues] = useState(() => variantValues(variant));
  const form = useForm<VariantValues>({ initialValues, validate: validateVariant });

  const submit = form.onSubmit((values) => {
    if (update.isPending || update.isSuccess) return;
    const change = changeOf(product, group, initialValues, values);
    if (Object.keys(change).length === 0) return onDone();
    update.mutate(change, {
      onSuccess: () => {
        notify.success('Variant saved');
        onDone();
      },
      onError: (error) => placeErrors(form, error),
    });
  });

  return (
    <Form onSubmit={submit}>
      <VariantFields form={form} product={product} group={group} variantId={variant._id} />
      {update.isError && (
        <FormError>{refusalOr(update.error, 'Failed to update variant')}</FormError>
      )}
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
      </DialogActions>
      <UnsavedChanges when={form.isDirty() && !update.isSuccess} param="variant" />
    </Form>
  );
}

/** Only what differs, of the stock only the combinations that do. */
function changeOf(
  product: Product,
  group: VariantGroup,
  before: VariantValues,
  after: VariantValues,
): VariantChange {
  const price = priceOfValues(after);
  const known = priceOfValues(before);
  const stock = (stockOfValues(product, group, after) ?? []).filter(
    ({ parents, stock_quantity }) =>
      String(stock_quantity) !== (before.stock[combinationKey(parents)] ?? '0'),
  );
  return {
    ...(after.name.trim() !== before.name && { name: after.name }),
    ...(after.sku.trim() !== before.sku && { sku: after.sku }),
    ...((price.amount !== known.amount || price.type !== known.type) && { price }),
    ...(stock.length > 0 && { stock }),
  };
}
