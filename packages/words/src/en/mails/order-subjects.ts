import type { Formats } from '../../format';

interface OfOrder {
  number: number;
}

type OfShop = { store: string };
type OfTotal = { total: number };

/** The subjects of mails about orders; a list of what a customer was sent shows them. */
export const orderSubjects = ({ formatLkr, formatPrice }: Formats) => ({
  order_received: ({ number, store }: OfOrder & OfShop) => `Your order #${number} at ${store}`,
  order_paid: ({ number }: OfOrder) => `Your order #${number} is paid`,
  cancelled_order_paid: ({ number }: OfOrder) => `Your payment for the cancelled order #${number}`,
  order_shipped: ({ number }: OfOrder) => `Your order #${number} is on its way`,
  order_ready: ({ number }: OfOrder) => `Your order #${number} can be picked up`,
  order_cancelled: ({ number }: OfOrder) => `Your order #${number} was cancelled`,
  order_refunded: ({ number }: OfOrder) => `A refund for your order #${number}`,
  order_slip_rejected: ({ number }: OfOrder) =>
    `Please send another slip for your order #${number}`,
  order_payment_refused: ({ number }: OfOrder) =>
    `Your payment for order #${number} did not go through`,
  pay_link: ({ store, total }: OfShop & OfTotal) => `Your order at ${store}: ${formatPrice(total)}`,
  new_order: ({ number, total }: OfOrder & OfTotal) => `New order #${number}: ${formatLkr(total)}`,
  slip_arrived: ({ number }: OfOrder) => `A slip for order #${number}`,
  order_taken_back: ({ number }: OfOrder) => `Order #${number} was cancelled by its customer`,
  money_of_cancelled_order: ({ number }: OfOrder) =>
    `Money came for the cancelled order #${number}`,
  payment_unknown: ({ number, provider }: OfOrder & { provider: string }) =>
    `${provider} does not know a payment of order #${number}`,
  payment_charged_back: ({ number }: OfOrder) => `A payment of order #${number} was charged back`,
  counted_payment_charged_back: ({ number }: OfOrder) =>
    `A payment of order #${number} was charged back`,
  payment_of_another_amount: ({ number }: OfOrder) =>
    `Another amount was paid for order #${number}`,
  refund_failed: ({ number }: OfOrder) => `A refund of order #${number} failed`,
  payment_to_check: ({ number }: OfOrder) => `A payment to check for order #${number}`,
});

type Subjects = ReturnType<typeof orderSubjects>;

/** What the subject of a mail tells. */
export type About<Code extends keyof Subjects> = { about: Parameters<Subjects[Code]>[0] };
