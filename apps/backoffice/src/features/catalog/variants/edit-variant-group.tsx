import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { useForm } from '../../../lib/form/use-form';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { wordOf } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { SaveConflict, type Agreement } from '../book/save-conflict';
import { DeleteVariantGroup } from './delete-variant-group';
import styles from './variant-form.module.css';
import { requiredName, VariantGroupFields, type GroupValues } from './variant-group-form';
import { conflictOf, refusalOr, useUpdateVariantGroup } from './variants.api';

interface EditVariantGroupProps {
  product: Product;
  group: VariantGroup;
  onClose: () => void;
}

export function EditVariantGroup({ product, group, onClose }: EditVariantGroupProps) {
  const update = useUpdateVariantGroup(product._id, group._id);
  const [isDeleting, setIsDeleting] = useState(false);
  const [initialValues] = useState<GroupValues>(() => ({
    name: group.name,
    price: group.price,
    stock: group.stock,
    position: product.options.findIndex(({ _id }) => _id === group._id),
  }));
  const form = useForm<GroupValues>({ initialValues, validate: { name: requiredName } });

  useAfterSuccess(update.isSuccess, () => {
    notify.success('Variant group saved');
    onClose();
  });

  const [version] = useState(group.version);
  const send = (values: GroupValues, agreed?: Agreement) => {
    if (update.isPending || update.isSuccess) return;
    const names = ['name', 'price', 'stock', 'position'] as const;
    const changed = names.filter(
      (name) => values[name] !== initialValues[name] && !agreed?.theirs.includes(name),
    );
    if (changed.length === 0) return onClose();
    const change = Object.fromEntries(changed.map((name) => [name, values[name]]));
    update.mutate(
      { ...change, version: agreed?.version ?? version },
      {
        onError: (error) => {
          if (!conflictOf(error)) placeErrors(form, error);
        },
      },
    );
  };
  const submit = form.onSubmit((values) => send(values));
  const conflict = conflictOf(update.error);
  const countsOtherwise =
    form.values.stock !== initialValues.stock || form.values.position !== initialValues.position;

  return (
    <Form onSubmit={submit}>
      <VariantGroupFields
        form={form}
        others={product.options.filter(({ _id }) => _id !== group._id)}
      />
      {form.values.price !== initialValues.price && group.variants.length > 0 && (
        <p className={`${styles.note} pad-2h3 small round pretty`}>
          The prices of its variants are converted, so that each still costs the same.
        </p>
      )}
      {countsOtherwise && group.variants.length > 0 && (
        <p className={`${styles.note} pad-2h3 small round pretty`}>
          The stock is carried over: no piece is lost. Have a look at the inventory afterwards.
        </p>
      )}
      {conflict && (
        <SaveConflict
          details={conflict}
          nameOf={(field) => names[field] ?? wordOf(field)}
          tell={(side, field, value) => told(side === 'mine' ? mineOf(form.values, field) : value)}
          onAgree={(agreed) => send(form.values, agreed)}
        />
      )}
      {update.isError && !conflict && (
        <FormError>{refusalOr(update.error, 'Failed to update variant group')}</FormError>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="default"
          tone="danger"
          leftSection={<Trash2 size={16} />}
          onClick={() => setIsDeleting(true)}
        >
          Delete
        </Button>
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
      </DialogActions>
      <UnsavedChanges when={form.isDirty() && !update.isSuccess && !isDeleting} param="group" />
      <DeleteVariantGroup
        product={product}
        group={group}
        opened={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={onClose}
      />
    </Form>
  );
}

const names: Record<string, string> = {
  price: 'Price type',
  stock: 'Stock type',
  position: 'Place',
};

const mineOf = (values: GroupValues, field: string): unknown =>
  Object.entries(values).find(([name]) => name === field)?.[1];

/** Places are counted from 1 by people. */
function told(value: unknown): string {
  if (typeof value === 'number') return String(value + 1);
  return typeof value === 'string' ? wordOf(value) : 'Nothing';
}
