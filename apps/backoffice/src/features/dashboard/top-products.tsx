import { formatCount, formatSales } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/address/paths';
import { Link } from '../../ui/layout/link';
import { Picture } from '../../ui/media/picture';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { topProductsQuery } from './dashboard.api';
import { Skeleton } from '../../ui/layout/skeleton';
import list from './lines.module.css';
import styles from './top-products.module.css';

/** What brought in most in the last 30 days. */
export function TopProducts() {
  const { data, error, refetch } = useQuery(topProductsQuery());
  if (data?.length === 0) {
    return (
      <Section title="Top products">
        <p className="quiet">Nothing was sold in the last 30 days.</p>
      </Section>
    );
  }
  return (
    <Section title="Top products" padding="flush">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ol className={list.list} aria-busy={!data}>
          {data
            ? data.map(({ _id, name, thumbnail, quantity, total }) => (
                <li key={_id}>
                  <Link to={paths.product(_id)} className={styles.line}>
                    <Picture file={thumbnail} alt="" width={40} />
                    <span className={styles.what}>
                      <span className={`${styles.name} strong breaks clipped`}>{name}</span>
                      <span className="quiet">{formatCount(quantity)} sold</span>
                    </span>
                    <span className="strong figures">{formatSales(total)}</span>
                  </Link>
                </li>
              ))
            : Array.from({ length: 5 }, (_, index) => (
                <li key={index} className={styles.line}>
                  <Skeleton height={40} />
                </li>
              ))}
        </ol>
      )}
    </Section>
  );
}
