import type { Wishes } from '@kade/contract/orders';
import { wayName } from '@kade/rules/ways-to-pay';
import type { Formats } from '../../format';
import { isToCome, type Arriving } from '../../delivery';
import type { MailContent } from '../../mail-content';
import { accountBlocks, goodsRows, type Goods, type TransferAccount } from '../../mail-rows';
import { deliveryBlocks, wishBlocks, type Destination } from './order-parts';
import { orderSubjects, type About } from './order-subjects';
import { helloTo, priceLabels, type Reader } from './parts';

/** A mail to the customer of an order; amounts in minor units. */
interface ToCustomer extends Reader {
  /** The page of their order. */
  url: string;
}

interface Bought extends Destination {
  goods: Goods;
}

/** `cash`: what is to be paid when it comes; `parcel`: where it is followed. */
interface Sent extends ToCustomer, Bought {
  cash: number;
  parcel: { number: string; url: string };
}

interface Payment {
  /** The way of paying; a mail of before says what it is called. */
  name: string;
  way: 'on_delivery' | 'transfer' | 'online';
  due: number;
}

const PRIVATE = 'The link opens your order to whoever has it. Keep it to yourself.';

/** Mails to customers about their orders. */
export const customerMails = (formats: Formats) => {
  const { formatPrice, formatZonedMoment } = formats;
  const subjects = orderSubjects(formats);
  const action = (url: string) => ({ label: 'See your order', url });
  const rowsOf = (goods: Goods) =>
    goodsRows(goods, priceLabels, (minor, kind) =>
      kind === 'shipping' && minor === 0 ? 'Free' : formatPrice(minor),
    );
  const cashToHave = (due: number, { delivery }: Arriving) =>
    delivery?.is_pickup
      ? `Please have ${formatPrice(due)} in cash ready when you come.`
      : `Please have ${formatPrice(due)} in cash ready when it arrives.`;
  const mail = (told: ToCustomer, subject: string, ...paragraphs: string[]): MailContent => ({
    subject,
    paragraphs: [helloTo(told), ...paragraphs],
    action: action(told.url),
    notes: [PRIVATE],
  });
  const nextStep = (number: number, { way, due }: Payment, accounts: number): string => {
    if (due <= 0) return 'It is paid, and nothing is left for you to do.';
    if (way === 'online') return 'If you have not paid yet, you can do so on its page.';
    if (accounts === 0) {
      return 'Its page shows where to transfer the money, and takes the slip of your transfer.';
    }
    return accounts > 1
      ? `Please transfer ${formatPrice(due)} to one of these accounts and write #${number} as the reference. The page of your order takes the slip of your transfer.`
      : `Please transfer ${formatPrice(due)} to this account and write #${number} as the reference. The page of your order takes the slip of your transfer.`;
  };
  const soFar = ({ refunded, so_far: all = refunded }: { refunded: number; so_far?: number }) =>
    all > refunded ? `, which makes ${formatPrice(all)} so far` : '';
  const sent = (told: Sent, subject: string, sentence: string): MailContent => ({
    ...mail(
      told,
      subject,
      sentence,
      ...(told.cash > 0 ? [cashToHave(told.cash, told.arriving)] : []),
    ),
    rows: rowsOf(told.goods),
    blocks: [
      ...(told.parcel.number ? [{ title: 'Tracking number', lines: [told.parcel.number] }] : []),
      ...deliveryBlocks(formats, told),
    ],
    ...(told.parcel.url && {
      action: { label: 'Follow your parcel', url: told.parcel.url },
      more: action(told.url),
    }),
  });
  return {
    order_received: (
      told: About<'order_received'> &
        ToCustomer &
        Bought & { payment: Payment; accounts: readonly TransferAccount[]; wishes: Wishes },
    ): MailContent => {
      const { about, accounts, payment, url } = told;
      const isOpen = isToCome(told.arriving);
      const isToBePaid = isOpen && payment.way !== 'on_delivery' && payment.due > 0;
      const next =
        payment.way === 'on_delivery' && payment.due > 0
          ? cashToHave(payment.due, told.arriving)
          : nextStep(about.number, payment, accounts.length);
      return {
        ...mail(
          told,
          subjects.order_received(about),
          `Thank you for your order #${about.number}.`,
          ...(isOpen ? [next] : []),
        ),
        rows: rowsOf(told.goods),
        blocks: [
          ...(isToBePaid ? accountBlocks(accounts) : []),
          ...deliveryBlocks(formats, told),
          ...wishBlocks(formats, told.wishes),
          { title: 'Payment', lines: [wayName(payment.name)] },
        ],
        action: { label: isToBePaid ? 'Pay your order' : 'See your order', url },
      };
    },
    order_paid: (told: About<'order_paid'> & ToCustomer & { paid: number }) =>
      mail(
        told,
        subjects.order_paid(told.about),
        `We have your payment of ${formatPrice(told.paid)} for order #${told.about.number}. Thank you!`,
      ),
    cancelled_order_paid: (
      told: About<'cancelled_order_paid'> & ToCustomer & { paid: number; store: string },
    ) =>
      mail(
        told,
        subjects.cancelled_order_paid(told.about),
        `We have your payment of ${formatPrice(told.paid)} for order #${told.about.number}, which is cancelled.`,
        `${told.store} gives it back, or writes to you.`,
      ),
    order_shipped: (told: About<'order_shipped'> & Sent) =>
      sent(
        told,
        subjects.order_shipped(told.about),
        `Order #${told.about.number} has left the shop and is on its way to you.`,
      ),
    order_ready: (told: About<'order_ready'> & Sent) =>
      sent(
        told,
        subjects.order_ready(told.about),
        `Order #${told.about.number} is ready and waits for you.`,
      ),
    /** `is_owed`: money of theirs is still with the shop. */
    order_cancelled: (
      told: About<'order_cancelled'> & ToCustomer & { store: string; is_owed: boolean },
    ) =>
      mail(
        told,
        subjects.order_cancelled(told.about),
        `Order #${told.about.number} was cancelled. Nothing more will be sent.`,
        ...(told.is_owed ? [`${told.store} gives back what you have paid.`] : []),
      ),
    /** `so_far`: what went back until then in all; a mail of before says all of it at once. */
    order_refunded: (
      told: About<'order_refunded'> &
        ToCustomer & { store: string; refunded: number; so_far?: number },
    ) =>
      mail(
        told,
        subjects.order_refunded(told.about),
        `${told.store} has given back ${formatPrice(told.refunded)} of order #${told.about.number}${soFar(told)}. It may take some days to arrive by card or bank.`,
      ),
    order_slip_rejected: (
      told: About<'order_slip_rejected'> & ToCustomer & { store: string; reason: string },
    ): MailContent => ({
      ...mail(
        told,
        subjects.order_slip_rejected(told.about),
        `${told.store} could not accept the slip of your transfer for order #${told.about.number}:`,
        told.reason,
        'Please send another one.',
      ),
      action: { label: 'Send another slip', url: told.url },
    }),
    /** `until`: so long the order waits for its payment, as ISO 8601; null: for ever. */
    order_payment_refused: (
      told: About<'order_payment_refused'> &
        ToCustomer & { provider: string; until: string | null },
    ): MailContent => ({
      ...mail(
        told,
        subjects.order_payment_refused(told.about),
        `${told.provider} has looked at your payment for order #${told.about.number} and refused it. Nothing was taken. You can pay once more on the page of your order.`,
        ...(told.until === null
          ? []
          : [
              `We keep your order until ${formatZonedMoment(new Date(told.until))}. It is cancelled if it is not paid by then.`,
            ]),
      ),
      action: { label: 'Pay your order', url: told.url },
    }),
    /** `until`: so long its prices hold, as ISO 8601. */
    pay_link: (
      told: About<'pay_link'> & ToCustomer & { goods: Goods; until: string | null },
    ): MailContent => ({
      ...mail(
        told,
        subjects.pay_link(told.about),
        `${told.about.store} has put this order together for you. Please look at it, choose how you want to pay, and place it.`,
      ),
      rows: rowsOf(told.goods),
      action: { label: 'Look at your order', url: told.url },
      notes: [
        ...(told.until === null
          ? []
          : [`These prices hold until ${formatZonedMoment(new Date(told.until))}.`]),
        PRIVATE,
      ],
    }),
  };
};
