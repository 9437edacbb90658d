import { MAX_IMAGES, type Product } from '@kade/contract/catalog/products';
import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { hasCombinations } from '../variants/combinations';
import { CombinationsLink } from './combinations-link';
import { ProductForm } from './product-form';
import { valuesOf } from './product-form-values';
import { useEditProduct } from './save-product.api';

interface EditProductFormProps {
  product: Product;
  onClose: () => void;
}

export function EditProductForm({ product: current, onClose }: EditProductFormProps) {
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
      thumbnail={product.thumbnail}
      productId={product._id}
      goods={hasCombinations(product) && <CombinationsLink />}
      onClose={onClose}
    />
  );
}
