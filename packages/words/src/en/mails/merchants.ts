import type { Wishes } from '@kade/contract/orders';
import { wayName } from '@kade/rules/ways-to-pay';
import type { Formats } from '../../format';
import type { MailContent } from '../../mail-content';
import { countedItem, goodsRows, type Goods } from '../../mail-rows';
import { mismatches } from '../mismatches';
import { people } from '../people';
import { deliveryBlocks, wishBlocks, type Destination } from './order-parts';
import { orderSubjects, type About } from './order-subjects';
import { priceLabels } from './parts';

/** A mail to the merchant about an order; amounts in minor units. */
interface ToMerchant {
  /** Who ordered; null: they were erased. */
  customer: string | null;
  /** The page of the order. */
  url: string;
}

/** A payment that waits for the merchant. */
interface Mismatch extends ToMerchant {
  provider: string;
  /** The provider's number of the payment. */
  reference: string;
  currency: string;
  amount: number;
  /** What the order asked for. */
  expected: number;
}

type Reason = keyof ReturnType<typeof mismatches>;

/** Mails to merchants about their orders. */
export const merchantMails = (formats: Formats) => {
  const { formatForeign, formatLkr, plural } = formats;
  const subjects = orderSubjects(formats);
  const whyToCheck = mismatches();
  const { erased_customer } = people();
  const nameOf = ({ customer }: Pick<ToMerchant, 'customer'>) => customer ?? erased_customer();
  const action = (url: string) => ({ label: 'Open the order', url });
  const came = (number: number, told: Mismatch, reason: Reason) =>
    `${told.provider} says that ${formatForeign(told)} came for order #${number} of ${nameOf(told)}, which asked for ${formatLkr(told.expected)}. ${whyToCheck[reason]()}`.trim();
  const toCheck = (told: Mismatch, subject: string, sentence: string): MailContent => ({
    subject,
    paragraphs: [
      sentence,
      `It is not counted as paid yet. Look at payment ${told.reference} in your ${told.provider} account. If the money is there, count it on the page of the order and settle the difference with your customer; if not, set it aside.`,
    ],
    action: action(told.url),
  });
  return {
    new_order: (
      told: About<'new_order'> &
        ToMerchant &
        Destination & {
          goods: Goods;
          /** Who ordered and how to reach them, line by line. */
          contact: string[];
          wishes: Wishes;
          /** The way of paying; a mail of before says what it is called. */
          payment: string;
        },
    ): MailContent => ({
      subject: subjects.new_order(told.about),
      preview: told.goods.items.map(countedItem).join(', '),
      paragraphs: [`${nameOf(told)} has placed order #${told.about.number}.`],
      rows: goodsRows(told.goods, priceLabels, formatLkr),
      blocks: [
        { title: 'Customer', lines: told.contact },
        ...deliveryBlocks(formats, told),
        ...wishBlocks(formats, told.wishes),
        { title: 'Payment', lines: [wayName(told.payment)] },
      ],
      action: action(told.url),
    }),
    /** `due`: what the slip should be of, if anything. */
    slip_arrived: ({
      about,
      customer,
      due,
      url,
    }: About<'slip_arrived'> & ToMerchant & { due: number }): MailContent => {
      const sent = `${nameOf({ customer })} has sent the slip of a bank transfer for order #${about.number}.`;
      return {
        subject: subjects.slip_arrived(about),
        paragraphs: [due > 0 ? `${sent} It should be for ${formatLkr(due)}.` : sent],
        action: { label: 'Look at the slip', url },
      };
    },
    /** `owed`: what the customer is to get back. */
    order_taken_back: ({
      about,
      customer,
      owed,
      url,
    }: About<'order_taken_back'> & ToMerchant & { owed: number }): MailContent => ({
      subject: subjects.order_taken_back(about),
      paragraphs: [
        `${nameOf({ customer })} has changed their mind and cancelled order #${about.number}. Its stock is back.`,
        ...(owed > 0 ? [`${formatLkr(owed)} is to be given back.`] : []),
      ],
      action: action(url),
    }),
    money_of_cancelled_order: ({
      about,
      customer,
      amount,
      url,
    }: About<'money_of_cancelled_order'> & ToMerchant & { amount: number }): MailContent => ({
      subject: subjects.money_of_cancelled_order(about),
      paragraphs: [
        `${formatLkr(amount)} came for order #${about.number} of ${nameOf({ customer })}, which is cancelled.`,
        'Refund it, or reopen the order if you can still send it.',
      ],
      action: action(url),
    }),
    payment_unknown: ({
      about,
      customer,
      url,
    }: About<'payment_unknown'> & ToMerchant): MailContent => ({
      subject: subjects.payment_unknown(about),
      paragraphs: [
        `Order #${about.number} of ${nameOf({ customer })} was marked as paid because a notice came that carried your merchant secret. Asked about it since, ${about.provider} knows no such payment.`,
        `Look at your ${about.provider} account before you send anything. If the money is not there, set the payment status back on the page of the order, and ask ${about.provider} for another merchant secret.`,
      ],
      action: action(url),
    }),
    payment_charged_back: ({
      about,
      ...told
    }: About<'payment_charged_back'> & Mismatch): MailContent => ({
      subject: subjects.payment_charged_back(about),
      paragraphs: [
        came(about.number, told, 'charged_back'),
        `It was never counted as paid. Look at payment ${told.reference} in your ${told.provider} account before you send anything, and say on the page of the order that you have seen it.`,
      ],
      action: action(told.url),
    }),
    counted_payment_charged_back: ({
      about,
      customer,
      provider,
      amount,
      url,
    }: About<'counted_payment_charged_back'> &
      ToMerchant & { provider: string; amount: number }): MailContent => ({
      subject: subjects.counted_payment_charged_back(about),
      paragraphs: [
        `${formatLkr(amount)} that ${nameOf({ customer })} had paid for order #${about.number} was charged back: the bank of whoever paid, or ${provider}, has taken the money back.`,
        `It no longer counts as paid. Look at your ${provider} account, and write to your customer, before you send anything.`,
      ],
      action: action(url),
    }),
    /** `reason`: what stood in the way, in words; empty where that was erased. */
    refund_failed: ({
      about,
      customer,
      provider,
      amount,
      reason,
      url,
    }: About<'refund_failed'> &
      ToMerchant & { provider: string; amount: number; reason: string }): MailContent => ({
      subject: subjects.refund_failed(about),
      paragraphs: [
        `${formatLkr(amount)} of order #${about.number} was to go back to ${nameOf({ customer })} through ${provider}, and did not.`,
        ...(reason ? [reason] : []),
        'Your customer was told nothing. Ask for the refund again on the page of the order, or give the money back by hand and say so there.',
      ],
      action: action(url),
    }),
    payment_of_another_amount: ({
      about,
      ...told
    }: About<'payment_of_another_amount'> & Mismatch) =>
      toCheck(told, subjects.payment_of_another_amount(about), came(about.number, told, 'amount')),
    payment_to_check: ({
      about,
      reason,
      ...told
    }: About<'payment_to_check'> & Mismatch & { reason: Reason }) =>
      toCheck(told, subjects.payment_to_check(about), came(about.number, told, reason)),
    /** `number` and `total` of the order that left so little. */
    low_stock: ({
      number,
      total,
      items,
      url,
    }: {
      number: number;
      total: number;
      items: readonly { name: string; left: number }[];
      url: string;
    }): MailContent => ({
      subject:
        items.length === 1
          ? `${items[0]?.name ?? ''} is running low`
          : plural(items.length, { other: '# products run low' }),
      paragraphs: [`Order #${number} for ${formatLkr(total)} left little of this:`],
      rows: items.map(({ name, left }) => ({
        label: name,
        value: left === 0 ? 'none left' : plural(left, { other: '# left' }),
      })),
      action: { label: 'See your products', url },
    }),
  };
};
