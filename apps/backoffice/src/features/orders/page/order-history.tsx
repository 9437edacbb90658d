import type { Order } from '@kade/contract/orders';
import { orderTimeline } from '@kade/words/order-timeline';
import { language } from '../../../lib/words/language';
import { DateTime } from '../../../ui/state/date-time';
import { Section } from '../../../ui/layout/section';
import { SendAgain } from './send-again';
import { NoteForm } from '../edit/note-form';
import styles from './order-history.module.css';
import { timelineOf } from './timeline';

/** Everything that happened to the order, the latest first. */
export function OrderHistory({ order }: { order: Order }) {
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
      <ol className="stack gap-4">
        {timelineOf(order, orderTimeline(language)).map(({ key, isNote, what, who, at }) => (
          <li key={key} className={`${styles.event} relative`} data-note={isNote}>
            <p className={`${styles.what} semi`}>{what}</p>
            <p className="quiet breaks">
              {who} · <DateTime value={at} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
