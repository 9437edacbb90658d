import type { ProductSummary } from '@kade/contract/catalog/products';
import { formatRs } from '@kade/words/english';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Picture } from '../../../ui/media/picture';
import type { Handle } from '../../../ui/list/sortable-list';
import { ButtonRoot } from '../../../ui/style/button-root';
import { StockBadge } from '../book/stock-badge';
import styles from './collection-products.module.css';

interface CollectionProductProps {
  product: ProductSummary;
  /** Its place among `count`, from 0. */
  index: number;
  count: number;
  handle: Handle;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function CollectionProduct(props: CollectionProductProps) {
  const { product, index, count, handle, onMove, onRemove } = props;
  const { name } = product;
  return (
    <div className={`${styles.row} row gap-3`}>
      <button {...handle} className={styles.handle} aria-label={`Reorder ${name}`}>
        <GripVertical size={18} aria-hidden />
      </button>
      <span className={`${styles.place} quiet figures right stiff`}>{index + 1}</span>
      <span className={`${styles.picture} stiff`}>
        <Picture file={product.thumbnail} alt="" width={40} />
      </span>
      <Link
        to={paths.product(product._id)}
        className={`${styles.name} one-line link shrinks grows semi`}
        title={name}
      >
        {name}
      </Link>
      <span className={`${styles.badge} stiff`}>
        <StockBadge product={product} />
      </span>
      <span className={`${styles.price} figures right stiff`}>{formatRs(product.price)}</span>
      <span className={`${styles.tools} flex gap-05 stiff`}>
        <ButtonRoot
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ButtonRoot>
        <ButtonRoot
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ButtonRoot>
        <button type="button" aria-label={`Remove ${name} from the collection`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </button>
      </span>
    </div>
  );
}
