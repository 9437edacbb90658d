import { operatorWork, type Found } from '@kade/contract/operators/work';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../lib/list/list-params';
import { Link } from '../../ui/layout/link';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { Lines } from '../../ui/state/later';
import styles from './office.module.css';
import { operatorPaths } from './operator-paths';
import { officeQuery } from './operator.api';

interface Hit {
  key: string;
  to: string;
  name: string;
  more: string;
}

const groupsOf = ({ merchants, stores, orders }: Found): { title: string; hits: Hit[] }[] => [
  {
    title: 'Merchants',
    hits: merchants.map(({ _id, name, email }) => {
      return { key: _id, to: operatorPaths.merchant(_id), name: email, more: name };
    }),
  },
  {
    title: 'Stores',
    hits: stores.map(({ _id, name, url }) => {
      return { key: _id, to: operatorPaths.store(_id), name, more: new URL(url).host };
    }),
  },
  {
    title: 'Stores with an order of this number',
    hits: orders.map(({ order_number, store }) => {
      const to = operatorPaths.store(store._id);
      return { key: store._id, to, name: store.name, more: `#${order_number}` };
    }),
  },
];

export function SearchPage() {
  const q = useListParams().get('q') ?? '';
  const { data, error, refetch } = useQuery(officeQuery(operatorWork.search, { query: { q } }));
  const groups = data && groupsOf(data).filter(({ hits }) => hits.length > 0);
  return (
    <Page title="Search" description={q && `“${q}”`}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Section padding="flush">
          <Lines count={3} />
        </Section>
      )}
      {groups?.length === 0 && (
        <EmptyState
          illustration="lost"
          title="Nothing was found"
          description="Merchants and stores are found by the beginnings of words, orders by their number."
        />
      )}
      {groups?.map(({ title, hits }) => (
        <Section key={title} title={title} padding="flush">
          <ul className={`${styles.found} stack`}>
            {hits.map(({ key, to, name, more }) => (
              <li key={key}>
                <Link to={to}>
                  {name} <span className="muted normal">{more}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
}
