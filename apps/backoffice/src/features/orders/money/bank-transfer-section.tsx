import type { Order } from '@kade/contract/orders';
import { canBePaid } from '@kade/rules/payable';
import { Image } from 'lucide-react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { DateTime } from '../../../ui/state/date-time';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { Button } from '../../../ui/style/button';
import styles from './payment.module.css';
import { SlipActions } from './slip-actions';
import { SlipTwin } from './slip-twin';
import { later } from '../../../ui/state/later';

const SlipViewer = later(() => import('./slip-viewer').then((m) => m.SlipViewer));

/** The slip that the customer of a bank transfer sent, and what becomes of it. */
export function BankTransferSection({ order }: { order: Order }) {
  const viewer = useDialogParam('screenshot');
  const [slip] = order.slips;
  const ofOrder = {
    orderId: order._id,
    orderNumber: order.order_number,
    due: order.money.due,
    isPayable: canBePaid(order, order.money.due),
    isBooked: order.money.due > 0 || order.order_status === 'cancelled',
  };
  return (
    <Section
      title="Bank Transfer"
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<Image size={16} aria-hidden />}
          onClick={viewer.open}
        >
          View Screenshot
        </Button>
      }
    >
      {slip ? (
        <div className={`${styles.slip} stack gap-2 breaks`}>
          <p>
            {slip.state === 'waiting' && 'A slip waits for you to look at it.'}
            {slip.state === 'accepted' && `Accepted by ${slip.decided_by ?? 'you'}.`}
            {slip.state === 'rejected' && `Rejected: ${slip.reason ?? ''}`}
          </p>
          <p className={`${styles.muted} quiet`}>
            Sent <DateTime value={slip.created_at} />
          </p>
          <SlipTwin twin={slip.twin} />
          {slip.state === 'waiting' && <SlipActions slipId={slip._id} {...ofOrder} />}
        </div>
      ) : (
        <p className={`${styles.muted} quiet`}>The customer has not sent a slip yet.</p>
      )}
      <Dialog
        opened={viewer.isOpen}
        onClose={viewer.close}
        title="Bank Transfer Screenshot"
        size="lg"
      >
        <SlipViewer
          orderId={order._id}
          {...(slip?.state === 'waiting' && { expected: order.money.due })}
        />
        {slip?.state === 'waiting' && (
          <div className="down-4">
            <SlipActions slipId={slip._id} {...ofOrder} onDecided={viewer.close} />
          </div>
        )}
      </Dialog>
    </Section>
  );
}
