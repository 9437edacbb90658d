import type { Product } from '@kade/contract/catalog/products';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { notify } from '../../../lib/words/notify';
import { paths } from '../../../lib/address/paths';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Button } from '../../../ui/style/button';
import { useDeleteProduct, useRestoreProduct } from '../book/product-life.api';

export function DeleteProduct({ product }: { product: Product }) {
  const [isAsking, setIsAsking] = useState(false);
  /** Set within the click: a second one finds the button busy. */
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useDeleteProduct(product._id);
  const restore = useRestoreProduct();
  const navigate = useNavigate();

  const confirm = () => {
    setIsDeleting(true);
    remove.mutate(undefined, {
      onSuccess: () => {
        notify.undoable('Product deleted', () => restore.mutate(product._id));
        void navigate(paths.products, { losesNothing: true });
      },
      onError: () => {
        setIsDeleting(false);
        setIsAsking(false);
      },
    });
  };

  return (
    <>
      <Button
        variant="default"
        tone="danger"
        leftSection={<Trash2 size={16} />}
        onClick={() => setIsAsking(true)}
      >
        Delete Product
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title="Delete Product"
        confirmLabel="Delete"
        isBusy={isDeleting}
      >
        Are you sure you want to delete “{product.name}”? It can be restored from the Bin for 30
        days. After that it is deleted for good: This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
