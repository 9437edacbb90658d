import { Check, Search, ShoppingBag } from 'lucide-react';
import { ProductArt, type ArtName } from './product-art';
import styles from './showcase.module.css';

const products: { art: ArtName; name: string; price: string }[] = [
  { art: 'tea', name: 'Uva high-grown tea', price: 'Rs 1,450' },
  { art: 'pot', name: 'Clay curry pot', price: 'Rs 2,800' },
  { art: 'batik', name: 'Batik table cloth', price: 'Rs 6,500' },
  { art: 'cinnamon', name: 'Ceylon cinnamon', price: 'Rs 980' },
];

const days = [34, 48, 40, 62, 55, 78, 70, 92];

/** What Kade looks like: a shop as customers see it, and what its merchant sees beside it. */
export function Showcase() {
  return (
    <figure className={styles.stage} aria-label="A store on Kade with an order that just came in">
      <div className={styles.window} aria-hidden>
        <div className={styles.chrome}>
          <span className={styles.lights}>
            <i />
            <i />
            <i />
          </span>
          <span className={styles.address}>ceylonpantry.lk</span>
        </div>
        <div className={styles.awning} />
        <div className={styles.shopBar}>
          <strong>Ceylon Pantry</strong>
          <span className={styles.shopLinks}>
            <span>Tea</span>
            <span>Spices</span>
            <span>Home</span>
          </span>
          <span className={styles.shopIcons}>
            <Search size={18} />
            <ShoppingBag size={18} />
          </span>
        </div>
        <div className={styles.products}>
          {products.map(({ art, name, price }) => (
            <div key={art} className={styles.product}>
              <ProductArt name={art} />
              <span className={styles.productName}>{name}</span>
              <span className={styles.productPrice}>{price}</span>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.sales} aria-hidden>
        <span className={styles.label}>Sales of last 30 days</span>
        <span className={styles.figure}>Rs. 4,82,350.00</span>
        <svg className={styles.chart} viewBox="0 0 200 64" preserveAspectRatio="none">
          {days.map((height, index) => (
            <rect
              key={index}
              x={index * 25.5}
              y={64 - height * 0.64}
              width="18"
              height={height * 0.64}
              rx="4"
              fill={index === days.length - 1 ? 'var(--k-accent)' : 'var(--k-accent-soft)'}
            />
          ))}
        </svg>
      </div>
      <div className={styles.order} aria-hidden>
        <span className={styles.tick}>
          <Check size={18} strokeWidth={2.5} />
        </span>
        <span>
          <span className={styles.orderTitle}>New order #1042</span>
          <span className={styles.label}>Nimali Perera · LKR 4,250.00</span>
        </span>
        <span className={styles.paid}>Paid</span>
      </div>
    </figure>
  );
}
