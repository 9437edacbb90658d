import type { PriceLine } from '@kade/rules/price';
import { priceRows, type PriceLineKind } from '@kade/rules/price-rows';
import type { MailBlock, MailRow } from './mail-content';
import { namedLines, type priceLines } from './price-lines';

/** What is ordered and what it comes to; amounts in minor units. */
export interface Goods {
  items: readonly GoodsItem[];
  price_lines: readonly Pick<PriceLine, 'kind' | 'amount' | 'name' | 'code'>[];
  total: number;
  /** What of it is still to pay; a mail of before, and one of what is not placed yet, does not say. */
  due?: number;
}

interface GoodsItem {
  name: string;
  quantity: number;
  /** What was chosen of it, as it was named then. */
  variants: readonly { group: string; name: string }[];
  /** Of all its pieces. */
  total: number;
  /** The path of its picture. */
  picture: string | null;
}

/** What the rows below the goods are called. */
type PriceLabels = Readonly<Record<PriceLineKind | 'total' | 'paid' | 'due', string>> &
  ReturnType<typeof priceLines>;

/** The rows of a mail about goods, money as who reads it writes it; what is left of it where a part came. */
export const goodsRows = (
  { items, price_lines, total, due = 0 }: Goods,
  labels: PriceLabels,
  format: (minor: number, kind?: PriceLineKind) => string,
): MailRow[] => [
  ...items.map((item) => ({
    picture: item.picture,
    label: countedItem(item),
    detail: item.variants.map((chosen) => `${chosen.group}: ${chosen.name}`).join(' · '),
    value: format(item.total),
  })),
  ...priceRows(namedLines(labels, price_lines), labels)
    .filter(({ kind }) => kind !== 'goods')
    .map(({ kind, label, amount }) => ({ label, value: format(amount, kind) })),
  { label: labels.total, value: format(total), isTotal: true },
  ...(0 < due && due < total
    ? [
        { label: labels.paid, value: format(total - due) },
        { label: labels.due, value: format(due), isTotal: true },
      ]
    : []),
];

/** `2 × Mask` */
export const countedItem = ({ name, quantity }: Pick<GoodsItem, 'name' | 'quantity'>) =>
  `${quantity} × ${name}`;

/** An account of a shop, as who transfers money to it needs it. */
export interface TransferAccount {
  bank_name: string;
  account_number: string;
  account_holder_name: string;
  branch: string;
  branch_code: string;
  swift_code: string;
}

/** An account each. */
export const accountBlocks = (accounts: readonly TransferAccount[]): MailBlock[] =>
  accounts.map((account) => ({
    title: account.bank_name,
    lines: [
      account.account_number,
      account.account_holder_name,
      [account.branch, account.branch_code].filter(Boolean).join(' · '),
      account.swift_code,
    ].filter(Boolean),
  }));
