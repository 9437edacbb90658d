import type { InboxSlip } from '@kade/contract/slips';
import { formatLkr } from '@kade/rules/money';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths';
import { useLeaveTrail } from '../../../lib/return-address';
import { DateTime } from '../../../ui/date-time';
import styles from './payment.module.css';
import { SlipActions } from './slip-actions';
import { SlipTwin } from './slip-twin';
import { SlipPicture } from './slip-viewer';

interface SlipProps {
  slip: InboxSlip;
  onDecided: () => void;
}

/** A slip in the list. */
export function InboxItem({ slip, onOpen, onDecided }: SlipProps & { onOpen: () => void }) {
  return (
    <li className={styles.inboxItem}>
      <div className={styles.frame}>
        <SlipPicture path={slip.file.path} onOpen={onOpen} />
      </div>
      <SlipFacts slip={slip} />
      <DecideSlip slip={slip} onDecided={onDecided} />
    </li>
  );
}

/** A slip in a window of its own. */
export function LargeSlip({ slip, onDecided }: SlipProps) {
  return (
    <div className={styles.largeSlip}>
      <SlipPicture path={slip.file.path} />
      <SlipFacts slip={slip} />
      <DecideSlip slip={slip} onDecided={onDecided} hasFocus />
    </div>
  );
}

function DecideSlip({ slip, onDecided, hasFocus = false }: SlipProps & { hasFocus?: boolean }) {
  const { _id, order_number } = slip.order;
  return (
    <SlipActions
      slipId={slip._id}
      orderId={_id}
      orderNumber={order_number}
      hasFocus={hasFocus}
      onDecided={onDecided}
    />
  );
}

/** What the slip should be of, and what is to be known before it is believed. */
function SlipFacts({ slip }: { slip: InboxSlip }) {
  const { order } = slip;
  const trail = useLeaveTrail();
  return (
    <div className={styles.slip}>
      <p className={styles.expected}>
        Expected <strong>{formatLkr(Math.max(order.due, 0))}</strong>
      </p>
      <p>
        <Link className={styles.order} to={paths.order(order._id)} state={trail}>
          Order #{order.order_number}
        </Link>{' '}
        · {order.customer}
      </p>
      <p className={styles.muted}>
        Sent <DateTime value={slip.created_at} />
        {order.is_cancelled && ' · the order is cancelled'}
      </p>
      <SlipTwin twin={slip.twin} />
    </div>
  );
}
