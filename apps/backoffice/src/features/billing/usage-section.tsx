import type { PlanUse } from '@kade/contract/plans';
import { formatBytes } from '@kade/rules/bytes';
import { usageLevel } from '@kade/rules/usage';
import { formatCount, formatMonth } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useDialogParam } from '../../lib/address/dialog-param';
import { planUseQuery } from '../../parts/plans/plan-use';
import { Dialog } from '../../ui/dialog/dialog';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { later } from '../../ui/state/later';
import { Button } from '../../ui/style/button';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './usage-section.module.css';

const ChooseEditable = later(() => import('./choose-editable').then((m) => m.ChooseEditable));

/** How much of the plan is used, as it is now. */
export function UsageSection() {
  const { data, error, refetch } = useQuery(planUseQuery());
  return (
    <Section title="Usage" description={data && `What your ${data.plan.name} plan has room for.`}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ul className={`${styles.meters} halves stack`}>
            {data
              ? metersOf(data).map((meter) => <Meter key={meter.label} {...meter} />)
              : Array.from({ length: 4 }, (_, index) => (
                  <li key={index}>
                    <Skeleton height={58} />
                  </li>
                ))}
          </ul>
          {data && <ReadOnly use={data} />}
        </>
      )}
    </Section>
  );
}

interface MeterProps {
  label: string;
  used: number;
  limit: number | null;
  words: (count: number) => string;
  /** What follows once nothing is left. */
  full: string;
}

function Meter({ label, used, limit, words, full }: MeterProps) {
  // The one store that there is of one is nothing to warn of.
  const isCalm = limit === null || (limit === 1 && used === 1);
  const level = isCalm ? 0 : usageLevel(used, limit);
  const told = limit === null ? `${words(used)}, no limit` : `${words(used)} of ${words(limit)}`;
  return (
    <li className={styles.meter} data-level={level}>
      <p className={`${styles.line} flow between baseline`}>
        <span className="strong">{label}</span>
        <span className={`${styles.told} muted figures`}>{told}</span>
      </p>
      {limit !== null && (
        <meter
          className="unseen"
          aria-label={label}
          min={0}
          max={limit}
          value={Math.min(used, limit)}
          aria-valuetext={told}
        />
      )}
      <div className={`${styles.track} clipped sunken`} data-limited={limit !== null} aria-hidden>
        <div className={styles.fill} style={{ width: `${shareOf(used, limit)}%` }} />
      </div>
      {level === 100 && <p className={`${styles.full} small pretty`}>{full}</p>}
    </li>
  );
}

/** Something is seen of the least that is used. */
const shareOf = (used: number, limit: number | null): number =>
  limit === null || used === 0 ? 0 : Math.min(100, Math.max(2, (used / limit) * 100));

const metersOf = ({ stores, products, orders, storage }: PlanUse): MeterProps[] => [
  { label: 'Stores', ...stores, words: formatCount, full: 'No further store can be opened.' },
  {
    label: 'Products of this store',
    ...products,
    words: formatCount,
    full: 'New products are refused.',
  },
  {
    label: `Orders in ${formatMonth(orders.month)}`,
    used: orders.used,
    limit: orders.limit,
    words: formatCount,
    full: 'Orders go on coming in. Exports, bulk changes and new products wait once there are more.',
  },
  {
    label: 'Storage of this store',
    ...storage,
    words: formatBytes,
    full: 'New pictures are refused.',
  },
];

/** What is more than the plan has room for, and the way to choose. */
function ReadOnly({ use: { plan, stores, products } }: { use: PlanUse }) {
  const choice = useDialogParam('editable');
  const over = [overOf(stores, 'store'), overOf(products, 'product')].filter(Boolean);
  if (over.length === 0) return null;
  return (
    <aside className={`${styles.surplus} down-6 row between above pretty`} aria-label="Read-only">
      <p>
        {over.join(' and ')} more than {plan.name} has room for: the surplus is read-only. It stays
        shown and goes on selling, and you can work on its orders.
      </p>
      <Button className="stiff" variant="default" onClick={choice.open}>
        Choose what stays editable
      </Button>
      <Dialog
        opened={choice.isOpen}
        onClose={choice.close}
        title="Choose what stays editable"
        size="md"
      >
        <ChooseEditable onClose={choice.close} />
      </Dialog>
    </aside>
  );
}

function overOf({ used, limit }: PlanUse['stores'], what: string): string {
  const over = limit === null ? 0 : used - limit;
  return over > 0 ? `${formatCount(over)} ${what}${over === 1 ? '' : 's'}` : '';
}
