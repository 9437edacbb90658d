import type { Product } from '@kade/contract/catalog/products';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { useRemoveImage } from './product-images.api';

interface RemoveImageProps {
  product: Product;
  /** Which one is asked about; undefined: none. */
  imageId: string | undefined;
  onClose: () => void;
}

export function RemoveImage({ product, imageId, onClose }: RemoveImageProps) {
  const remove = useRemoveImage(product);
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (imageId && !remove.isPending) remove.mutate(imageId, { onSuccess: close });
  };
  return (
    <ConfirmDialog
      opened={imageId !== undefined}
      onClose={close}
      onConfirm={confirm}
      title="Remove Picture"
      confirmLabel="Remove"
      isBusy={remove.isPending}
    >
      <p>Are you sure you want to remove this image?</p>
      {remove.isError && (
        <div className="down-3">
          <FormError>Failed to remove image. Please try again.</FormError>
        </div>
      )}
    </ConfirmDialog>
  );
}
