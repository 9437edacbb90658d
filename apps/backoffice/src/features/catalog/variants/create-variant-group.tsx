import type { Product } from '@kade/contract/catalog/products';
import { useForm } from '../../../lib/form/use-form';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { requiredName, VariantGroupFields, type GroupValues } from './variant-group-form';
import { refusalOr, useCreateVariantGroup } from './variants.api';

interface CreateVariantGroupProps {
  product: Product;
  onClose: () => void;
}

export function CreateVariantGroup({ product, onClose }: CreateVariantGroupProps) {
  const create = useCreateVariantGroup(product._id);
  const last = product.options.length;
  const form = useForm<GroupValues>({
    initialValues: { name: '', price: 'addon', stock: 'independent', position: last },
    validate: { name: requiredName },
  });

  useAfterSuccess(create.isSuccess, () => {
    notify.success('Variant group created successfully');
    onClose();
  });

  const submit = form.onSubmit(({ position, ...values }) => {
    if (create.isPending || create.isSuccess) return;
    create.mutate(
      { ...values, product_id: product._id, ...(position !== last && { position }) },
      {
        onError: (error) => placeErrors(form, error),
      },
    );
  });

  return (
    <Form onSubmit={submit}>
      <VariantGroupFields form={form} others={product.options} />
      {create.isError && (
        <FormError>{refusalOr(create.error, 'Failed to create variant')}</FormError>
      )}
      <FormActions onCancel={onClose} isBusy={create.isPending}>
        Create
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !create.isSuccess} param="group" />
    </Form>
  );
}
