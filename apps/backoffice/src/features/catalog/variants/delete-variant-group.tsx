import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { notify } from '../../../lib/words/notify';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { refusalOr, useDeleteVariantGroup } from './variants.api';

interface DeleteVariantGroupProps {
  product: Product;
  group: VariantGroup;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteVariantGroup(props: DeleteVariantGroupProps) {
  const { product, group, opened, onClose, onDeleted } = props;
  const remove = useDeleteVariantGroup(product._id, group._id);
  const count = group.variants.length;
  const confirm = () => {
    if (remove.isPending || remove.isSuccess) return;
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        notify.success(message);
        onDeleted();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      title="Delete Variant Group"
      confirmLabel="Delete"
      isBusy={remove.isPending}
    >
      <p>
        Are you sure you want to delete “{group.name}”
        {count > 0 && ` with its ${count === 1 ? 'variant' : `${count} variants`}`}? This action
        cannot be undone.
      </p>
      {count > 0 && group.stock === 'independent' && (
        <p className="down-3">
          The pieces that it tells apart are added up: none of the stock is lost.
        </p>
      )}
      {remove.isError && (
        <div className="down-3">
          <FormError>{refusalOr(remove.error, 'Failed to delete variant group')}</FormError>
        </div>
      )}
    </ConfirmDialog>
  );
}
