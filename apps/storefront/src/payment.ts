import type { Quote } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import { formatUsd } from '@kade/rules/dollars';
import { formatPrice } from '@kade/rules/money';

export interface PaymentOption {
  method: PaymentMethod;
  name: string;
  text: string;
}

const options: readonly PaymentOption[] = [
  {
    method: 'credit_debit',
    name: 'Card',
    text: 'Pay by Visa, Mastercard or another card on the next page.',
  },
  {
    method: 'paypal',
    name: 'PayPal',
    text: 'Pay in US dollars with your PayPal account.',
  },
  {
    method: 'bank_transfer',
    name: 'Bank transfer',
    text: 'Pay into the bank account that the next page shows.',
  },
  {
    method: 'cash_on_delivery',
    name: 'Cash on delivery',
    text: 'Pay in cash when your order arrives.',
  },
];

/** The ways to pay that a store offers; PayPal with the dollars that it would collect. */
export function paymentOptions(
  enabled: readonly PaymentMethod[],
  usd: Quote['usd'],
): PaymentOption[] {
  return options.flatMap((option) => {
    if (!enabled.includes(option.method)) return [];
    if (option.method !== 'paypal') return option;
    return usd ? { ...option, text: `Pay ${dollarWords(usd.total_price, usd.rate)}.` } : [];
  });
}

/** `US$ 4.17 (Rs 300 for a US dollar)` */
export const dollarWords = (amount: number, rate: number) =>
  `${formatUsd(amount)} (${formatPrice(rate)} for a US dollar)`;

export function paymentName(method: PaymentMethod): string {
  return options.find((option) => option.method === method)?.name ?? method.replaceAll('_', ' ');
}
