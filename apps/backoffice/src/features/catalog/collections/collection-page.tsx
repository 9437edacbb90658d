import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../../lib/address/router-provider';
import { isMissing } from '../../../lib/server/query-client';
import { Section } from '../../../ui/layout/section';
import { collection } from '../shelves/collection-kind';
import { NoShelf, ShelfFrame } from '../shelves/shelf-frame';
import { CollectionProducts } from './collection-products';
import { collectionQuery } from './collection.api';
import { Skeleton } from '../../../ui/layout/skeleton';
import styles from './collection-products.module.css';

export function CollectionPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(collectionQuery(id));
  if (!data || isMissing(error)) {
    return (
      <NoShelf
        kind={collection}
        error={error}
        isMissing={isMissing(error)}
        onRetry={() => void refetch()}
        skeleton={<Rows />}
      />
    );
  }
  const members = new Set(data.products.map(({ _id }) => _id));
  return (
    <ShelfFrame
      key={id}
      kind={collection}
      shelf={data}
      isMember={(product) => members.has(product._id)}
    >
      <CollectionProducts collection={data} />
    </ShelfFrame>
  );
}

function Rows() {
  return (
    <Section padding="flush">
      <ul aria-label="Products" aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={styles.item}>
            <div className={`${styles.row} row gap-3`}>
              <Skeleton height={40} width={40} />
              <Skeleton height={14} width="40%" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
