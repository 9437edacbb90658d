import deskDark from './pictures/desk-dark.avif';
import deskLight from './pictures/desk-light.avif';
import deskPlain from './pictures/desk-light.webp';
import phoneDark from './pictures/phone-dark.avif';
import phoneLight from './pictures/phone-light.avif';
import shop from './pictures/shop-light.webp';
import styles from './showcase.module.css';

const NARROW = '(max-width: 47.99em)';
const DARK = '(prefers-color-scheme: dark)';

/** What Kade looks like: its own screens, made by `npm run screens -- site`. */
export function Showcase() {
  return (
    <div className={`${styles.stage} relative`}>
      <div className={`${styles.window} ground clipped edge-strong`}>
        <div className={styles.awning} aria-hidden />
        <picture>
          <source media={`${NARROW} and ${DARK}`} srcSet={phoneDark} type="image/avif" />
          <source media={NARROW} srcSet={phoneLight} type="image/avif" />
          <source media={DARK} srcSet={deskDark} type="image/avif" />
          <source srcSet={deskLight} type="image/avif" />
          <img
            className={`${styles.screen} block whole`}
            src={deskPlain}
            width="1280"
            height="760"
            fetchPriority="high"
            alt="The dashboard of a store on Kade: sales of the last 30 days, orders by status, what there is to do now"
          />
        </picture>
      </div>
      <img
        className={`${styles.shop} absolute`}
        src={shop}
        width="390"
        height="760"
        loading="lazy"
        alt="The same store as its customers see it on a phone"
      />
    </div>
  );
}
