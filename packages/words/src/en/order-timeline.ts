import type { MailOccasion } from '@kade/contract/order-mails';
import type { OrderTrouble } from '@kade/contract/movements';
import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { Formats } from '../format';

const statuses: Record<OrderStatus | PaymentStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};

const mails: Record<MailOccasion, string> = {
  received: 'order received',
  paid: 'payment received',
  shipped: 'order shipped',
  cancelled: 'order cancelled',
  refunded: 'refund',
  slip_rejected: 'slip rejected',
};

type Status = OrderStatus | PaymentStatus;

interface Step<S extends Status> {
  from: S;
  to: S;
}

/** What a provider told, and its name. */
interface Told {
  to: string;
  provider: string;
}

/** The history of an order as its merchant reads it; what changed comes in words of `order-events`. */
export const orderTimeline = ({ formatLkr }: Formats) => ({
  placed: () => 'Order placed',
  order_status: ({ from, to }: Step<OrderStatus>) =>
    `Status changed from ${statuses[from]} to ${statuses[to]}`,
  order_status_set: ({ to }: { to: OrderStatus }) => `Status set to ${statuses[to]}`,
  payment_status: ({ from, to }: Step<PaymentStatus>) =>
    `Payment status changed from ${statuses[from]} to ${statuses[to]}`,
  payment_status_set: ({ to }: { to: PaymentStatus }) => `Payment status set to ${statuses[to]}`,
  tracking: ({ to }: { to: string | null }) => (to ? `Tracking set: ${to}` : 'Tracking set'),
  email: () => 'E-mail changed',
  email_added: () => 'E-mail added',
  email_removed: () => 'E-mail removed',
  shipping_address: () => 'Shipping address changed',
  billing_address: () => 'Billing address changed',
  wishes: () => 'Wishes changed',
  items: ({ to }: { to: string }) => `Items changed: ${to}`,
  mail: ({ mail }: { mail: MailOccasion }) => `Mail sent again: ${mails[mail]}`,
  mail_unsent: ({ mail }: { mail: MailOccasion }) =>
    `Mail not sent, as there were too many to its address: ${mails[mail]}`,
  mail_unsent_merchant: () => 'Mail not sent, as there were too many to its address: to you',
  draft: ({ to }: { to: string }) => `Made from draft: ${to}`,
  agreed_price: ({ to }: { to: string }) => `Agreed price: ${to}`,
  unknown_payment: ({ to, provider }: Told) => `${provider} does not know this payment: ${to}`,
  payment_review: ({ to, provider }: Told) =>
    `${provider} has the payment and still looks at it: ${to}`,
  refund_failed: ({ to }: { to: string }) => `Refund failed: ${to}`,
  noted: ({ what }: { what: OrderTrouble }) =>
    what === 'charged_back' ? 'Charge-back noted' : 'Failed refund noted',
  undone: () => 'Change undone, nobody was told',
  untold: ({ mail }: { mail: MailOccasion }) => `Customer not told: ${mails[mail]}`,
  slip_sent: () => 'Slip sent',
  slip_accepted: () => 'Slip accepted',
  slip_rejected: ({ reason }: { reason: string }) => `Slip rejected: ${reason}`,
  moved: ({ note, amount }: { note: string; amount: number }) => `${note} · ${formatLkr(amount)}`,
  customer: () => 'Customer',
});
