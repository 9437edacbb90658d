import type { OrderTrouble } from '@kade/contract/movements';
import type { Order } from '@kade/contract/orders';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/style/button';
import styles from './payment.module.css';
import { useNoteTrouble } from './refunds.api';

const words: Record<OrderTrouble, { label: string; what: string }> = {
  charged_back: {
    label: 'A payment was charged back',
    what: 'The bank of its payer took a payment of this order back. It stays under “To do now” until it is paid again, cancelled or noted.',
  },
  refund_failed: {
    label: 'A refund failed',
    what: 'A refund of this order was not given back. It stays under “To do now” until one is, or this is noted.',
  },
};

/** What somebody is to see of an order's money, until it is mended or noted. */
export function TroubleList({ order: { _id, troubles } }: { order: Order }) {
  const note = useNoteTrouble(_id);
  return troubles.map((what) => (
    <section key={what} className={styles.mismatch} aria-label={words[what].label}>
      <p className={`${styles.warning} flex items-start gap-2 round pad-24`}>
        <TriangleAlert size={16} aria-hidden />
        <span>{words[what].what}</span>
      </p>
      <div className={`${styles.actions} flow gap-2`}>
        <Button
          size="xs"
          variant="default"
          loading={note.isPending}
          onClick={() => note.mutate(what)}
        >
          Noted
        </Button>
      </div>
    </section>
  ));
}
