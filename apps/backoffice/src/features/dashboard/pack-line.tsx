import type { OrderSummary } from '@kade/contract/orders';
import type { OrderStep } from '@kade/rules/order-step';
import { formatLkr } from '@kade/words/english';
import { paths } from '../../lib/address/paths';
import { Link } from '../../ui/layout/link';
import { DateTime } from '../../ui/state/date-time';
import { Button } from '../../ui/style/button';
import { cashToCollect } from '../orders/book/money-left';
import { StepButton } from '../orders/status/step-button';
import styles from './tasks.module.css';

/** An order that waits to be sent, and its next step, one press; the way back is offered then. */
export function PackLine({ order }: { order: OrderSummary }) {
  const { _id, order_number, billing_address, total_price, payment_status, order_date } = order;
  const paid = order.money.due > 0 ? 'Paid in part' : 'Paid';
  const cash = cashToCollect(order);
  // What was paid in advance is not collected; what a paid order costs more since is.
  const isPaid = payment_status === 'paid' && cash === 0;
  return (
    <li className={`${styles.item} ${styles.pack} row gap-3`}>
      <Link to={paths.order(_id)} className="stack link grows shrinks">
        <span className="strong one-line">
          {billing_address.full_name || `Order #${order_number}`}
        </span>
        <span className="quiet">
          #{order_number} · <DateTime value={order_date} />
        </span>
      </Link>
      <span className={`${styles.money} stack figures`}>
        <span className="strong nowrap">{formatLkr(isPaid ? total_price : cash)}</span>
        <span className="quiet nowrap">{isPaid ? paid : 'To collect'}</span>
      </span>
      <StepButton
        order={order}
        className={styles.step}
        otherwise={(step) => <OrderLink order={order} step={step} />}
      />
    </li>
  );
}

const pageWords: Partial<Record<OrderStep['do'], string>> = {
  check_payment: 'Check',
  check_refund: 'Check',
  check_slip: 'Check',
  answer: 'Answer',
};

/** What is read or chosen on the page of the order. */
function OrderLink({ order, step }: { order: OrderSummary; step: OrderStep }) {
  const words = pageWords[step.do] ?? 'Open';
  return (
    <Button
      component={Link}
      to={paths.order(order._id)}
      variant="default"
      size="xs"
      className={styles.step ?? ''}
      aria-label={`${words} order #${order.order_number}`}
    >
      {words}
    </Button>
  );
}
