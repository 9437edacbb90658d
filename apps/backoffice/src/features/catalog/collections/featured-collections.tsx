import type { Product } from '@kade/contract/catalog/products';
import { Plus } from 'lucide-react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { later } from '../../../ui/state/later';
import { Button } from '../../../ui/style/button';
import styles from './featured-collections.module.css';

const CollectionPicker = later(() => import('./collection-picker').then((m) => m.CollectionPicker));

/** The collections that show a product. */
export function FeaturedCollections({ product }: { product: Product }) {
  const picker = useDialogParam('collections');
  return (
    <Section
      title="Featured Collections"
      action={
        <Button variant="default" size="xs" leftSection={<Plus size={14} />} onClick={picker.open}>
          Choose collections
        </Button>
      }
    >
      {product.collections.length === 0 ? (
        <p className="muted">No collection shows this product.</p>
      ) : (
        <ul className={`${styles.chips} flow gap-2`} aria-label="Featured Collections">
          {product.collections.map(({ _id, name }) => (
            <li key={_id}>
              <Link
                to={paths.collection(_id)}
                className={`${styles.chip} one-line link block small medium edge-strong`}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Dialog opened={picker.isOpen} onClose={picker.close} title="Featured Collections">
        <CollectionPicker product={product} onClose={picker.close} />
      </Dialog>
    </Section>
  );
}
