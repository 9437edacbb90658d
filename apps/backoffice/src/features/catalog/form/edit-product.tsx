import type { Product } from '@kade/contract/catalog/products';
import { Dialog } from '../../../ui/dialog/dialog';
import { later } from '../../../ui/state/later';

const EditProductForm = later(() => import('./edit-product-form').then((m) => m.EditProductForm));

interface EditProductProps {
  product: Product;
  opened: boolean;
  onClose: () => void;
}

/** The dialog; what it takes to fill and save it is loaded when it opens. */
export function EditProduct({ product, opened, onClose }: EditProductProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Edit Product" size="lg">
      <EditProductForm product={product} onClose={onClose} />
    </Dialog>
  );
}
