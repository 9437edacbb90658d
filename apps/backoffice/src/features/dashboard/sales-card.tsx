import type { Revenue } from '@kade/contract/dashboard';
import { ORDER_STATUSES } from '@kade/contract/order-summary';
import { formatCount, formatSales } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link } from '../../ui/layout/link';
import { Section } from '../../ui/layout/section';
import { Button } from '../../ui/style/button';
import { recentOrdersOf, revenueQuery } from './dashboard.api';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './sales-card.module.css';

/** What a cancelled order owed is not coming any more. */
const order_status = ORDER_STATUSES.filter((status) => status !== 'cancelled').join();

const tiles = [
  // By the money, not the status: an order that was refunded in part is a paid one.
  { name: 'paid', label: 'Paid', filters: { money: 'paid' } },
  { name: 'refunded', label: 'Refunded', filters: { money: 'refunded' } },
  { name: 'charged_back', label: 'Charged back', filters: { money: 'charged_back' } },
  { name: 'pending', label: 'Pending', filters: { payment_status: 'pending', order_status } },
  { name: 'failed', label: 'Failed', filters: { payment_status: 'failed', order_status } },
] as const;

/** What the last 30 days brought in; the headline is the money kept. */
export function SalesCard() {
  const { data, isError, refetch } = useQuery(revenueQuery());
  return (
    <Section title="Sales of last 30 days">
      {isError && !data ? (
        <div className="row wrap gap-3 danger semi">
          <p role="alert">Failed to load total revenue</p>
          <Button
            variant="default"
            size="xs"
            leftSection={<RotateCw size={14} />}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </div>
      ) : (
        <>
          {data ? (
            <p className={styles.headline}>
              {formatSales(data.paid.total - data.refunded.total - data.charged_back.total)}{' '}
              <span className={`${styles.how} size-3 normal muted nowrap`}>
                {data.charged_back.total > 0
                  ? '(paid - refunded - charged back)'
                  : '(paid - refunded)'}
              </span>
            </p>
          ) : (
            <output className={`${styles.loading} muted`}>Total Revenue Loading...</output>
          )}
          <ul
            className={`${styles.tiles} stack quarters gap-3 down-4`}
            aria-busy={!data}
            data-long={isLong(data)}
          >
            {tilesOf(data).map(({ name, label, filters }) => (
              <Tile
                key={name}
                name={name}
                label={label}
                to={recentOrdersOf(filters)}
                tally={data?.[name]}
              />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** Most stores were never charged back. */
const tilesOf = (revenue: Revenue | undefined) =>
  tiles.filter(({ name }) => name !== 'charged_back' || (revenue?.charged_back.count ?? 0) > 0);

/** Whether a sum is too long for two tiles beside each other on a phone: a crore and more. */
const isLong = (revenue: Revenue | undefined) =>
  Object.values(revenue ?? {}).some(({ total }) => total >= 1_000_000_000) || undefined;

interface TileProps {
  name: keyof Revenue;
  label: string;
  /** The orders that it counts. */
  to: string;
  /** Undefined while loading. */
  tally: Revenue[keyof Revenue] | undefined;
}

function Tile({ name, label, to, tally }: TileProps) {
  return (
    <li className={`${styles.tile} ground tile relative`} data-payment={name}>
      <h3 className={`${styles.label} row gap-2 bold size-3`}>
        <Link className="covers" to={to}>
          {label}
        </Link>
      </h3>
      <dl className={`${styles.figures} stack gap-1`}>
        <div>
          <dt className="quiet">Transactions</dt>
          <dd>{tally ? formatCount(tally.count) : <Skeleton height={14} width={24} />}</dd>
        </div>
        <div>
          <dt className="quiet">Total</dt>
          <dd>{tally ? formatSales(tally.total) : <Skeleton height={14} width={88} />}</dd>
        </div>
      </dl>
    </li>
  );
}
