import type { OrderStatus, OrderSummary, PaymentStatus } from '@kade/contract/orders';
import { findWay } from '@kade/rules/ways-to-pay';
import styles from './status-badge.module.css';

type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

const orderTone: Record<OrderStatus, Tone> = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
};

const paymentTone: Record<PaymentStatus, Tone> = {
  pending: 'grey',
  paid: 'green',
  failed: 'red',
  refunded: 'purple',
};

/** Two badges of one order say Pending and mean different things. */
const orderMeaning: Partial<Record<OrderStatus, string>> = {
  pending: 'Not shipped',
  processing: 'Not shipped',
};

const paymentMeaning: Partial<Record<PaymentStatus, string>> = {
  pending: 'Unpaid',
  failed: 'Unpaid',
};

interface BadgeProps {
  tone: Tone;
  /** What it is the state of, for who does not see where it stands. */
  of?: string;
  /** What it means, where its word alone does not say so. */
  meaning?: string | undefined;
  children: string;
}

/** A word in a colour that means the same on every screen; the dot helps who cannot tell colours. */
export function Badge({ tone, of, meaning, children }: BadgeProps) {
  return (
    <span
      className={`${styles.badge} row-inline gap-1h tiny strong nowrap relative`}
      data-tone={tone}
      title={meaning}
    >
      {of && <span className="unseen">{of}: </span>}
      {children}
      {meaning && <span className="unseen">, {meaning.toLowerCase()}</span>}
    </span>
  );
}

/** `cash_on_delivery` → `Cash on delivery`. */
export function wordOf(value: string): string {
  const way = findWay(value);
  if (way?.kind === 'online') return way.label;
  const words = value.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={orderTone[status]} of="Status" meaning={orderMeaning[status]}>
      {wordOf(status)}
    </Badge>
  );
}

type Paid = Pick<OrderSummary, 'payment_status' | 'money' | 'charged_back'>;

/** An order of which nothing went back but what was charged back is not one that the shop refunded. */
export function PaymentStatusBadge({ order }: { order: Paid }) {
  const { payment_status: status, money, charged_back } = order;
  const isChargedBack = status === 'refunded' && charged_back > 0 && charged_back >= money.refunded;
  return (
    <Badge
      tone={isChargedBack ? 'red' : paymentTone[status]}
      of="Payment status"
      meaning={paymentMeaning[status]}
    >
      {wordOf(isChargedBack ? 'charged_back' : status)}
    </Badge>
  );
}
