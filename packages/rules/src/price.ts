import { deliveryOf, type Delivery, type DeliveryAsk } from './delivery';
import { placeOf, type PriceLineKind } from './price-rows';
import type { ShippingRule } from './shipping';

/** A line that the rules make: what paying in cash costs more. */
export type PriceLineCode = 'cash_on_delivery';

/** One line of a price; the price is the sum of its lines. */
export interface PriceLine {
  kind: PriceLineKind;
  /** In minor units; below zero for a discount, and only there. */
  amount: number;
  /** What people call it where its kind alone does not say: `Gift wrap`; null elsewhere. */
  name: string | null;
  /** What it is where nobody gave it a name and its kind alone does not say; named where it is read. */
  code?: PriceLineCode | null;
  /** The shipping rule it comes from; null: the goods themselves, or what people agreed on. */
  source_id: string | null;
}

/** What something costs, in minor units: its lines, and the sums of them that are asked for by name. */
export interface Price {
  price_lines: PriceLine[];
  sub_total: number;
  shipping: number;
  total_price: number;
}

/** Goods to be priced: what one piece costs in minor units, and weighs in grams, and how many there are. */
export interface PricedGoods {
  price: number;
  quantity: number;
  /** Null: nobody knows; it counts as nothing. */
  weight?: number | null;
}

/** What a basket costs, and how it can come to its customer. */
export interface BasketPrice extends Price {
  delivery: Delivery;
}

/** What a basket costs where these shipping rules hold, going where and in which way is asked. */
export function basketPrice(
  goods: readonly PricedGoods[],
  rules: readonly ShippingRule[],
  ask: DeliveryAsk = {},
): BasketPrice {
  const line = goodsLine(goods);
  const parcel = { sub_total: line.amount, pieces: piecesOf(goods), weight: weightOf(goods) };
  const delivery = deliveryOf(rules, parcel, ask);
  const { lines, cod } = delivery.chosen;
  const price = priceOf([line, ...lines.map(ruleLine)]);
  return { ...pricePaidBy(price, ask.payment_option, cod.fee), delivery };
}

/** A price with what paying it in such a way costs more: `codFee`, where it is cash on delivery. */
export const pricePaidBy = (
  price: Price,
  paymentOption: string | null | undefined,
  codFee: number,
): Price =>
  paymentOption === 'cash_on_delivery'
    ? priceOf([...price.price_lines, ...feeLine(codFee)])
    : price;

/** The same where an amount was agreed for the shipping. */
export const agreedPrice = (goods: readonly PricedGoods[], shipping: number): Price =>
  priceOf([goodsLine(goods), ...shippingLine(shipping)]);

/** What it costs once other goods are in it, or shipping costs something else; all other lines stay. */
export function repriced(before: Price, goods: readonly PricedGoods[], shipping: number): Price {
  const stays = ({ kind }: PriceLine) =>
    kind !== 'goods' && (kind !== 'shipping' || shipping === before.shipping);
  const shipped = shipping === before.shipping ? [] : shippingLine(shipping);
  return priceOf([goodsLine(goods), ...before.price_lines.filter(stays), ...shipped]);
}

/** The price that lines add up to, its lines in the order in which they are shown. */
export function priceOf(lines: readonly PriceLine[]): Price {
  const price_lines = lines.toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    price_lines,
    sub_total: sumOf(price_lines.filter(({ kind }) => kind === 'goods')),
    shipping: sumOf(price_lines.filter(({ kind }) => kind === 'shipping')),
    total_price: sumOf(price_lines),
  };
}

/**
 * The price of a row that may be older than its lines, or written by a version that does not know them:
 * where they do not add up to the sums beside them, the sums are right.
 */
export function keptPrice(row: Pick<Price, 'price_lines' | 'sub_total' | 'shipping'>): Price {
  const { sub_total, shipping } = row;
  const price = priceOf(row.price_lines);
  if (price.sub_total === sub_total && price.shipping === shipping) return price;
  return repriced(price, [{ price: sub_total, quantity: 1 }], shipping);
}

const sumOf = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const piecesOf = (goods: readonly PricedGoods[]) =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0);

const weightOf = (goods: readonly PricedGoods[]) =>
  goods.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0);

/** What paying in cash costs more; none where it costs nothing. */
const feeLine = (amount: number): PriceLine[] =>
  amount === 0
    ? []
    : [{ kind: 'fee', amount, name: null, code: 'cash_on_delivery', source_id: null }];

const goodsLine = (goods: readonly PricedGoods[]): PriceLine => ({
  kind: 'goods',
  amount: goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  name: null,
  source_id: null,
});

/** None where it costs nothing. */
const shippingLine = (amount: number): PriceLine[] =>
  amount === 0 ? [] : [ruleLine({ amount, source_id: null })];

const ruleLine = (line: Pick<PriceLine, 'amount' | 'source_id'>): PriceLine => ({
  kind: 'shipping',
  name: null,
  ...line,
});
