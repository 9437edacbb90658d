import type { HomeElement } from '@kade/contract/storefront';
import { readLink } from '@kade/rules/link';
import { formatPrice, formatPriceRange } from '@kade/words/english';
import { partPath, productPath } from '../paths';
import { Picture } from './picture';
import { PriceBefore } from './price-before';
import { ProductCard } from './product-card';
import { Stock } from './stock';

/** What a phone shows of a row without scrolling. */
const FIRST_ROW = 2;

/** What the merchant put on the homepage, in its order. */
export function HomeElements({ elements }: { elements: readonly HomeElement[] }) {
  return elements.map((element, index) => (
    <HomePart key={element._id} element={element} first={index === 0} />
  ));
}

interface PartProps {
  element: HomeElement;
  /** Its pictures are seen at once when the page opens. */
  first: boolean;
}

function HomePart(props: PartProps) {
  switch (props.element.type) {
    case 'collection':
      return <CollectionRow {...props} />;
    case 'banner':
      return <Banner {...props} />;
    case 'text':
      return <Words {...props} />;
    case 'product':
      return <FeaturedProduct {...props} />;
    case 'image_row':
      return <ImageRow {...props} />;
  }
}

function CollectionRow({ element, first }: PartProps) {
  const { _id, name, text, products, collection } = element;
  return (
    <section className="part" aria-labelledby={`part-${_id}`}>
      <div className="shelf-head">
        <h2 id={`part-${_id}`}>{name}</h2>
        {collection && (
          <a className="text-link" href={partPath({ collection })}>
            See all<span className="unseen"> of {name}</span>
          </a>
        )}
      </div>
      {text && <p className="shelf-text lines">{text}</p>}
      <ul className="grid">
        {products.map((product, index) => (
          <ProductCard key={product._id} product={product} first={first && index < FIRST_ROW} />
        ))}
      </ul>
    </section>
  );
}

function Banner({ element, first }: PartProps) {
  const { _id, name, text, images } = element;
  const [image] = images;
  return (
    <section
      className={image ? 'part banner' : 'part banner banner-plain'}
      aria-labelledby={`part-${_id}`}
    >
      <div className="banner-words">
        <h2 id={`part-${_id}`}>{name}</h2>
        {text && <p className="lines">{text}</p>}
        <Go element={element} />
      </div>
      {image && (
        <Picture
          file={image}
          alt={image.alt}
          name={name}
          sizes="(min-width: 860px) 620px, 92vw"
          first={first}
        />
      )}
    </section>
  );
}

function Words({ element }: PartProps) {
  const { _id, name, text } = element;
  return (
    <section className="part words" aria-labelledby={`part-${_id}`}>
      <h2 id={`part-${_id}`}>{name}</h2>
      <p className="lines">{text}</p>
      <Go element={element} />
    </section>
  );
}

function FeaturedProduct({ element, first }: PartProps) {
  const { _id, name, text, products } = element;
  const [product] = products;
  if (!product) return null;
  return (
    <section className="part featured" aria-labelledby={`part-${_id}`}>
      <Picture
        file={product.thumbnail}
        alt=""
        name={product.name}
        sizes="(min-width: 860px) 520px, 92vw"
        first={first}
      />
      <div className="featured-words">
        <h2 className="featured-name" id={`part-${_id}`}>
          {name}
        </h2>
        <h3 className="featured-product">{product.name}</h3>
        <p className="card-price">
          {formatPriceRange(product, formatPrice)}
          <PriceBefore price={product.compare_at_price} />
        </p>
        {text && <p className="lines">{text}</p>}
        <Stock available={product.available} quiet />
        <a className="button" href={productPath(product.slug)}>
          See details<span className="unseen"> of {product.name}</span>
        </a>
      </div>
    </section>
  );
}

function ImageRow({ element, first }: PartProps) {
  const { _id, name, text, images } = element;
  return (
    <section className="part" aria-labelledby={`part-${_id}`}>
      <div className="shelf-head">
        <h2 id={`part-${_id}`}>{name}</h2>
      </div>
      {text && <p className="shelf-text lines">{text}</p>}
      <ul className="images" data-count={images.length}>
        {images.map((image, index) => {
          const link = image.link && readLink(image.link);
          const sizes = '(min-width: 1240px) 380px, (min-width: 640px) 31vw, 92vw';
          const picture = (
            <Picture file={image} alt={image.alt} name={name} sizes={sizes} first={first} />
          );
          return (
            <li key={`${index} ${image._id}`}>
              {link ? (
                <a href={link} aria-label={image.alt ? undefined : `${name}, ${index + 1}`}>
                  {picture}
                </a>
              ) : (
                picture
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The button of an element that leads somewhere. */
function Go({ element: { link, link_label, name } }: { element: HomeElement }) {
  const href = link && readLink(link);
  if (!href) return null;
  return (
    <a className="button" href={href}>
      {link_label || 'See more'}
      {!link_label && <span className="unseen"> of {name}</span>}
    </a>
  );
}
