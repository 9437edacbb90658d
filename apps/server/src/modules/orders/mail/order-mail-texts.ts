import type { Order } from '@kade/contract/orders';
import { whyToCheck } from '@kade/rules/mismatch';
import { formatAmount, formatLkr, formatPrice, formatUsd } from '@kade/words/english';
import type { EmailContent } from '../../notifications';
import { getProvider, getProviderOf } from '../../payments/providers';
import {
  customerBlock,
  deliveryBlocks,
  isOnDelivery,
  isTransfer,
  paymentBlock,
  rowsOf,
  trackingBlock,
  transferBlocks,
  wishBlocks,
  type Accounts,
} from './order-mail-parts';

/** What happened to an order that somebody is told of. */
export type Occasion =
  | 'received'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'slip_arrived'
  | 'taken_back'
  | 'slip_rejected'
  | 'payment_mismatch'
  | 'payment_unknown';

const PRIVATE = 'The link opens your order to whoever has it. Keep it to yourself.';

/** What the customer reads; undefined where it is not theirs to know. */
export function customerMail(
  occasion: Occasion,
  order: Order,
  { store, link, accounts = [] }: { store: string; link: string; accounts?: Accounts },
): EmailContent | undefined {
  const number = `#${order.order_number}`;
  const hello = helloTo(order.billing_address.first_name);
  const action = { label: 'See your order', url: link };
  const mail = (subject: string, ...paragraphs: string[]): EmailContent => ({
    subject,
    paragraphs: [hello, ...paragraphs],
    action,
    notes: [PRIVATE],
  });
  switch (occasion) {
    case 'received':
      return {
        ...mail(
          `Your order ${number} at ${store}`,
          `Thank you for your order ${number}.`,
          nextStepOf(order, accounts),
        ),
        rows: rowsOf(order, formatPrice),
        blocks: [
          ...(isToBePaid(order) ? transferBlocks(order, accounts) : []),
          ...deliveryBlocks(order),
          ...wishBlocks(order),
          paymentBlock(order),
        ],
        action: { label: isToBePaid(order) ? 'Pay your order' : 'See your order', url: link },
      };
    case 'paid':
      if (order.order_status === 'cancelled') {
        return mail(
          `Your payment for the cancelled order ${number}`,
          `We have your payment of ${formatPrice(order.money.paid)} for order ${number}, which is cancelled.`,
          `${store} gives it back, or writes to you.`,
        );
      }
      return mail(
        `Your order ${number} is paid`,
        `We have your payment of ${formatPrice(order.money.paid)} for order ${number}. Thank you!`,
      );
    case 'shipped':
      return {
        ...(order.delivery?.is_pickup
          ? mail(
              `Your order ${number} can be picked up`,
              `Order ${number} is ready and waits for you.`,
              ...cashReady(order, 'when you come'),
            )
          : mail(
              `Your order ${number} is on its way`,
              `Order ${number} has left the shop and is on its way to you.`,
              ...cashReady(order, 'when it arrives'),
            )),
        rows: rowsOf(order, formatPrice),
        blocks: [...trackingBlock(order), ...deliveryBlocks(order)],
        ...(order.tracking_url && {
          action: { label: 'Follow your parcel', url: order.tracking_url },
          more: action,
        }),
      };
    case 'cancelled':
      return mail(
        `Your order ${number} was cancelled`,
        `Order ${number} was cancelled. Nothing more will be sent.`,
        ...(order.money.paid > order.money.refunded
          ? [`${store} gives back what you have paid.`]
          : []),
      );
    case 'refunded':
      return mail(
        `A refund for your order ${number}`,
        `${store} has given back ${formatPrice(order.money.refunded)} of order ${number}. It may take some days until your bank shows it.`,
      );
    case 'slip_rejected':
      return {
        ...mail(
          `Please send another slip for your order ${number}`,
          `${store} could not accept the slip of your transfer for order ${number}:`,
          order.slips.find(({ state }) => state === 'rejected')?.reason ?? '',
          'Please send another one.',
        ),
        action: { label: 'Send another slip', url: link },
      };
    case 'slip_arrived':
    case 'taken_back':
    case 'payment_mismatch':
    case 'payment_unknown':
      return undefined;
  }
}

