import type { Product } from '@kade/contract/catalog/products';
import type { Variant } from '@kade/contract/catalog/variants';
import { formatCount } from '@kade/words/english';
import { notify } from '../../../lib/words/notify';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { refusalOr, useDeleteVariant } from './variants.api';

interface DeleteVariantProps {
  product: Product;
  variant: Variant;
  /** What goes with it. */
  pieces: number;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteVariant(props: DeleteVariantProps) {
  const { product, variant, pieces, opened, onClose, onDeleted } = props;
  const remove = useDeleteVariant(product._id, variant._id);
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
      title="Delete Variant"
      confirmLabel="Delete"
      isBusy={remove.isPending}
    >
      <p>Are you sure you want to delete “{variant.name}”? This action cannot be undone.</p>
      {pieces > 0 && (
        <p className="down-3">
          Its stock of {formatCount(pieces)} {pieces === 1 ? 'piece' : 'pieces'} goes with it.
        </p>
      )}
      {remove.isError && (
        <div className="down-3">
          <FormError>{refusalOr(remove.error, 'Failed to delete variant')}</FormError>
        </div>
      )}
    </ConfirmDialog>
  );
}
