import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { notify } from '../../../lib/words/notify';
import { paths } from '../../../lib/address/paths';
import { ProductForm } from './product-form';
import { useCreateProduct } from './save-product.api';

export function CreateProductForm({ onClose }: { onClose: () => void }) {
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

  return <ProductForm save={create} onClose={onClose} />;
}
