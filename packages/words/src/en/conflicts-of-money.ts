import { wayName } from '@kade/rules/ways-to-pay';

interface Asked {
  provider: string;
  /** What the provider itself says. */
  reason: string;
}

/** What a provider cannot be asked without. */
const needs = { app: 'an App ID and App Secret', credentials: 'credentials' };

const methods = { card: 'card payments' };

/** What is in the way of a payment, of a refund and of a way to pay. */
export const moneyConflicts = () => ({
  paid_another_way: ({ way }: { way: string }) => `This order is not paid by ${wayName(way)}.`,
  not_paid_by_transfer: () => 'This order is not paid by bank transfer.',
  order_cancelled: () => 'This order was cancelled. Please write to the shop.',
  order_paid: () => 'This order is paid already.',
  payment_under_review: () => 'The shop looks at what was paid already.',
  provider_not_taken: ({ way }: { way: string }) => `This shop does not take ${wayName(way)} now.`,
  payment_refused: ({ provider, reason }: Asked) =>
    `${provider} does not take this payment: ${reason}`,
  too_many_slips: () => 'This order has too many slips. Please write to the shop.',
  slip_decided: () => 'This slip has been decided on already.',

  nothing_refundable: () => 'This order has no payment that its provider could give back.',
  refund_decided: () => 'This refund has been decided on already.',
  refund_not_over: () =>
    'A refund of this order is not over. Choose the payment status once it is known what became of it.',
  mismatch_decided: () => 'This payment has been decided on already.',
  mismatch_without_worth: () =>
    'Nobody can say what this is in rupees. Set it aside, and set the payment status yourself.',

  look_up_refused: ({ provider, reason }: Asked) => `${provider} refused to answer: ${reason}`,
  cannot_look_up: ({ provider }: { provider: string }) => `${provider} cannot be asked.`,
  cash_is_not_looked_up: () => 'Nobody but you knows whether this order was paid in cash.',
  provider_not_set_up: ({ provider, lacks }: { provider: string; lacks: keyof typeof needs }) =>
    `${provider} can only be asked with ${needs[lacks]}. Add them in Store Settings, under Payment Methods.`,
  credentials_missing: ({ provider, method }: { provider: string; method?: 'card' }) =>
    `Please add your ${provider} credentials before enabling ${method ? methods[method] : provider}.`,
  usd_rate_missing: ({ provider }: { provider: string }) =>
    `Please set what a US dollar costs before enabling ${provider}.`,
  bank_account_missing: () => 'Please add at least one bank account before enabling bank transfer.',
});
