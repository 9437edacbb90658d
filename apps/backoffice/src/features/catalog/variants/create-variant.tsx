import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { useForm } from '../../../lib/form/use-form';
import { useState } from 'react';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { toldGoods } from '../goods/goods-of-values';
import { VariantFields, validateVariant } from './variant-fields';
import styles from './variant-form.module.css';
import {
  emptyVariant,
  hasInlineStock,
  priceOfValues,
  stockOfValues,
  type VariantValues,
} from './variant-values';
import { refusalOr, useCreateVariant } from './variants.api';

interface CreateVariantProps {
  product: Product;
  group: VariantGroup;
  onClose: () => void;
}

export function CreateVariant({ product, group: current, onClose }: CreateVariantProps) {
  /** As it was when the form was opened: once it has the new variant, the form is about to close. */
  const [group] = useState(current);
  const create = useCreateVariant(product._id, group._id);
  const [initialValues] = useState(() => emptyVariant(product, group));
  const form = useForm<VariantValues>({ initialValues, validate: validateVariant });
  const isFirst = group.variants.length === 0;
  const takesOver = isFirst && Object.values(initialValues.stock).some((pieces) => pieces !== '0');

  useAfterSuccess(create.isSuccess, () => {
    notify.success('Variant created successfully');
    onClose();
  });

  const submit = form.onSubmit((values) => {
    if (create.isPending || create.isSuccess) return;
    const isCarried = isFirst && !hasInlineStock(product);
    const stock = isCarried ? undefined : stockOfValues(product, group, values);
    create.mutate(
      {
        name: values.name,
        price: priceOfValues(values),
        ...(values.sku.trim() && { sku: values.sku }),
        ...toldGoods(values),
        ...(values.image_id && { image_id: values.image_id }),
        ...(stock !== undefined && { stock }),
      },
      {
        onError: (error) => placeErrors(form, error),
      },
    );
  });

  return (
    <Form onSubmit={submit}>
      <VariantFields form={form} product={product} group={group} />
      {takesOver && (
        <p className={`${styles.note} pad-2h3 small round pretty`}>
          As the first of its group it takes over the stock that there is, unless you change it
          here.
        </p>
      )}
      {create.isError && (
        <FormError>{refusalOr(create.error, 'Failed to create variant')}</FormError>
      )}
      <FormActions onCancel={onClose} isBusy={create.isPending}>
        Create
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !create.isSuccess} param="add" />
    </Form>
  );
}
