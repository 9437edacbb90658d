import type { ShopFront, ShopProductSummary } from '@kade/contract/storefront';
import { CashIcon } from './icons';
import { Picture } from './picture';

/** From how many letters on a name is set smaller. */
const LONG = 30;

interface HeroProps {
  store: ShopFront;
  products: readonly ShopProductSummary[];
}

/** The shop's own first words, beside its newest pictures where there is room. */
export function Hero({ store, products }: HeroProps) {
  const pictured = products.filter(({ thumbnail }) => thumbnail !== null).slice(0, 3);
  return (
    <section className="hero">
      <div className="hero-words">
        <h1 className={store.name.length > LONG ? 'long' : undefined}>{store.name}</h1>
        {store.payment_options.includes('cash_on_delivery') && (
          <p className="hero-promise">
            <CashIcon />
            Order online, pay cash when it arrives.
          </p>
        )}
        {products.length > 0 && (
          <a className="button hero-go" href="#products">
            Start shopping
          </a>
        )}
      </div>
      {pictured.length === 3 && (
        <div className="hero-pictures" aria-hidden="true">
          {pictured.map((product) => (
            <Picture
              key={product._id}
              file={product.thumbnail}
              alt=""
              name={product.name}
              sizes="220px"
            />
          ))}
        </div>
      )}
    </section>
  );
}
