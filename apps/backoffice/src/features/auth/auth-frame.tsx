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
    <div className={`${styles.frame} stack`}>
      <title>{`${title} · ${brand.name}`}</title>
      <main className={`${styles.side} column`}>
        <a
          className={`${styles.brand} link round`}
          href={paths.landing}
          aria-label={`${brand.name}, Home`}
        >
          <Wordmark />
        </a>
        <div className={`${styles.form} stack whole`}>
          <h1 className={`${styles.title} size-9`}>{title}</h1>
          {lead && <p className="down-2 muted large pretty">{lead}</p>}
          {children}
          <div className="down-6 stack gap-2 muted">{foot}</div>
        </div>
      </main>
      <aside className={`${styles.picture} sticky row middle centre-text`} aria-hidden>
        <ShopFront className={styles.shop} />
        <p className={`${styles.claim} heavier tight balanced`}>{brand.tagline}</p>
        <p className={`${styles.promise} down-2 large balanced`}>
          Open a store, add your products and take your first order today.
        </p>
      </aside>
    </div>
  );
}
