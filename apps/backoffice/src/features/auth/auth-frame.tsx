import type { ReactNode } from 'react';
import { brand } from '../../lib/words/brand';
import { paths } from '../../lib/address/paths';
import { Wordmark } from '../../ui/media/mark';
import { ShopFront } from '../../ui/media/shop-front';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
  /** Where else to go, under the form. */
  foot: ReactNode;
}

/** The frame of the authentication screens: the form, and on a desk the shop beside it. */
export function AuthFrame({ title, lead, children, foot }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${brand.name}`}</title>
      <main className={styles.side}>
        <a className={styles.brand} href={paths.landing} aria-label={`${brand.name}, Home`}>
          <Wordmark />
        </a>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          <div className={styles.foot}>{foot}</div>
        </div>
      </main>
      <aside className={styles.picture} aria-hidden>
        <ShopFront className={styles.shop} />
        <p className={styles.claim}>{brand.tagline}</p>
        <p className={styles.promise}>
          Open a store, add your products and take your first order today.
        </p>
      </aside>
    </div>
  );
}
