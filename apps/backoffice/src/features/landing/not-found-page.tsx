import { paths } from '../../lib/address/paths';
import { PublicFrame } from '../../parts/site/public-frame';
import { Illustration } from '../../ui/media/illustration';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <PublicFrame>
      <div className={`${styles.page} stack centre centre-text`}>
        <Illustration name="lost" />
        <h1 className={`${styles.title} down-6 size-9 balanced`}>
          There is nothing at this address
        </h1>
        <p className="down-2 size-5 muted">
          The page may have moved, or the link has a typing error.
        </p>
        <a className={`${styles.home} size-5 accent strong`} href={paths.landing}>
          Back to Home
        </a>
      </div>
    </PublicFrame>
  );
}
