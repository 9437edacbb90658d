import type { ProductImage as Image } from '@kade/contract/catalog/products';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { Picture } from '../../../ui/media/picture';
import type { Handle } from '../../../ui/list/sortable-list';
import { ButtonRoot } from '../../../ui/style/button-root';
import styles from './product-pictures.module.css';

interface ProductImageProps {
  image: Image;
  /** Its place among `count`, from 0. */
  index: number;
  count: number;
  /** Of the list that is put in order; without one it is only looked at. */
  handle: Handle | undefined;
  onOpen: () => void;
  onMove: (step: -1 | 1) => void;
  onDescribe: () => void;
  onRemove: () => void;
}

/** One image: the first cannot go up, the last cannot go down. */
export function ProductImage(props: ProductImageProps) {
  const { image, index, count, handle, onOpen, onMove, onDescribe, onRemove } = props;
  const which = `picture ${index + 1} of ${count}`;
  return (
    <>
      <div className="relative">
        {/* The mouse drags the picture too; the browser would drag a copy of it. */}
        <button
          type="button"
          className={`${styles.open} unpadded bare block whole round`}
          aria-label={`View ${which}`}
          onClick={onOpen}
          onMouseDown={handle?.onMouseDown}
          onDragStart={(event) => event.preventDefault()}
        >
          <Picture file={image} alt="" width={200} fluid />
        </button>
        {handle && count > 1 && (
          <button
            {...handle}
            className={`${styles.handle} centred unpadded`}
            aria-label={`Reorder ${which}`}
          >
            <GripVertical size={16} aria-hidden />
          </button>
        )}
        {handle && (
          <button
            type="button"
            className={`${styles.alt} tiny clickable`}
            data-missing={!image.alt || undefined}
            aria-label={`Alt text of ${which}`}
            title={image.alt || undefined}
            onClick={onDescribe}
          >
            {image.alt ? 'Alt text' : 'Add alt text'}
          </button>
        )}
      </div>
      {handle && (
        <div className={`${styles.tools} down-1 flex middle gap-1`}>
          <ButtonRoot
            aria-label={`Move ${which} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={16} aria-hidden />
          </ButtonRoot>
          <ButtonRoot
            aria-label={`Move ${which} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={16} aria-hidden />
          </ButtonRoot>
          <button type="button" aria-label={`Remove ${which}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </button>
        </div>
      )}
    </>
  );
}
