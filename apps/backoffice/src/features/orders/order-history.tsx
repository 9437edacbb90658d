import type { OrderEvent } from '@kade/contract/orders';
import { DateTime } from '../../ui/date-time';
import { Section } from '../../ui/section';
import { wordOf } from '../../ui/status-badge';
import styles from './order-history.module.css';

/** Everything that happened to the order, the latest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const latestFirst = events.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return (
    <Section title="History">
      <ol className={styles.timeline}>
        {latestFirst.map((event) => (
          <li key={event._id} className={styles.event}>
            <p className={styles.what}>{wordsOf(event)}</p>
            <p className={styles.who}>
              {event.author} · <DateTime value={event.created_at} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function wordsOf({ field, from, to }: OrderEvent): string {
  if (!field) return 'Order placed';
  const name = field === 'order_status' ? 'Status' : 'Payment status';
  return from
    ? `${name} changed from ${wordOf(from)} to ${wordOf(to ?? '')}`
    : `${name} set to ${wordOf(to ?? '')}`;
}
