import type { InboxSlip } from '@kade/contract/slips';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { DateTime } from '../../../ui/state/date-time';
import styles from './payment.module.css';
import { SlipTwin } from './slip-twin';

/** Whose slip it is, and what is to be known before it is believed. */
export function SlipFacts({ slip }: { slip: InboxSlip }) {
  const { order } = slip;
  return (
    <div className={`${styles.slip} stack gap-2 breaks`}>
      <p>
        <Link className="accent medium" to={paths.order(order._id)} leavesTrail>
          Order #{order.order_number}
        </Link>{' '}
        · {order.customer}
      </p>
      <p className={`${styles.muted} quiet`}>
        Sent <DateTime value={slip.created_at} />
        {order.is_cancelled && ' · the order is cancelled'}
      </p>
      <SlipTwin twin={slip.twin} />
    </div>
  );
}
