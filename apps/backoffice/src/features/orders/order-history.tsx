import type { MailOccasion } from '@kade/contract/order-mails';
import type { Order, OrderEvent, OrderEventField } from '@kade/contract/orders';
import { DateTime } from '../../ui/date-time';
import { Section } from '../../ui/section';
import { wordOf } from '../../ui/status-badge';
import { SendAgain } from './send-again';
import { NoteForm } from './note-form';
import styles from './order-history.module.css';

/** Everything that happened to the order, the latest first. */
export function OrderHistory({ order }: { order: Order }) {
  const latestFirst = order.history.toSorted(
    (a, b) => b.created_at.getTime() - a.created_at.getTime(),
  );
  return (
    <Section
      title="History"
      description={
        order.email === null && 'No mails go to the customer: there is no e-mail address.'
      }
      action={<SendAgain order={order} />}
    >
      <div className={styles.note}>
        <NoteForm order={order} />
      </div>
      <ol className={styles.timeline}>
        {latestFirst.map((event) => (
          <li key={event._id} className={styles.event} data-field={event.field}>
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

const edits: Partial<Record<OrderEventField, string>> = {
  tracking: 'Tracking set',
  email: 'Email changed',
  shipping_address: 'Shipping address changed',
  billing_address: 'Billing address changed',
  items: 'Items changed',
  mail: 'Mail sent again',
  draft: 'Made from draft',
  agreed_price: 'Agreed price',
  unknown_payment: 'PayHere does not know this payment',
};

const mailWords: Record<string, string> = {
  received: 'order received',
  paid: 'payment received',
  shipped: 'order shipped',
  cancelled: 'order cancelled',
  refunded: 'refund',
  slip_rejected: 'slip rejected',
} satisfies Record<MailOccasion, string>;

function wordsOf({ field, from, to }: OrderEvent): string {
  if (!field) return 'Order placed';
  if (field === 'note') return to ?? '';
  if (field === 'email' && to) return `Email ${to}`;
  if (field === 'mail') return `${edits.mail}: ${mailWords[to ?? ''] ?? ''}`;
  const edited = edits[field];
  if (edited) return to ? `${edited}: ${to}` : edited;
  const name = field === 'order_status' ? 'Status' : 'Payment status';
  return from
    ? `${name} changed from ${wordOf(from)} to ${wordOf(to ?? '')}`
    : `${name} set to ${wordOf(to ?? '')}`;
}
