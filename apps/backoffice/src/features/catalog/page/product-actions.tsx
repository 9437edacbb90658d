import type { Product } from '@kade/contract/catalog/products';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { Boxes, ChartColumn, Copy } from 'lucide-react';
import { useNavigate } from '../../../lib/address/router-provider';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { notify } from '../../../lib/words/notify';
import { paths } from '../../../lib/address/paths';
import { Dialog } from '../../../ui/dialog/dialog';
import { Button } from '../../../ui/style/button';
import { DeleteProduct } from './delete-product';
import { useDuplicateProduct } from '../book/product-life.api';
import { later } from '../../../ui/state/later';
import styles from './product-actions.module.css';

const AnalyticsWindow = later(() =>
  import('../analytics/analytics-window').then((m) => m.AnalyticsWindow),
);

export interface ProductActionsProps {
  product: Product;
  /** Brings the grid of the combinations into sight. */
  onShowStock: () => void;
}

/** What is done with a product as a whole. */
export function ProductActions({ product, onShowStock }: ProductActionsProps) {
  const navigate = useNavigate();
  const analytics = useDialogParam('analytics');
  const duplicate = useDuplicateProduct();
  const isCounted = stockGroupsOf(product.options).length > 0;
  return (
    <fieldset className={`${styles.actions} flow gap-2 shrinks`} aria-label="Product actions">
      <Button variant="default" leftSection={<ChartColumn size={16} />} onClick={analytics.open}>
        View Analytics
      </Button>
      <Button
        variant="default"
        leftSection={<Boxes size={16} />}
        onClick={() => {
          if (isCounted) onShowStock();
          else void navigate(`${paths.inventory}?product=${product._id}`);
        }}
      >
        Manage Inventory
      </Button>
      {!product.read_only && (
        <Button
          variant="default"
          leftSection={<Copy size={16} />}
          loading={duplicate.isPending}
          onClick={() =>
            duplicate.mutate(product._id, {
              onSuccess: (copy) => {
                notify.success('Product duplicated as a draft');
                void navigate(paths.product(copy._id));
              },
            })
          }
        >
          Duplicate
        </Button>
      )}
      <DeleteProduct product={product} />
      <Dialog opened={analytics.isOpen} onClose={analytics.close} title="Analytics" size="lg">
        <AnalyticsWindow productId={product._id} />
      </Dialog>
    </fieldset>
  );
}
