import { MAX_IMAGES, type Product } from '@kade/contract/catalog/products';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../../lib/notify';
import { Dialog } from '../../../ui/dialog';
import { valuesOf } from './product-form-values';
import { useEditProduct } from './save-product.api';

const ProductForm = lazy(() =>
  import('./product-form').then((module) => ({ default: module.ProductForm })),
);

interface EditProductProps {
  product: Product;
  opened: boolean;
  onClose: () => void;
}

export function EditProduct({ product, opened, onClose }: EditProductProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Edit Product" size="lg">
      <EditProductForm product={product} onClose={onClose} />
    </Dialog>
  );
}

function EditProductForm({ product: current, onClose }: Omit<EditProductProps, 'opened'>) {
  /** As it was when the form was opened: what is sent is what was changed here. */
  const [product] = useState(current);
  const save = useEditProduct(product);

  const close = useEffectEvent(() => {
    if (save.data !== product) notify.success('Product saved');
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);

  return (
    <ProductForm
      initialValues={valuesOf(product)}
      category={product.category}
      save={save}
      submitLabel="Save"
      param="edit"
      maxImages={MAX_IMAGES - product.images.length}
      hasThumbnail={product.thumbnail !== null}
      onClose={onClose}
    />
  );
}
