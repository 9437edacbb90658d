import type { StorageUse } from '@kade/contract/storage';
import { formatBytes } from '@kade/rules/bytes';
import { USAGE_WARNED_PERCENT } from '@kade/rules/usage';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { storageQuery } from './storage.api';
import { Lines } from '../../../ui/state/later';
import styles from './storage.module.css';

/** How much room the store's files take of what its plan has room for. */
export function StorageSection() {
  const { data: use, error, refetch } = useQuery(storageQuery());
  return (
    <Section
      id="storage"
      title="Storage"
      description="Pictures with all their sizes, slips of bank transfers, and files of products until they are read."
    >
      {use ? (
        <Use use={use} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={7} />
      )}
    </Section>
  );
}

const kinds = [
  ['pictures', 'Pictures'],
  ['slips', 'Slips'],
  ['imports', 'Imports'],
] as const;

function Use({ use }: { use: StorageUse }) {
  const { used, quota, plan } = use;
  const percent = (used / quota) * 100;
  const level = percent >= 100 ? 'full' : percent >= USAGE_WARNED_PERCENT ? 'high' : 'fine';
  const share = used > 0 && percent < 1 ? 'less than 1' : Math.floor(percent);
  return (
    <>
      <p className={`${styles.sum} flex baseline figures`}>
        <strong>{formatBytes(used)}</strong> of {formatBytes(quota)} used
        <span className={styles.share}>{share} %</span>
      </p>
      <div className={`${styles.bar} flex gap-05 clipped sunken`} data-level={level} aria-hidden>
        {kinds.map(([kind]) => (
          <span
            key={kind}
            className={styles[kind]}
            style={{ width: `${shareOf(use.kinds[kind].bytes, quota)}%` }}
          />
        ))}
      </div>
      <dl className={styles.kinds}>
        {kinds.map(([kind, name]) => (
          <div key={kind} className={styles.kind}>
            <dt className="row gap-2 muted">
              <span className={`${styles.dot ?? ''} ${styles[kind] ?? ''}`} aria-hidden />
              {name}
            </dt>
            <dd>
              {formatBytes(use.kinds[kind].bytes)}
              <span className={styles.count}>{filesOf(use.kinds[kind].files)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${styles.note} muted pretty`} data-level={level}>
        {level === 'full' && 'New pictures are refused until there is room again. '}
        {level === 'high' && 'When all of it is used, new pictures are refused. '}
        {level !== 'fine' &&
          'To make room, delete pictures and products that you no longer need: pictures that nothing shows leave overnight, those of products in the Bin with them. '}
        The {plan.name} plan has room for {formatBytes(quota)}.{' '}
        {use.upgrade && (
          <Link to={paths.billing}>
            {use.upgrade.name} has room for {formatBytes(use.upgrade.quota)}
          </Link>
        )}
      </p>
    </>
  );
}

/** Something is seen of the least that is used. */
const shareOf = (bytes: number, quota: number): number =>
  bytes === 0 ? 0 : Math.min(100, Math.max(1, (bytes / quota) * 100));

const filesOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`;
