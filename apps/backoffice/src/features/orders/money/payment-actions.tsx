import type { Order } from '@kade/contract/orders';
import { findWay } from '@kade/rules/ways-to-pay';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Button } from '../../../ui/style/button';
import { leftOf } from '../book/money-left';
import styles from './payment.module.css';
import { useVerifyPayment } from './refunds.api';
import { later } from '../../../ui/state/later';

const RefundForm = later(() => import('./refund-form').then((m) => m.RefundForm));
const RecordPaymentForm = later(() =>
  import('./record-payment-form').then((m) => m.RecordPaymentForm),
);

/** What can be done about an order's money. */
export function PaymentActions({ order }: { order: Order }) {
  const verify = useVerifyPayment(order._id);
  const refund = useDialogParam('refund');
  const payment = useDialogParam('payment');
  const isAskable = findWay(order.payment_options)?.kind === 'online';
  const isOpen = ['pending', 'failed'].includes(order.payment_status);
  return (
    <div className={`${styles.actions} flow gap-2`}>
      {isAskable && isOpen && (
        <Button
          size="xs"
          variant="default"
          loading={verify.isPending}
          onClick={() => verify.mutate()}
        >
          Verify payment
        </Button>
      )}
      {order.money.due > 0 && (
        <Button size="xs" variant="default" onClick={payment.open}>
          Record payment
        </Button>
      )}
      {leftOf(order) > 0 && (
        <Button size="xs" variant="default" onClick={refund.open}>
          Refund
        </Button>
      )}
      <Dialog opened={refund.isOpen} onClose={refund.close} title="Refund" size="sm">
        <RefundForm order={order} onClose={refund.close} />
      </Dialog>
      <Dialog opened={payment.isOpen} onClose={payment.close} title="Record payment" size="sm">
        <RecordPaymentForm order={order} onClose={payment.close} />
      </Dialog>
    </div>
  );
}
