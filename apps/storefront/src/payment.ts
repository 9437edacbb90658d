import type { PaymentMethod } from '@kade/contract/stores';

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

/** The ways to pay that a store offers and that an order can be placed with. */
export function paymentOptions(enabled: readonly PaymentMethod[]): PaymentOption[] {
  return options.filter(({ method }) => enabled.includes(method));
}

export function paymentName(method: PaymentMethod): string {
  return options.find((option) => option.method === method)?.name ?? method.replaceAll('_', ' ');
}
