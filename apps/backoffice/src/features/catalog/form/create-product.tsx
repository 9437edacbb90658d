import { lazy } from 'react';
import { Dialog } from '../../../ui/dialog/dialog';

const CreateProductForm = lazy(() =>
  import('./create-product-form').then((module) => ({ default: module.CreateProductForm })),
);

interface CreateProductProps {
  opened: boolean;
  onClose: () => void;
}

/** The dialog; what it takes to fill and save it is loaded when it opens. */
export function CreateProduct({ opened, onClose }: CreateProductProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Create Product" size="lg">
      <CreateProductForm onClose={onClose} />
    </Dialog>
  );
}
