import type { Product } from '@kade/contract/catalog/products';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Picture } from '../../../ui/picture';
import { Section } from '../../../ui/section';
import styles from './product-pictures.module.css';

const PictureViewer = lazy(() =>
  import('../../../ui/picture-viewer').then((module) => ({ default: module.PictureViewer })),
);

interface ProductPicturesProps {
  product: Product;
  onAdd: () => void;
}

/** The images in their order; each opens in full size. */
export function ProductPictures({ product, onAdd }: ProductPicturesProps) {
  const { images, name } = product;
  const [shown, setShown] = useState<number>();
  return (
    <Section
      title="Images"
      action={
        <Button variant="default" size="xs" onClick={onAdd}>
          Add images
        </Button>
      }
    >
      {images.length === 0 ? (
        <p className={styles.none}>This product has no images besides its thumbnail.</p>
      ) : (
        <ul className={styles.grid}>
          {images.map((image, index) => (
            <li key={image._id}>
              <button
                type="button"
                className={styles.open}
                aria-label={`View image ${index + 1} of ${images.length}`}
                onClick={() => setShown(index)}
              >
                <Picture file={image} alt="" width={160} fluid />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer
            files={images}
            title={name}
            index={shown}
            onMove={setShown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
