import type { File } from '@kade/contract/files';
import type { Order } from '@kade/contract/orders';
import type { BankAccount } from '@kade/contract/payments';
import { addressLines } from '@kade/rules/address';
import { shownPhone } from '@kade/rules/phone';
import { priceRows, type Price } from '@kade/rules/price';
import { deliveryLines } from '@kade/words/delivery';
import { wishRows } from '@kade/words/wishes';
import type { EmailBlock, EmailRow } from '../../notifications';
import { getProviderOf } from '../../payments/providers';

/** Where a customer may transfer the money to. */
export type Accounts = readonly BankAccount[];

interface Line {
  name: string;
  thumbnail: File | null;
  variants: readonly { group: string; name: string }[];
  quantity: number;
  total: number;
}

/** What is ordered and what it comes to, money as who reads it writes it. */
export function sumRows(
  lines: readonly Line[],
  { price_lines, total_price }: Pick<Price, 'price_lines' | 'total_price'>,
  format: (minor: number) => string,
): EmailRow[] {
  return [
    ...lines.map(({ name, thumbnail, variants, quantity, total }) => ({
      picture: thumbnail?.path ?? null,
      label: `${quantity} × ${name}`,
      detail: variants.map((chosen) => `${chosen.group}: ${chosen.name}`).join(' · '),
      value: format(total),
    })),
    ...priceRows(price_lines)
      .filter(({ kind }) => kind !== 'goods')
      .map(({ label, amount }) => ({ label, value: format(amount) })),
    { label: 'Total', value: format(total_price), isTotal: true },
  ];
}

export const rowsOf = (order: Order, format: (minor: number) => string): EmailRow[] =>
  sumRows(
    order.products.map(({ product, variants, quantity, price }) => ({
      name: product.name,
      thumbnail: product.thumbnail,
      variants,
      quantity,
      total: price * quantity,
    })),
    order,
    format,
  );

export const paymentBlock = ({ payment_options }: Order): EmailBlock => ({
  title: 'Payment',
  lines: [getProviderOf(payment_options).name],
});

/** Where it goes, and how and when it comes. */
export function deliveryBlocks(order: Order): EmailBlock[] {
  const lines = deliveryLines(order);
  return [
    { title: 'Delivery address', lines: addressLines(order.shipping_address) },
    ...(lines.length > 0 ? [{ title: 'Delivery', lines }] : []),
  ];
}

/** What was asked for with it, a block each. */
export const wishBlocks = ({ wishes }: Order): EmailBlock[] =>
  wishRows(wishes).map(({ label, text }) => ({ title: label, lines: text.split('\n') }));

/** Who ordered, and how to reach them. */
export const customerBlock = ({ billing_address, email }: Order): EmailBlock => ({
  title: 'Customer',
  lines: [billing_address.full_name, shownPhone(billing_address.phone_number), email ?? ''].filter(
    Boolean,
  ),
});

/** None where nothing is known of the parcel. */
export const trackingBlock = ({ tracking_number }: Order): EmailBlock[] =>
  tracking_number ? [{ title: 'Tracking number', lines: [tracking_number] }] : [];

/** Whether it is paid into an account of the store's. */
export const isTransfer = ({ payment_options }: Pick<Order, 'payment_options'>): boolean =>
  getProviderOf(payment_options).kind === 'transfer';

/** Whether its money comes with the parcel. */
export const isOnDelivery = ({ payment_options }: Pick<Order, 'payment_options'>): boolean =>
  getProviderOf(payment_options).kind === 'on_delivery';

/** An account each, with what a transfer asks for; none where it is not paid so. */
export function transferBlocks(order: Order, accounts: Accounts): EmailBlock[] {
  if (!isTransfer(order)) return [];
  return accounts.map((account) => ({
    title: account.bank_name,
    lines: [
      account.account_number,
      account.account_holder_name,
      [account.branch, account.branch_code].filter(Boolean).join(' · '),
      account.swift_code,
    ].filter(Boolean),
  }));
}
