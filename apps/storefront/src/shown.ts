import type { Quote } from '@kade/contract/storefront';
import { formatPrice } from '@kade/words/english';
import { pieceOf } from './basket-quote';
import { pieceKey } from './cart';
import { totalWithoutFee } from './payment';

type Line = Quote['items'][number];

/** No number: what it costs to a place that nobody delivers to. */
const UNKNOWN = 'unknown';

/** What a page showed a basket as, to be sent along with its form: what changed since can be named. */
export function printShown({ items, shipping, price_lines, delivery, usd }: Quote): string {
  return new URLSearchParams([
    ['total', String(totalWithoutFee(price_lines))],
    ['shipping', String(shipping)],
    ...(delivery.chosen.is_least ? [['least', 'yes'] as [string, string]] : []),
    ...delivery.options.map((option): [string, string] => [
      'way',
      [option.way, option.problem === null ? option.shipping : UNKNOWN, option.cod_fee].join(' '),
    ]),
    ['rate', String(usd?.rate ?? '')],
    ...items.map(lineOf),
  ]).toString();
}

/** The same of its lines alone, of as many as there is room for. */
export function printLines({ items }: Quote, room: number): string {
  let text = '';
  for (const item of items) {
    const longer = [text, new URLSearchParams([lineOf(item)])].filter(String).join('&');
    if (longer.length <= room) text = longer;
  }
  return text;
}

const lineOf = (item: Line): [string, string] => [
  'line',
  [keyOf(item), item.price, labelOf(item)].join(' '),
];

interface Shown {
  total: number;
  shipping: number;
  /** It was said to cost at least so much, as nobody knew where it goes. */
  isLeast: boolean;
  /** What a US dollar cost. */
  rate: number;
  /** What each way asks for, and for cash beside. */
  ways: { way: string; shipping: number; cod_fee: number }[];
  lines: { key: string; price: number; label: string }[];
}

/** Reads what `printShown` has written. Never fails: what it tells is for who sent it alone. */
export function parseShown(text: string): Shown {
  const query = new URLSearchParams(text);
  const lines = query.getAll('line').map((line) => {
    const [key = '', price, ...label] = line.split(' ');
    return { key, price: Number(price), label: label.join(' ') };
  });
  const ways = query.getAll('way').map((option) => {
    const [way = '', shipping, cod_fee] = option.split(' ');
    return { way, shipping: Number(shipping), cod_fee: Number(cod_fee) };
  });
  const number = (name: string) => Number(query.get(name));
  const shipping = number('shipping');
  const isLeast = query.has('least');
  return { total: number('total'), shipping, isLeast, rate: number('rate'), ways, lines };
}

/** What was shown for the way and the payment that were chosen: the total, and the shipping in it. */
export function shownFor(
  { total, shipping, ways }: Shown,
  way: string | undefined,
  isCash: boolean,
): { total: number; shipping: number } {
  const chosen = ways.find((one) => one.way === way) ?? ways[0];
  if (!chosen) return { total, shipping };
  const fee = isCash ? chosen.cod_fee : 0;
  return { total: total - shipping + chosen.shipping + fee, shipping: chosen.shipping };
}

/** What of a basket is not as it was shown, in a customer's words, line by line. */
export function changesSince(shown: Shown, quote: Quote): string[] {
  const now = new Map(quote.items.map((item) => [keyOf(item), item]));
  const changes = shown.lines.flatMap(({ key, price, label }) => {
    const item = now.get(key);
    if (!item) return [`“${label}” is no longer sold.`];
    return [...shortageOf(item), ...instead(`“${label}” costs`, item.price, price)];
  });
  const { place, chosen } = quote.delivery;
  if (chosen.problem !== null || quote.items.length === 0) return changes;
  const what = place === '' ? 'Shipping is' : `Shipping to ${place} is`;
  const shipping = instead(what, quote.shipping, shown.shipping);
  if (!shown.isLeast || shipping.length === 0) return [...changes, ...shipping];
  return [...changes, `${what} ${formatPrice(quote.shipping)}.`];
}

/** What a US dollar costs, for who pays in those, where it is not what was shown. */
export const rateChange = (shown: Shown, { usd }: Quote, way: string): string[] =>
  usd
    ? instead('A US dollar costs', usd.rate, shown.rate)
    : [`This shop does not take ${way} any more.`];

/** What costs something else than it was shown to, line by line. */
export function priceChanges(shown: Shown, quote: Quote): string[] {
  const before = new Map(shown.lines.map(({ key, price }) => [key, price]));
  return quote.items.flatMap((item) =>
    instead(`“${labelOf(item)}” costs`, item.price, before.get(keyOf(item)) ?? item.price),
  );
}

function instead(what: string, now: number, before: number): string[] {
  return now === before || !Number.isFinite(before)
    ? []
    : [`${what} ${formatPrice(now)} now, not ${formatPrice(before)}.`];
}

function shortageOf(item: Line): string[] {
  const { available, quantity } = item;
  if (available >= quantity) return [];
  if (available <= 0) return [`“${labelOf(item)}” is sold out.`];
  return [`Only ${available} of “${labelOf(item)}” ${available === 1 ? 'is' : 'are'} left.`];
}

const keyOf = (item: Line) => pieceKey(pieceOf(item));

/** A product with what was chosen of it: `Shirt (Red, L)`. */
export function labelOf({ name, variants }: Pick<Line, 'name' | 'variants'>): string {
  const chosen = variants.map((variant) => variant.name).join(', ');
  return chosen ? `${name} (${chosen})` : name;
}
