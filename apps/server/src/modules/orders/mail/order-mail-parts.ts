import type { File } from '@kade/contract/files';
import type { Order } from '@kade/contract/orders';
import type { BankAccount } from '@kade/contract/payments';
import { addressLines, personLines } from '@kade/rules/address';
import { shownPhone } from '@kade/rules/phone';
import type { Price, PriceLine } from '@kade/rules/price';
import { getProviderOf } from '../../payments/providers';
import { keptAddress, type KeptAddress } from '../book';

/** Where a customer may transfer the money to. */
export type Accounts = readonly BankAccount[];

interface Line {
  name: string;
  thumbnail: File | null;
  variants: readonly { group: string; name: string }[];
  quantity: number;
  total: number;
}

/** What is ordered and what it comes to, as mails keep it. */
export const goodsOf = (
  lines: readonly Line[],
  { price_lines, total_price }: Pick<Price, 'price_lines' | 'total_price'>,
) => ({
  items: lines.map(({ name, thumbnail, variants, quantity, total }) => ({
    name,
    quantity,
    variants: variants.map((chosen) => ({ group: chosen.group, name: chosen.name })),
    total,
    picture: thumbnail?.path ?? null,
  })),
  price_lines: price_lines.map(({ kind, amount, name, code }: PriceLine) => ({
    kind,
    amount,
    ...(code ? { name: null, code } : { name }),
  })),
  total: total_price,
});

export const goodsOfOrder = (order: Order) => ({
  ...goodsOf(
    order.products.map(({ product, variants, quantity, price }) => ({
      name: product.name,
      thumbnail: product.thumbnail,
      variants,
      quantity,
      total: price * quantity,
    })),
    order,
  ),
  due: order.money.due,
});

/** Where it goes or who comes for it, and how and when it comes. */
export const destinationOf = (order: Order) => ({
  delivery: (order.delivery?.is_pickup ? personLines : addressLines)(
    keptAddress(order.shipping_address),
  ),
  arriving: {
    delivery: order.delivery,
    payment_options: order.payment_options,
    money: { due: order.money.due },
    order_status: order.order_status,
    payment_status: order.payment_status,
  },
});

/** Who ordered; null: they were erased. */
export const buyerOf = ({ billing_address: by }: { billing_address: KeptAddress }) =>
  by.is_erased ? null : by.full_name;

/** Who ordered, and how to reach them. */
export const contactOf = ({ billing_address, email }: Order) =>
  [
    keptAddress(billing_address).full_name,
    shownPhone(billing_address.phone_number),
    email ?? '',
  ].filter(Boolean);

/** What of an account is told to who transfers money to it. */
export const accountOf = ({ id: _id, ...account }: BankAccount) => account;

/** Whether it is paid into an account of the store's. */
export const isTransfer = ({ payment_options }: Pick<Order, 'payment_options'>): boolean =>
  getProviderOf(payment_options).kind === 'transfer';

/** Whether its money comes with the parcel. */
export const isOnDelivery = ({ payment_options }: Pick<Order, 'payment_options'>): boolean =>
  getProviderOf(payment_options).kind === 'on_delivery';

/** How it is paid, and what is left to be. */
export function paymentOf(order: Order) {
  const { kind } = getProviderOf(order.payment_options);
  const way = kind === 'transfer' || kind === 'on_delivery' ? kind : 'online';
  return { name: order.payment_options, way, due: order.money.due } as const;
}

/** What was paid and not given back. */
export const keptOf = ({ money }: Pick<Order, 'money'>): number => money.paid - money.refunded;

/** What the shop gave back; what was charged back it did not give. */
export const refundsOf = ({ movements }: Order) =>
  movements.filter(({ kind }) => kind === 'refund');

export const totalOf = (movements: Order['movements']): number =>
  movements.reduce((total, { amount }) => total + amount, 0);
