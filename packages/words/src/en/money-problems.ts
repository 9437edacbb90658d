import { say } from '../catalogue';
import type { Formats } from '../format';
import type { ProviderSilence } from '../provider-silence';
import { providerSilence } from './provider-silence';

/** What is wrong with an amount; it is said of the field, too. */
export const amountProblems = ({ formatLkr }: Formats) => ({
  refundable_at_most: ({ most }: { most: number }) => `At most ${formatLkr(most)} can go back.`,
  nothing_to_refund: () => 'Nothing can go back.',
  refundable_of_one_payment: ({ provider, most }: { provider: string; most: number }) =>
    `${provider} can give back at most ${formatLkr(most)} of one payment.`,
  due_at_most: ({ most }: { most: number }) => `At most ${formatLkr(most)} is due.`,
  nothing_due: () => 'Nothing is due.',
});

interface By {
  provider: string;
}

/** Why what is about an order and its money is refused. */
export const orderMoneyRefusals = (formats: Formats) => ({
  orders_too_many_chosen: ({ most }: { most: number }) =>
    `At most ${formats.formatCount(most)} orders are changed at once. Narrow the filters, by days for example.`,
  ...amountProblems(formats),
  provider_silent: ({ provider }: By) =>
    `${provider} does not answer just now. Try again in a minute.`,
  provider_not_asked: ({ provider, why }: By & { why: ProviderSilence }) =>
    `${provider} could not be asked: ${say(providerSilence(), why)}.`,
  callback_not_checked: ({ provider }: By) => `${provider} could not be asked about this.`,
  notice_not_signed: () => 'This notice is not signed for this store.',
  event_not_signed: () => 'This event is not signed for this store.',
  bill_notice_not_signed: () => 'This notice is not signed for this account.',
  paypal_without_webhook: () => 'This store has no webhook at PayPal.',
  order_too_dear: () => 'This is too much for one order.',
  status_missing: () => 'Send a status or a paymentStatus.',
  shipping_by_district: () => 'What shipping costs depends on the district.',
  shipping_not_there: () => 'By your shipping rules this is not delivered there.',
});
