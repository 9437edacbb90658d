import type { Product } from '@kade/contract/catalog/products';
import type { ReactNode } from 'react';
import { Picture } from '../../../ui/media/picture';
import styles from './variant-picture.module.css';

interface VariantPictureProps {
  images: Product['images'];
  /** The id of the one that is chosen; empty: none. */
  value: string;
  onChange: (id: string) => void;
  error: ReactNode;
}

/** Chooses which of its product's pictures shows a variant; a product without pictures asks nothing. */
export function VariantPicture({ images, value, onChange, error }: VariantPictureProps) {
  if (images.length === 0) return null;
  const choices = [
    { _id: '', file: null, name: 'None' },
    ...images.map((file, index) => ({
      _id: file._id,
      file,
      name: [`Picture ${index + 1}`, file.alt].filter(Boolean).join(': '),
    })),
  ];
  return (
    <fieldset className="shrinks">
      <legend className={`${styles.legend} semi`}>Picture</legend>
      <div className={`${styles.tiles} stack gap-2`}>
        {choices.map(({ _id, file, name }) => (
          <label
            key={_id}
            className={`${styles.tile} quiet centred clipped relative round clickable`}
            title={name}
          >
            <input
              type="radio"
              name="variant-picture"
              aria-label={name}
              checked={value === _id}
              onChange={() => onChange(_id)}
            />
            {file ? <Picture file={file} alt="" width={64} fluid /> : <span>None</span>}
          </label>
        ))}
      </div>
      <p className="down-1h quiet pretty">
        Shown in carts and orders where this variant is chosen.
      </p>
      {error && <p className="down-1h small danger pretty">{error}</p>}
    </fieldset>
  );
}
