import type { Quote } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import { formatPrice, formatUsd } from '@kade/words/english';
import { findWay, isInDollars, wayName } from '@kade/rules/ways-to-pay';

export interface PaymentOption {
  method: PaymentMethod;
  name: string;
  text: string;
  /** It is not taken for this order; its text says why. */
  isClosed?: boolean;
}

/** The ways to pay that a store offers; what is paid in dollars with those that it would collect. */
export const paymentOptions = (
  enabled: readonly PaymentMethod[],
  { usd, ...quote }: Pick<Quote, 'usd' | 'delivery' | 'price_lines'>,
): PaymentOption[] =>
  enabled.flatMap((method) => {
    const option = { method, name: wayName(method), text: findWay(method)?.text ?? '' };
    if (findWay(method)?.kind === 'on_delivery') return cashOption(option, quote);
    if (!isInDollars(method)) return option;
    return usd ? { ...option, text: `Pay ${dollarWords(usd.total_price, usd.rate)}.` } : [];
  });

const BY_PLACE = 'What it costs more depends on the place.';

/** Cash with what it costs more, or why it is not taken. */
function cashOption(
  option: PaymentOption,
  { delivery, price_lines }: Pick<Quote, 'delivery' | 'price_lines'>,
): PaymentOption {
  const { cod_fee: fee, cod_max: max, is_least: isLeast } = delivery.chosen;
  // What the least place asks for is not what another one does.
  if (isLeast) return fee === 0 ? option : { ...option, text: `${option.text} ${BY_PLACE}` };
  const total = totalWithoutFee(price_lines) + fee;
  if (max !== null && total > max) {
    const text = max === 0 ? 'Not taken there.' : `Taken up to ${formatPrice(max)} only.`;
    return { ...option, text, isClosed: delivery.options.length === 1 };
  }
  if (fee === 0) return option;
  const words = `It costs ${formatPrice(fee)} more: ${formatPrice(total)} in all.`;
  return { ...option, text: `${option.text} ${words}` };
}

/** What a basket costs, without what a way to pay asks for. */
export const totalWithoutFee = (lines: Quote['price_lines']): number =>
  lines.reduce((sum, { kind, amount }) => (kind === 'fee' ? sum : sum + amount), 0);

/** `US$ 4.17 (Rs 300 for a US dollar)` */
export const dollarWords = (amount: number, rate: number) =>
  `${formatUsd(amount)} (${formatPrice(rate)} for a US dollar)`;

export const paymentName = (method: PaymentMethod): string => wayName(method);
