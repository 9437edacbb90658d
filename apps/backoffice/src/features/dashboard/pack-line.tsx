import type { OrderSummary } from '@kade/contract/orders';
import { nextStep, type OrderStep } from '@kade/rules/order-step';
import { formatLkr } from '@kade/words/english';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths';
import { DateTime } from '../../ui/state/date-time';
import { useChangeStatus } from '../orders/status/use-change-status';
import styles from './tasks.module.css';

/** An order that waits to be sent, and its next step, one press; the way back is offered then. */
export function PackLine({ order }: { order: OrderSummary }) {
  const { _id, order_number, billing_address, total_price, payment_status, order_date } = order;
  return (
    <li className={`${styles.item} row gap-3`}>
      <Link to={paths.order(_id)} className="stack link grows shrinks">
        <span className="strong one-line">
          {billing_address.full_name || `Order #${order_number}`}
        </span>
        <span className="quiet">
          #{order_number} · <DateTime value={order_date} />
        </span>
      </Link>
      <span className={`${styles.money} stack figures`}>
        <span className="strong nowrap">{formatLkr(total_price)}</span>
        <span className="quiet nowrap">{payment_status === 'paid' ? 'Paid' : 'To collect'}</span>
      </span>
      <StepButton order={order} step={nextStep(order)} />
    </li>
  );
}

/** Steps that a status says; any other is done on the page of the order. */
const statusOf: Partial<Record<OrderStep['do'], 'processing' | 'shipped'>> = {
  confirm: 'processing',
  ship: 'shipped',
};

const pageWords: Partial<Record<OrderStep['do'], string>> = {
  check_payment: 'Check',
  check_refund: 'Check',
  check_slip: 'Check',
  answer: 'Answer',
};

function StepButton({ order, step }: { order: OrderSummary; step: OrderStep }) {
  const { mutate, isPending } = useChangeStatus(order._id);
  const order_status = statusOf[step.do];
  if (!order_status) {
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
  const words = order_status === 'shipped' ? 'Ship' : 'Confirm';
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.step ?? ''}
      loading={isPending}
      onClick={() => mutate({ order_status })}
      aria-label={`${words} order #${order.order_number}`}
    >
      {words}
    </Button>
  );
}
