import { MAX_IMAGES } from '@kade/contract/catalog/products';
import { lazy, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../../lib/notify';
import { paths } from '../../../lib/paths';
import { Dialog } from '../../../ui/dialog';
import { emptyValues } from './product-form-values';
import { useCreateProduct } from './save-product.api';

const ProductForm = lazy(() =>
  import('./product-form').then((module) => ({ default: module.ProductForm })),
);

interface CreateProductProps {
  opened: boolean;
  onClose: () => void;
}

export function CreateProduct({ opened, onClose }: CreateProductProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Create Product" size="lg">
      <CreateProductForm onClose={onClose} />
    </Dialog>
  );
}

function CreateProductForm({ onClose }: { onClose: () => void }) {
  const create = useCreateProduct();
  const navigate = useNavigate();

  /** To the whole list, where the new product is the first. */
  const showList = useEffectEvent(() => {
    notify.success('Product created');
    void navigate(paths.products, { replace: true });
  });
  useEffect(() => {
    if (create.isSuccess) showList();
  }, [create.isSuccess]);

  return (
    <ProductForm
      initialValues={emptyValues}
      save={create}
      submitLabel="Create Product"
      param="create"
      maxImages={MAX_IMAGES}
      onClose={onClose}
    />
  );
}
