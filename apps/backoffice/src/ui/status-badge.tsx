import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
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

/** A word in a colour that means the same on every screen; the dot helps who cannot tell colours. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  );
}

const PROPER_NAMES = new Map([
  ['credit_debit', 'Credit / Debit Card'],
  ['paypal', 'PayPal'],
]);

/** `cash_on_delivery` → `Cash on delivery`. */
export function wordOf(value: string): string {
  const name = PROPER_NAMES.get(value);
  if (name) return name;
  const words = value.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={orderTone[status]}>{wordOf(status)}</Badge>;
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={paymentTone[status]}>{wordOf(status)}</Badge>;
}
