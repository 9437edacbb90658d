import type { File as StoredFile } from '@kade/contract/files';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Picture } from '../../../ui/picture';
import styles from './product-pictures.module.css';

interface ProductImageProps {
  image: StoredFile;
  /** Its place among `count`, from 0. */
  index: number;
  count: number;
  onOpen: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One image: the first cannot go up, the last cannot go down. */
export function ProductImage(props: ProductImageProps) {
  const { image, index, count, onOpen, onMove, onRemove } = props;
  const which = `image ${index + 1} of ${count}`;
  return (
    <li className={styles.image}>
      <button type="button" className={styles.open} aria-label={`View ${which}`} onClick={onOpen}>
        <Picture file={image} alt="" width={160} fluid />
      </button>
      <div className={styles.tools}>
        <button
          type="button"
          aria-label={`Move ${which} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={`Move ${which} down`}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </button>
        <button type="button" aria-label={`Remove ${which}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </button>
      </div>
    </li>
  );
}
