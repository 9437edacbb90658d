import { DEFAULT_THEME, type Theme } from '@kade/contract/store-settings';
import type { HomeElement } from '@kade/contract/home';
import { parseColour, printColour, readableShade } from '@kade/rules/colour';
import { formatPrice, formatPriceRange } from '@kade/words/english';
import type { CSSProperties } from 'react';
import { Picture } from '../../../ui/media/picture';
import styles from './home-preview.module.css';

interface HomePreviewProps {
  storeName: string;
  elements: readonly HomeElement[];
  theme: Theme | null;
}

/** The homepage on a phone, in the store's colours. */
export function HomePreview({ storeName, elements, theme }: HomePreviewProps) {
  const colours = theme?.enabled ? theme : DEFAULT_THEME;
  const variables = {
    '--p-primary': colours.primary,
    // As the storefront does where the merchant's pair would be hard to read.
    '--p-button': printColour(
      readableShade(parseColour(colours.primary), parseColour(colours.accent)),
    ),
    '--p-background': colours.background,
    '--p-text': colours.text,
    '--p-accent': colours.accent,
  } as CSSProperties;
  return (
    <section
      className={`${styles.phone} stack gap-5 breaks edge-strong pad-4`}
      style={variables}
      aria-label="Homepage preview"
    >
      <p className={styles.shop}>{storeName}</p>
      {elements.map((element) => (
        <PreviewPart key={element._id} element={element} />
      ))}
      <p className={styles.rest}>All products</p>
    </section>
  );
}

function PreviewPart({ element }: { element: HomeElement }) {
  const { name, text, type, images, products, link, link_label } = element;
  const [image] = images;
  const isRow = type === 'collection' || type === 'product';
  return (
    <section className={`${styles.part} stack gap-2h`} data-type={type}>
      {type === 'banner' && image && (
        <Picture file={image} alt={image.alt} width={300} ratio={4 / 3} fluid />
      )}
      <div className={`${styles.words} stack start gap-2`}>
        <h3 className={styles.heading}>{name}</h3>
        {text && <p className={`${styles.text} small lines clipped`}>{text}</p>}
        {link && <span className={`${styles.button} small bold`}>{link_label || 'See more'}</span>}
      </div>
      {isRow && (
        <ul
          className={`${styles.products} halves stack gap-3`}
          data-single={type === 'product' || undefined}
        >
          {products.slice(0, 4).map((product) => (
            <li key={product._id}>
              <Picture file={product.thumbnail} alt="" width={300} fluid />
              <span className={`${styles.product} down-1h block tiny`}>{product.name}</span>
              <span className="heavier tiny figures">{formatPriceRange(product, formatPrice)}</span>
            </li>
          ))}
        </ul>
      )}
      {type === 'image_row' && (
        <ul
          className={`${styles.products} halves stack gap-3`}
          data-single={images.length === 1 || undefined}
        >
          {images.map((one, place) => (
            <li key={`${place} ${one._id}`}>
              <Picture file={one} alt={one.alt} width={300} fluid />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