/** What the merchant reads. */
export function merchantMail(
  occasion: Occasion,
  order: Order,
  { link }: { link: string },
): EmailContent | undefined {
  const number = `#${order.order_number}`;
  const customer = order.billing_address.full_name;
  const action = { label: 'Open the order', url: link };
  if (occasion === 'received') {
    return {
      subject: `New order ${number}: ${formatLkr(order.total_price)}`,
      preview: order.products
        .map(({ product, quantity }) => `${quantity} × ${product.name}`)
        .join(', '),
      paragraphs: [`${customer} has placed order ${number}.`],
      rows: rowsOf(order, formatLkr),
      blocks: [
        customerBlock(order),
        ...deliveryBlocks(order),
        ...wishBlocks(order),
        paymentBlock(order),
      ],
      action,
    };
  }
  if (occasion === 'slip_arrived') {
    return {
      subject: `A slip for order ${number}`,
      paragraphs: [
        `${customer} has sent the slip of a bank transfer for order ${number}.${order.money.due > 0 ? ` It should be of ${formatLkr(order.money.due)}.` : ''}`,
      ],
      action: { label: 'Look at the slip', url: link },
    };
  }
  if (occasion === 'taken_back') {
    return {
      subject: `Order ${number} was cancelled by its customer`,
      paragraphs: [
        `${customer} has changed their mind and cancelled order ${number}. Its stock is back.`,
        ...(order.money.paid > order.money.refunded
          ? [`${formatLkr(order.money.paid - order.money.refunded)} is to be given back.`]
          : []),
      ],
      action,
    };
  }
  if (occasion === 'payment_mismatch') return mismatchMail(order, link);
  if (occasion === 'payment_unknown') {
    const { provider_name: name } = getProviderOf(order.payment_options);
    return {
      subject: `${name} does not know a payment of order ${number}`,
      paragraphs: [
        `Order ${number} of ${customer} was marked as paid because a notice came that carried your merchant secret. Asked about it since, ${name} knows no such payment.`,
        `Look at your ${name} account before you send anything. If the money is not there, set the payment status back on the page of the order, and ask ${name} for another merchant secret.`,
      ],
      action,
    };
  }
  if (occasion === 'paid' && order.order_status === 'cancelled') {
    return {
      subject: `Money came for the cancelled order ${number}`,
      paragraphs: [
        `${formatLkr(order.money.paid - order.money.refunded)} came for order ${number} of ${customer}, which is cancelled.`,
        'Refund it, or reopen the order if you can still send it.',
      ],
      action,
    };
  }
  return undefined;
}

/** Nothing once the merchant has decided on it; what was charged back before anything else. */
function mismatchMail(order: Order, link: string): EmailContent | undefined {
  const open = order.mismatches.filter(({ state }) => state === 'open');
  const [mismatch] = [...open.filter(({ reason }) => reason === 'charged_back'), ...open];
  if (!mismatch) return undefined;
  const { provider, reason, reference, expected } = mismatch;
  const { provider_name: name } = getProvider(provider);
  const number = `#${order.order_number}`;
  const action = { label: 'Open the order', url: link };
  const came = `${name} says that ${formatForeign(mismatch)} came for order ${number} of ${order.billing_address.full_name}, which asked for ${formatLkr(expected)}. ${whyToCheck[reason]}`;
  if (reason === 'charged_back') {
    return {
      subject: `A payment of order ${number} was charged back`,
      paragraphs: [
        came,
        `It was never counted as paid. Look at payment ${reference} in your ${name} account before you send anything, and say on the page of the order that you have seen it.`,
      ],
      action,
    };
  }
  return {
    subject: `${reason === 'amount' ? 'Another amount was paid' : 'A payment to check'} for order ${number}`,
    paragraphs: [
      came.trim(),
      `It is not counted as paid yet. Look at payment ${reference} in your ${name} account. If the money is there, count it on the page of the order and settle the difference with your customer; if not, set it aside.`,
    ],
    action,
  };
}

const formatForeign = ({ currency, amount }: Order['mismatches'][number]) =>
  currency === 'USD' ? formatUsd(amount) : `${currency} ${formatAmount(amount)}`;

/** A greeting, to whoever gave no name too. */
export const helloTo = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,');

/** What to have in cash; nothing where it is paid otherwise, or already. */
const cashReady = (order: Order, when: string): string[] =>
  isOnDelivery(order) && order.money.due > 0
    ? [`Please have ${formatPrice(order.money.due)} in cash ready ${when}.`]
    : [];

const isToBePaid = (order: Order) => !isOnDelivery(order) && order.money.due > 0;

function nextStepOf(order: Order, accounts: Accounts): string {
  const { money, order_number } = order;
  const [cash] = cashReady(order, order.delivery?.is_pickup ? 'when you come' : 'when it arrives');
  if (cash) return cash;
  if (money.due <= 0) return 'It is paid, and nothing is left for you to do.';
  if (!isTransfer(order)) {
    return 'If you have not paid yet, you can do so on its page.';
  }
  if (accounts.length === 0) {
    return 'Its page shows where to transfer the money, and takes the slip of your transfer.';
  }
  const where = accounts.length > 1 ? 'one of these accounts' : 'this account';
  return `Please transfer ${formatPrice(money.due)} to ${where} and write #${order_number} as the reference. The page of your order takes the slip of your transfer.`;
}
