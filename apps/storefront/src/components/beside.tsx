import type { ShopProductSummary } from '@kade/contract/storefront';
import { ProductCard } from './product-card';

interface BesideProps {
  id: string;
  title: string;
  products: readonly ShopProductSummary[];
}

/** A row of products beneath another: pushed aside on a phone. */
export function Beside({ id, title, products }: BesideProps) {
  if (products.length === 0) return null;
  return (
    <section className="beside" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="beside-row">
        {products.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            first={false}
            sizes="(min-width: 860px) 220px, 160px"
          />
        ))}
      </ul>
    </section>
  );
}
