import { operatorWork, type Overview } from '@kade/contract/operators/work';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/layout/link';
import { Page } from '../../ui/layout/page';
import { ErrorState } from '../../ui/state/states';
import styles from './office.module.css';
import { operatorPaths } from './operator-paths';
import { officeQuery } from './operator.api';
import { Skeleton } from '../../ui/layout/skeleton';

interface Tile {
  of: keyof Overview;
  label: string;
  to: string;
  /** Somebody should look at it. */
  waits?: boolean;
}

const tiles: Tile[] = [
  {
    of: 'open_inquiries',
    label: 'Open inquiries',
    to: `${operatorPaths.inquiries}?state=open`,
    waits: true,
  },
  { of: 'waiting_slips', label: 'Slips to check', to: operatorPaths.slips, waits: true },
  { of: 'failed_jobs', label: 'Failed jobs', to: operatorPaths.failures, waits: true },
  { of: 'failed_mails', label: 'Failed mails', to: operatorPaths.failures, waits: true },
  {
    of: 'leaving_domains',
    label: 'Domains with records gone',
    to: `${operatorPaths.domains}?state=leaving`,
    waits: true,
  },
  {
    of: 'overdue_statements',
    label: 'Overdue statements',
    to: `${operatorPaths.statements}?state=overdue`,
  },
  {
    of: 'waiting_domains',
    label: 'Domains not proven',
    to: `${operatorPaths.domains}?state=waiting`,
  },
  {
    of: 'suspended_stores',
    label: 'Suspended stores',
    to: `${operatorPaths.stores}?status=suspended`,
  },
  { of: 'stores', label: 'Stores', to: operatorPaths.stores },
  { of: 'merchants', label: 'Merchants', to: operatorPaths.merchants },
];

export function HomePage() {
  const { data, error, refetch } = useQuery(officeQuery(operatorWork.overview, {}));
  return (
    <Page title="Overview">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`${styles.tiles} stack gap-4`}>
          {tiles.map(({ of, label, to, waits }) => (
            <Link
              key={of}
              to={to}
              className={`${styles.tile} panel link stack gap-1 pad-5`}
              data-waits={data && (data[of] === 0 ? 'nothing' : waits)}
            >
              {data ? (
                <span className={`${styles.figure} size-9 heavier figures`}>
                  {formatCount(data[of])}
                </span>
              ) : (
                <Skeleton height={34} width={64} />
              )}
              <span className="muted">{label}</span>
            </Link>
          ))}
        </div>
      )}
    </Page>
  );
}
