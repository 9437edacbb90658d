import { Dialog } from '../../../ui/dialog/dialog';
import { later } from '../../../ui/state/later';

const CreateProductForm = later(() =>
  import('./create-product-form').then((m) => m.CreateProductForm),
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
